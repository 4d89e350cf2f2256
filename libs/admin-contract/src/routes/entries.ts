import { z } from 'zod';

import { defineRoutes } from '../route';
import { entry, entryChanges, entryOrder, entryStatus, entrySummary, newEntry } from '../schemas/entry';
import {
  count,
  created,
  flag,
  givenCopyNumber,
  givenId,
  givenInstant,
  givenRevision,
  id,
  instant,
  nextPageToken,
  page,
  revision,
} from '../schemas/scalars';

const shared = { tag: 'Entries', access: 'credential' } as const;
const answer = z.strictObject({ entry });
const text = z.string().max(1_000).optional();
const onRevision = { expected_revision: revision };

/** Entries of a site. Saved but unpublished changes are a working copy. */
export const entryRoutes = defineRoutes({
  listEntries: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/entries',
    summary: 'List entries',
    query: z.strictObject({
      ...page,
      type: text,
      language: text,
      status: entryStatus.optional(),
      scheduled: flag.optional(),
      slug: text,
      author_id: givenId.optional(),
      translation_group_id: givenId.optional(),
      title_contains: text,
      has_working_copy: flag.optional(),
      taxonomy_id: givenId.optional(),
      with_descendants: flag.optional().describe('With `taxonomy_id`: also of what is below it'),
      mine: flag.optional().describe('Only entries whose author is the person who asks'),
      publish_time_from: givenInstant.optional(),
      publish_time_before: givenInstant.optional(),
      order_by: entryOrder.optional(),
      reverse: flag.optional(),
      with_total: flag.optional(),
    }),
    status: 200,
    answer: z.strictObject({
      entries: z.array(entrySummary),
      next_page_token: nextPageToken,
      total: z.int().nullable().describe('At most 10,000; null unless `with_total` asks for it'),
      total_is_lower_bound: z.boolean(),
    }),
    calls: ['contentManagement.listEntries'],
  },
  createEntry: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/entries',
    summary: 'Make an entry, as a draft',
    body: newEntry,
    isLarge: true,
    status: 201,
    answer: z.strictObject({ entry, created }),
    calls: ['contentManagement.createEntry', 'contentManagement.getEntry'],
  },
  getEntry: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/entries/{entry_id}',
    summary: 'Read an entry',
    status: 200,
    answer,
    calls: ['contentManagement.getEntry'],
  },
  updateEntry: {
    ...shared,
    method: 'PATCH',
    path: '/sites/{site_id}/entries/{entry_id}',
    summary: 'Change an entry as readers see it',
    body: entryChanges.extend(onRevision),
    isLarge: true,
    status: 200,
    answer,
    calls: ['contentManagement.updateEntry'],
  },
  publishEntry: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/entries/{entry_id}/publish',
    summary: 'Publish an entry now or at an instant, with its working copy if that is named',
    body: z.strictObject({
      ...onRevision,
      publish_time: givenInstant
        .optional()
        .describe('Absent: that of a published entry; of a draft its former one if that is past, else now'),
      working_copy_number: count(1).optional(),
    }),
    status: 200,
    answer,
    calls: ['contentManagement.publishEntry'],
  },
  unpublishEntry: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/entries/{entry_id}/unpublish',
    summary: 'Make an entry a draft again',
    body: z.strictObject(onRevision),
    status: 200,
    answer,
    calls: ['contentManagement.unpublishEntry'],
  },
  deleteEntry: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/entries/{entry_id}',
    summary: 'Move an entry to the trash, or delete it for good',
    query: z.strictObject({
      expected_revision: givenRevision.optional(),
      expected_working_copy_number: givenCopyNumber
        .optional()
        .describe('Of the working copy that goes with it; 0: there is none'),
      permanently: flag.optional(),
    }),
    status: 200,
    answer: z.strictObject({ purge_time: instant.nullable().describe('null: it is gone for good') }),
    calls: ['contentManagement.deleteEntry'],
  },
  changeEntries: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/entries/change',
    summary: 'Make one change to up to 100 entries; those that are refused are named',
    body: z.strictObject({
      entries: z
        .array(z.strictObject({ entry_id: id, expected_revision: revision.optional() }))
        .min(1)
        .max(100),
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('publish'), publish_time: givenInstant.optional() }),
        z.strictObject({ kind: z.literal('unpublish') }),
        z.strictObject({ kind: z.literal('delete') }),
        z.strictObject({
          kind: z.literal('taxonomies'),
          add_taxonomy_ids: z.array(id).max(200).optional(),
          remove_taxonomy_ids: z.array(id).max(200).optional(),
        }),
      ]),
    }),
    status: 200,
    answer: z.strictObject({
      entries: z.array(
        z.strictObject({
          entry_id: id,
          entry: entrySummary.nullable().describe('null: deleted or refused'),
          refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
        }),
      ),
    }),
    calls: ['contentManagement.batchChangeEntries'],
  },
});
