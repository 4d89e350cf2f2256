import { AppError } from '@headwater/errors';

/** Turns an error of the system or of PostgreSQL into one sentence for the person who started it. */
export function startFailure(
  dataDir: string,
  port: number | undefined,
  said: string,
  cause?: unknown,
): AppError {
  const failure = (
    code: 'FAILED_PRECONDITION' | 'RESOURCE_EXHAUSTED',
    reason: string,
    message: string,
  ): AppError => new AppError(code, reason, message, { cause: cause ?? new Error(said) });

  if (/No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/.test(said)) {
    return failure(
      'RESOURCE_EXHAUSTED',
      'DISK_FULL',
      `The disk that holds ${dataDir} is full: the database needs at least 100 MB there.`,
    );
  }
  if (/could not bind|Address already in use|Permission denied.*port/.test(said)) {
    return failure(
      'FAILED_PRECONDITION',
      'PORT_IN_USE',
      `Port ${port ?? 'of the database'} is in use by another program: choose another one for the database.`,
    );
  }
  if (/incompatible with server|initialized by PostgreSQL version/.test(said)) {
    return failure(
      'FAILED_PRECONDITION',
      'DATA_DIR_VERSION',
      `The data in ${dataDir} was made by another version of PostgreSQL and cannot be read by this one. ` +
        'Start the release that made it, and carry it over: docs/upgrades.md, "The database of a standalone".',
    );
  }
  if (
    /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system|Not a directory/.test(said)
  ) {
    return failure(
      'FAILED_PRECONDITION',
      'DATA_DIR_NOT_WRITABLE',
      `The folder ${dataDir} cannot be written: the database needs it for its data.`,
    );
  }
  if (/invalid value for parameter "lc_|locale is incompatible/.test(said)) {
    return failure(
      'FAILED_PRECONDITION',
      'DATA_DIR_SYSTEM',
      `The data in ${dataDir} was made on a system with other locales and cannot be used on this one.`,
    );
  }
  const last = said.trim().split('\n').at(-1) ?? '';
  return new AppError(
    'INTERNAL',
    'POSTGRES_START_FAILED',
    `PostgreSQL did not start: ${last || 'it gave no reason'}.`,
    {
      cause: cause ?? new Error(said),
    },
  );
}
