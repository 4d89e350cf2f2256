import { isNativeError } from 'node:util/types';

import { AppError } from '@headwater/errors';

const unavailableMessage = 'The database cannot be reached at the moment.';

/** A connection that worked once is gone or of no use; the next one may be good. */
const brokenCodes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  '57P01',
  '57P02',
  '57P05',
  '08003',
  '08006',
  '25P03',
  // The server is a replica, or was one when the connection was opened: a new connection may lead to the primary.
  '25006',
]);
// pg gives these no code.
const brokenMessages =
  /Connection terminated|Client has encountered a connection error|Client was closed|not queryable/;

/** No connection can be made, or the server does not answer. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  '08000',
  '08001',
  '08004',
  // The password was rotated, and this process does not have the new one yet.
  '28P01',
]);
const unreachableMessages = /timeout expired|Query read timeout/;

/** The pool of this process or of the server is exhausted: waiting longer would only move the queue. */
const exhaustedCodes = new Set(['53300', '53400']);
const exhaustedMessages = /timeout exceeded when trying to connect|Timeout acquiring a connection/;

const tooSlow = new Set(['57014', '55P03']);
const conflicts = new Set(['40001', '40P01']);
const full = new Set(['53100', '53200']);

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** Whether the connection broke, such as one that died while it was idle. The statements sent may or may not have run. */
export function isConnectionBroken(error: unknown): boolean {
  const { code = '', message } = asDatabaseError(error);
  return brokenCodes.has(code) || brokenMessages.test(message);
}

/** Whether a transaction was ended in favour of another one, so that a repetition may succeed. */
export const isConflict = (error: unknown): boolean => conflicts.has(asDatabaseError(error).code ?? '');

/**
 * Maps a database error to the error for the caller. Faults of our own statements are returned unchanged, so that they end as INTERNAL.
 * Violated constraints are mapped by the query that knows them (`mapUniqueViolation`).
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message } = asDatabaseError(error);
  const isUnreachable = unreachableCodes.has(code) || unreachableMessages.test(message);
  const isExhausted = exhaustedCodes.has(code) || exhaustedMessages.test(message);
  if (isConnectionBroken(error) || isUnreachable || isExhausted) {
    return new AppError('UNAVAILABLE', 'DATABASE_UNAVAILABLE', unavailableMessage, { cause: error });
  }
  if (tooSlow.has(code)) {
    return new AppError('DEADLINE_EXCEEDED', 'DATABASE_TIMEOUT', 'The database took too long.', {
      cause: error,
    });
  }
  if (isConflict(error)) {
    return new AppError(
      'ABORTED',
      'CONCURRENT_CHANGE',
      'Somebody else changed the same at the same time: try again.',
      {
        cause: error,
      },
    );
  }
  if (full.has(code)) {
    return new AppError('UNAVAILABLE', 'DATABASE_FULL', 'The database has no space left.', { cause: error });
  }
  return error;
}

/** For `.catch(…)` of a query: maps the name of a violated unique constraint or index to an error. */
export function mapUniqueViolation(errors: Record<string, () => AppError>): (error: unknown) => never {
  return mapViolation('23505', errors);
}

/** The same for foreign keys. */
export function mapForeignKeyViolation(errors: Record<string, () => AppError>): (error: unknown) => never {
  return mapViolation('23503', errors);
}

function mapViolation(sqlState: string, errors: Record<string, () => AppError>) {
  return (error: unknown): never => {
    const { code, constraint } = asDatabaseError(error);
    const mapped = code === sqlState && constraint !== undefined ? errors[constraint]?.() : undefined;
    if (mapped === undefined) throw error;
    mapped.cause ??= error;
    throw mapped;
  };
}

function asDatabaseError(error: unknown): DatabaseError {
  // Not instanceof: tests run in a realm of their own, and errors of Node itself come from another realm.
  return isNativeError(error) ? error : new Error(String(error));
}
