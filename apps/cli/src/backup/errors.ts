import { AppError } from '@headwater/errors';

/** A part of a backup is missing, was cut or changed. */
export const damaged = (part: string, how: string, cause?: unknown): AppError =>
  new AppError('DATA_LOSS', 'BACKUP_DAMAGED', `The backup is damaged: ${part} ${how}.`, { cause });

export const wrongIdentity = (part: string, cause: unknown): AppError =>
  new AppError(
    'PERMISSION_DENIED',
    'IDENTITY_WRONG',
    `The identity does not open ${part}. Name the file with the identity of one of the backup's recipients in --identity-file.`,
    { cause },
  );

export const invalid = (reason: string, message: string, cause?: unknown): AppError =>
  new AppError('INVALID_ARGUMENT', reason, message, { cause });
