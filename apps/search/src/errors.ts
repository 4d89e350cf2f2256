import { AppError, notFound } from '@headwater/errors';

export function siteNotFound(siteId: number): AppError {
  return notFound('SITE_NOT_FOUND', `There is no site ${siteId}.`);
}

export function indexServerMissing(): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'INDEX_SERVER_MISSING',
    'Searches are answered by PostgreSQL alone: the search service has no TYPESENSE_URL.',
  );
}

export function indexServerKeyMissing(): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'INDEX_SERVER_KEY_MISSING',
    'The search service may only search the index: give it TYPESENSE_API_KEY.',
  );
}

export function indexNotServing(): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'INDEX_NOT_SERVING',
    'There is no index yet: the indexer builds it, or does not run. PostgreSQL answers searches.',
  );
}

export function indexServerUnavailable(cause: Error): AppError {
  return new AppError(
    'UNAVAILABLE',
    'INDEX_SERVER_UNAVAILABLE',
    'The index server does not answer rightly.',
    { cause },
  );
}

export function buildWaits(): AppError {
  return new AppError(
    'UNAVAILABLE',
    'INDEX_BUILD_WAITS',
    'A transaction of before is still running, so it is not known what it changes: try again when it has ended.',
  );
}
