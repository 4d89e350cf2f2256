import { AppError } from '@headwater/errors';
import { ConfigError } from '@headwater/runtime';

import { diskFull, isDiskFull } from './data-dir';

/** Says in one sentence why the start failed. Unexpected errors show their stack, so that they can be reported. */
export function describeStartFailure(error: unknown, dataDir: string): string {
  if (error instanceof ConfigError) return error.message;
  if (mentionsFullDisk(error) || isDiskFull(dataDir)) return diskFull(dataDir, error).message;
  if (error instanceof AppError && error.code !== 'INTERNAL') return error.message;
  const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

function mentionsFullDisk(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (
      code === 'ENOSPC' ||
      code === '53100' ||
      /No space left on device|Check free disk space/.test(at.message)
    )
      return true;
    if (at instanceof AppError && ['DISK_FULL', 'STORAGE_FULL'].includes(at.reason)) return true;
  }
  return false;
}
