import { AppError } from '@headwater/errors';

import { storageFull, storageUnavailable } from '../errors';

interface Fault {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const faultOf = (error: unknown): Fault => error ?? {};
const statusOf = (error: unknown): number | undefined => faultOf(error).$metadata?.httpStatusCode;

const fullNames = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);

/** Whether the object does not exist. A missing bucket is a fault. */
export const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && faultOf(error).name !== 'NoSuchBucket';

/** Whether a condition of the request is not met. */
export const isUnmet = (error: unknown): boolean => statusOf(error) === 412;

/** Whether another writer of the key is active, or an object of this key was deleted at the same time. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Whether the server does not support the condition, or another part of the request. */
export const isUnknownToServer = (error: unknown): boolean => statusOf(error) === 501;

/** Whether the server refused the request, and will do so again until a setting is changed. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 300 && status < 500 && ![408, 409, 412, 425, 429].includes(status);
}

export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isFull = statusOf(error) === 507 || fullNames.has(String(faultOf(error).name));
  return isFull ? storageFull(error) : storageUnavailable(error);
}

/** Runs requests, and turns their faults into those of `ObjectStore`. */
export async function withS3Errors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Such as `AccessDenied` or `ECONNREFUSED`. Other texts of S3 may contain keys. */
export function nameOf(error: unknown): string {
  const { name, code, message } = faultOf(error);
  const status = statusOf(error);
  // The SDK may wrap an error of the system and keep only its message.
  const ofSystem = status === undefined && /\bE[A-Z_]{4,}\b/.exec(`${String(code)} ${String(message)}`)?.[0];
  if (ofSystem) return ofSystem;
  const known = typeof name === 'string' && !['Error', 'Unknown'].includes(name) ? name : undefined;
  return known ?? (status === undefined ? 'no answer' : `status ${status}`);
}
