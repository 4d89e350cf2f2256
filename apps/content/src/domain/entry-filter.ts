import { z } from 'zod';

import type { ListEntriesRequest__Output } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';
import { field, invalidField, isId, readRequest } from '@headwater/grpc/requests';
import { normalizeSlug } from '@headwater/values';

import type { EntryFilter, EntrySort } from '../queries/entry-list';
import { storable } from './storable';

const schema = z.object({
  publishTimeFrom: field.instant.nullish(),
  publishTimeBefore: field.instant.nullish(),
  entryIds: field.ids('the id of an entry'),
});

/**
 * The filter of a list, with values in their stored form. Values that cannot be stored match nothing.
 *
 * @throws INVALID_ARGUMENT INVALID_REQUEST
 */
export function readEntryFilter(request: ListEntriesRequest__Output): EntryFilter {
  const { publishTimeFrom, publishTimeBefore, entryIds } = readRequest(schema, request);
  if (publishTimeFrom && publishTimeBefore && publishTimeFrom > publishTimeBefore)
    throw invalidRequest({
      publish_time_from: ['publish_time_from must not be later than publish_time_before.'],
      publish_time_before: ['publish_time_before must not be earlier than publish_time_from.'],
    });
  return {
    type: text(request.type),
    language: text(request.language),
    status:
      request.status === 'ENTRY_STATUS_DRAFT'
        ? 'draft'
        : request.status === 'ENTRY_STATUS_PUBLISHED'
          ? 'published'
          : undefined,
    scheduled: request.scheduled,
    slug: request.slug === undefined ? undefined : (normalizeSlug(request.slug) ?? storable(request.slug)),
    authorId: id(request.authorId),
    translationGroupId: id(request.translationGroupId),
    importKey: text(request.importKey),
    titleContains: text(request.titleContains),
    hasWorkingCopy: request.hasWorkingCopy,
    publishedFrom: publishTimeFrom ?? undefined,
    publishedBefore: publishTimeBefore ?? undefined,
    entryIds,
  };
}

const orders = {
  ENTRY_ORDER_UNSPECIFIED: 'updated',
  ENTRY_ORDER_UPDATE_TIME: 'updated',
  ENTRY_ORDER_PUBLISH_TIME: 'published',
  ENTRY_ORDER_TITLE: 'title',
} as const;

/** @throws INVALID_ARGUMENT INVALID_REQUEST */
export function readEntrySort({ orderBy, reverse }: ListEntriesRequest__Output): EntrySort {
  if (!Object.hasOwn(orders, orderBy))
    throw invalidField('order_by', `must be one of ${Object.keys(orders).join(', ')}`);
  return { order: orders[orderBy], reversed: reverse };
}

function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : storable(value);
}

/** No row has the id 0. */
function id(value: number | undefined): number | undefined {
  return value === undefined || isId(value) ? value : 0;
}
