import { AppError, notFound } from '@headwater/errors';

export const mediaNotFound = (mediaId: number): AppError =>
  notFound('MEDIA_NOT_FOUND', `There is no media file ${mediaId} in this site.`);

export const siteNotFound = (siteId: number): AppError =>
  notFound('SITE_NOT_FOUND', `There is no site ${siteId}.`);

export const languageNotFound = (language: string): AppError =>
  new AppError('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND', `The site has no language "${language}".`, {
    metadata: { language },
  });

export const mediaTypeRefused = (mimeType: string): AppError =>
  new AppError('INVALID_ARGUMENT', 'MEDIA_TYPE_REFUSED', `Files of type ${mimeType} are not accepted.`, {
    metadata: { mime_type: mimeType },
  });

export const mediaUnreadable = (mimeType: string, why: string, cause?: unknown): AppError =>
  new AppError('INVALID_ARGUMENT', 'MEDIA_UNREADABLE', why, { metadata: { mime_type: mimeType }, cause });

export const uploadAborted = (): AppError =>
  new AppError('CANCELLED', 'UPLOAD_ABORTED', 'The upload ended before its last byte. Nothing was stored.');

export const bytesAreRemoved = (): AppError =>
  new AppError(
    'UNAVAILABLE',
    'MEDIA_BEING_REMOVED',
    'A deleted file of the same bytes is being removed. Nothing was stored; try again.',
  );

export const uploadTooSlow = (): AppError =>
  new AppError('UNAVAILABLE', 'STORAGE_TOO_SLOW', 'The media storage took too long. Nothing was stored.');
