import { toNotFoundMetadata } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { EndpointName } from '@headwater/http-contract';
import { presentEntry, required } from '@headwater/presenters';
import { isSlug } from '@headwater/values';

import { contentNotFound } from '../faults';
import type { EntryRead } from '../lookups/entry-reads';
import type { Presented, Route, RouteRequest } from './route';

export const getHomepage: Route<'getHomepage'> = async ({ clients, scope, media, options }) => {
  const response = await clients.content.getHomepage(scope, options);
  const data = presentEntry(required(response.page, 'the page'), media);
  return { body: { data }, freshness: response, language: scope.language };
};

export const getPage: Route<'getPage'> = (request) => getEntry(request, 'page');

export const getPost: Route<'getPost'> = (request) => getEntry(request, 'post');

async function getEntry<Name extends EndpointName>(
  { clients, scope, media, options, slug }: RouteRequest<Name>,
  slugFamily: 'page' | 'post',
): Promise<Presented> {
  const { language } = scope;
  // No entry can have this slug.
  if (slug === undefined || !isSlug(slug)) throw contentNotFound();
  const address = { slugFamily, language, slug };
  const read = await clients.entries.load({ scope, address, options });
  if (read.entry === undefined) throw noEntry(read);
  return { body: { data: presentEntry(read.entry, media) }, freshness: read, language };
}

/** The error that the content service returns for a single entry. */
function noEntry(read: EntryRead): AppError {
  return new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'There is no such entry.', {
    metadata: toNotFoundMetadata(read),
  });
}
