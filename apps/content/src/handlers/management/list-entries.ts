import type { CallContext, ListEntriesRequest__Output } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { invalidField, isId } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { readEntryFilter, readEntrySort } from '../../domain/entry-filter';
import { toListedEntry } from '../../mappers/entry';
import { findAuthorIdOfUser } from '../../queries/authors';
import {
  countEntriesTo,
  type EntryFilter,
  type ListedEntryRow,
  listEntries as listStoredEntries,
} from '../../queries/entry-list';
import { findLanguage, listTaxonomyIds } from '../../queries/references';
import type { ManagementHandlers } from './handlers';

/** Counting more would take too long, and no editor pages that far. */
const maxTotal = 10_000;

export function listEntries({ db }: ManagementDeps): ManagementHandlers['listEntries'] {
  return async (request, call) => {
    const { siteId, taxonomyId, withDescendants, withTotal } = request;
    const userId = userOf(request, call);
    const given = readEntryFilter(request);
    const sort = readEntrySort(request);
    const list = { of: 'entries', siteId, ...given, taxonomyId, withDescendants, userId, ...sort };
    const size = pageSize(request.pageSize);
    const kind = sort.order === 'title' ? 'text' : 'timestamp';
    const cursor = pageToken.decode(request.pageToken, list, [kind, 'integer']);
    const after = cursor && { value: String(cursor[0]), entryId: Number(cursor[1]) };
    const { rows, total } = await db.withSite(siteId, async (trx) => {
      const filter = await resolve(trx, request, given, userId);
      return {
        // One more row than requested shows whether there is a next page.
        rows: await listStoredEntries(trx, siteId, filter, sort, { limit: size + 1, after }),
        total: withTotal ? await countEntriesTo(trx, siteId, filter, maxTotal) : undefined,
      };
    });
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      entries: page.map(toListedEntry),
      nextPageToken: last ? pageToken.encode([textOf(last.sort_value), last.entry_id], list) : '',
      ...(total !== undefined && { total: Math.min(total, maxTotal), totalIsLowerBound: total > maxTotal }),
    };
  };
}

/** The user of the filter `mine`. @throws INVALID_ARGUMENT INVALID_REQUEST */
function userOf({ mine }: ListEntriesRequest__Output, { actor }: CallContext): number | undefined {
  if (!mine) return undefined;
  if (actor?.person === undefined)
    throw invalidField('mine', 'must be absent where no person asks: a service has no entries of its own');
  return actor.person.userId;
}

/** The filter with stored values. No row has the id 0. */
async function resolve(
  trx: ServiceChange<'content'>['trx'],
  { siteId, taxonomyId, withDescendants }: ListEntriesRequest__Output,
  filter: EntryFilter,
  userId: number | undefined,
): Promise<EntryFilter> {
  const ofTaxonomy = async (id: number) =>
    isId(id) ? listTaxonomyIds(trx, siteId, id, withDescendants) : [];
  const { language } = filter;
  return {
    ...filter,
    ...(language !== undefined && { language: (await findLanguage(trx, siteId, language)) ?? language }),
    ...(userId !== undefined && { ownAuthorId: (await findAuthorIdOfUser(trx, siteId, userId)) ?? 0 }),
    ...(taxonomyId !== undefined && { taxonomyIds: await ofTaxonomy(taxonomyId) }),
  };
}

const textOf = (value: ListedEntryRow['sort_value']): string =>
  value instanceof Date ? value.toISOString() : value;
