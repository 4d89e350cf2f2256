import { AppError, notFound } from '@headwater/errors';

import type { UseRow } from './queries/uses';
import type { MediaKind } from './sniffing/media-types';

export const mediaNotFound = (mediaId: number): AppError =>
  notFound('MEDIA_NOT_FOUND', `There is no media file ${mediaId} in this site.`);

export const notAPicture = (mediaId: number): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'NOT_A_PICTURE',
    `Media file ${mediaId} is no picture: it has no focal point.`,
  );

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

export const heicRefused = (mimeType: string): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    'MEDIA_TYPE_REFUSED',
    'Pictures of type HEIC or HEIF are not accepted, because most browsers cannot show them. Save the picture as JPEG and upload that.',
    { metadata: { mime_type: mimeType } },
  );

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

export const uploadNotFound = (uploadId: string): AppError =>
  notFound('UPLOAD_NOT_FOUND', `There is no upload "${uploadId}" in this site; perhaps it has expired.`);

export const uploadBusy = (): AppError =>
  new AppError('ABORTED', 'UPLOAD_BUSY', 'Another call works on the upload. Try again when it has ended.');

export const uploadFinished = (mediaId: number): AppError =>
  new AppError('FAILED_PRECONDITION', 'UPLOAD_FINISHED', `The upload has become media file ${mediaId}.`, {
    metadata: { media_id: String(mediaId) },
  });

export const uploadOffsetDiffers = (offset: number): AppError =>
  new AppError('ABORTED', 'UPLOAD_OFFSET_DIFFERS', `The upload goes on at offset ${offset}.`, {
    metadata: { offset: String(offset) },
  });

export const uploadTooLong = (sizeBytes: number): AppError =>
  new AppError('OUT_OF_RANGE', 'UPLOAD_TOO_LONG', `The upload was declared to have ${sizeBytes} bytes.`, {
    metadata: { size_bytes: String(sizeBytes) },
  });

export const uploadIncomplete = (offset: number, sizeBytes: number): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'UPLOAD_INCOMPLETE',
    `The upload has ${offset} of ${sizeBytes} bytes so far.`,
    { metadata: { offset: String(offset) } },
  );

/** `what`: "the file". */
export const uploadHashDiffers = (what: string, algorithm: string): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    'UPLOAD_HASH_DIFFERS',
    `The bytes of ${what} do not have the ${algorithm} that was declared. They were not kept.`,
  );

export const uploadDamaged = (): AppError =>
  new AppError(
    'DATA_LOSS',
    'UPLOAD_DAMAGED',
    'The storage has lost bytes of the upload. Upload the file again.',
  );

export const tooManyUploads = (allowed: number): AppError =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_UPLOADS',
    `The site has ${allowed} uploads that are not finished, which is as many as it may. Finish or abort one.`,
    { metadata: { allowed: String(allowed) } },
  );

/** Numbers of files or bytes. */
interface QuotaNumbers {
  allowed: number;
  used: number;
  reserved: number;
  asked: number;
}

export const quotaExceeded = (quota: 'files' | 'bytes', numbers: QuotaNumbers): AppError => {
  const { allowed, used, reserved, asked } = numbers;
  const held = reserved > 0 ? `, unfinished uploads hold ${reserved}` : '';
  return new AppError(
    'RESOURCE_EXHAUSTED',
    'MEDIA_QUOTA_EXCEEDED',
    `The site may have ${allowed} ${quota} of media. It has ${used}${held}, and this would add ${asked}.`,
    {
      metadata: {
        quota,
        ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
      },
    },
  );
};

export const superAdminRequired = (what: string): AppError =>
  new AppError('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED', `Only a super admin can ${what}.`);

const standIns: Record<MediaKind, string> = {
  picture: 'another picture, such as a JPEG or a PNG',
  video: 'another video, such as an MP4',
  sound: 'another sound, such as an MP3',
  other: 'a file that is no picture, video or sound, such as a PDF',
};

export const mediaKindDiffers = (had: MediaKind, given: MediaKind): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_KIND_DIFFERS',
    `The media file is of the kind "${had}", the new file of the kind "${given}": choose ${standIns[had]}.`,
    { metadata: { kind: had, given_kind: given } },
  );

export const tooManyWidths = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOO_MANY_WIDTHS',
    'A site may have at most 64 different widths, those that it had before included: they go on answering.',
  );

export const usesUnknown = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_USES_UNKNOWN',
    'What shows media of this site is still being found out, by the content worker. Try again later.',
  );

export const mediaUsed = (mediaId: number, uses: readonly UseRow[], hasMore: boolean): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_USED',
    `Media file ${mediaId} is used: ${uses.map(nameOf).join(', ')}${hasMore ? ', and more' : ''}.`,
  );

export const mediaUsedRecently = (mediaId: number, days: number): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_USED_RECENTLY',
    `Media file ${mediaId} was uploaded, or used, less than ${days} days ago.`,
  );

/** `entry 17 (revision 3)`, `menu 4`, `settings in en` */
function nameOf({ kind, id, language, revision }: UseRow): string {
  if (kind === 'settings') return `settings in ${language}`;
  return `${kind.replace('_', ' ')} ${id}${revision === null ? '' : ` (revision ${revision})`}`;
}
