import type { ListEntriesRequest__Output } from '@headwater/contracts';
import { isId } from '@headwater/grpc/requests';
import { normalizeSlug } from '@headwater/values';

import type { EntryFilter } from '../queries/entries';
import { storable } from './storable';

/** The filter of a list, in the form in which values are stored. What cannot be stored is looked for and not found. */
export function readEntryFilter(request: ListEntriesRequest__Output): EntryFilter {
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
  };
}

function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : storable(value);
}

/** No row has the id 0. */
function id(value: number | undefined): number | undefined {
  return value === undefined || isId(value) ? value : 0;
}
