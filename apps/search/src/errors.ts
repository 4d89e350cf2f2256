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

export function indexCollectionLost(): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'INDEX_COLLECTION_LOST',
    'The index server has lost the collection that the site is searched in: the indexer builds another one. PostgreSQL answers searches.',
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

export const ownCollectionLimitReached = (limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'OWN_COLLECTION_LIMIT_REACHED',
    `${limit} sites have a collection of their own, which is the most that an index may have.`,
    { metadata: { limit: String(limit) } },
  );

export function buildWaits(): AppError {
  return new AppError(
    'UNAVAILABLE',
    'INDEX_BUILD_WAITS',
    'An earlier transaction is still running, and its changes are not known yet: try again when it has ended.',
  );
}

export const languageNotFound = (language: string) =>
  new AppError('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND', `The site has no language "${language}".`, {
    metadata: { language },
  });

export const missingEntries = (entryIds: readonly number[], language: string) =>
  new AppError(
    'NOT_FOUND',
    'ENTRY_NOT_FOUND',
    `The site has no entry ${entryIds.join(', ')} in the language "${language}".`,
    { metadata: { entry_ids: entryIds.join(',') } },
  );

export const curatedQueryNotFound = () =>
  notFound('CURATED_QUERY_NOT_FOUND', 'Nothing is pinned or hidden for this query.');

export const synonymGroupNotFound = () =>
  notFound('SYNONYM_GROUP_NOT_FOUND', 'There is no such group of synonyms.');

export const curatedQueryLimitReached = (limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'CURATED_QUERY_LIMIT_REACHED',
    `The site has ${limit} curated queries, which is the most that a site may have.`,
    { metadata: { limit: String(limit) } },
  );

export const synonymGroupLimitReached = (limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'SYNONYM_GROUP_LIMIT_REACHED',
    `The site has ${limit} groups of synonyms, which is the most that a site may have.`,
    { metadata: { limit: String(limit) } },
  );

export const synonymLimitReached = (word: string, limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'SYNONYM_LIMIT_REACHED',
    `The word "${word}" has synonyms from ${limit} other groups, which is the most that a word may have.`,
    { metadata: { word, limit: String(limit) } },
  );
