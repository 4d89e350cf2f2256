import { z } from 'zod';

import { defineRoutes } from '../route';
import { entry, entryChanges, entryRevision, leftOut, trashedEntry, workingCopy } from '../schemas/entry';
import {
  count,
  givenCopyNumber,
  givenInstant,
  id,
  instant,
  nextPageToken,
  page,
  revision,
} from '../schemas/scalars';

const shared = { tag: 'Entries', access: 'credential' } as const;
const restored = z.strictObject({ entry, left_out: leftOut });
const text = z.string().max(1_000).optional();
const number = count();

/** Working copies, revisions, the trash, and who else has an entry open. */
export const draftingRoutes = defineRoutes({
  getWorkingCopy: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/entries/{entry_id}/working-copy',
    summary: 'Read what was saved of an entry and not published',
    status: 200,
    answer: z.strictObject({ working_copy: workingCopy }),
    calls: ['contentManagement.getWorkingCopy'],
  },
  saveWorkingCopy: {
    ...shared,
    method: 'PUT',
    path: '/sites/{site_id}/entries/{entry_id}/working-copy',
    summary: 'Save values of an entry; readers see nothing of it',
    body: entryChanges.extend({
      expected_number: number.describe('Of the working copy that the values were made on; 0: there was none'),
      base_revision: revision
        .optional()
        .describe('The revision of the entry that they are for. Needed where there was none'),
    }),
    isLarge: true,
    status: 200,
    answer: z.strictObject({ working_copy: workingCopy }),
    calls: ['contentManagement.saveWorkingCopy'],
  },
  discardWorkingCopy: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/entries/{entry_id}/working-copy',
    summary: 'Throw the working copy of an entry away',
    query: z.strictObject({
      expected_number: givenCopyNumber.optional(),
    }),
    status: 204,
    calls: ['contentManagement.discardWorkingCopy'],
  },
  announcePresence: {
    ...shared,
    method: 'PUT',
    path: '/sites/{site_id}/entries/{entry_id}/presence',
    summary: 'Say that one has an entry open, and read who else of the site has',
    isUnattended: true,
    status: 200,
    answer: z.strictObject({
      others: z.array(z.strictObject({ actor: z.string(), since_time: instant })),
      announce_again_seconds: z.int(),
      expire_seconds: z.int(),
    }),
    calls: ['contentManagement.announcePresence', 'identityManagement.listNames'],
  },
  endPresence: {
    ...shared,
    method: 'DELETE',
    path: '/sites/{site_id}/entries/{entry_id}/presence',
    summary: 'Say that one has closed an entry',
    status: 204,
    calls: ['contentManagement.endPresence'],
  },
  listRevisions: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/entries/{entry_id}/revisions',
    summary: 'List the revisions of an entry, newest first',
    query: z.strictObject(page),
    status: 200,
    answer: z.strictObject({ revisions: z.array(entryRevision), next_page_token: nextPageToken }),
    calls: ['contentManagement.listRevisions'],
  },
  getRevision: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/entries/{entry_id}/revisions/{revision}',
    summary: 'Read an entry as it was at a revision',
    status: 200,
    answer: z.strictObject({
      revision: z.strictObject({ entry_id: id, revision, actor: z.string(), create_time: instant, entry }),
    }),
    calls: ['contentManagement.getRevision'],
  },
  restoreRevision: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/entries/{entry_id}/revisions/{revision}/restore',
    summary: "Make a revision's values the entry's again",
    body: z.strictObject({ expected_revision: revision, slug: text }),
    status: 200,
    answer: restored,
    calls: ['contentManagement.restoreRevision'],
  },
  listTrash: {
    ...shared,
    method: 'GET',
    path: '/sites/{site_id}/trash',
    summary: 'List deleted entries, most recently deleted first',
    query: z.strictObject({ ...page, type: text, language: text }),
    status: 200,
    answer: z.strictObject({ entries: z.array(trashedEntry), next_page_token: nextPageToken }),
    calls: ['contentManagement.listTrash'],
  },
  restoreEntry: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/trash/{entry_id}/restore',
    summary: 'Take an entry out of the trash, as a draft',
    body: z.strictObject({ slug: text, author_id: id.optional() }),
    status: 200,
    answer: restored,
    calls: ['contentManagement.restoreEntry'],
  },
  emptyTrash: {
    ...shared,
    method: 'POST',
    path: '/sites/{site_id}/trash/empty',
    summary: 'Delete up to 200 entries of the trash for good, the oldest first',
    query: z.strictObject({
      last_trash_time: givenInstant
        .optional()
        .describe('The newest `trash_time` that was seen: what went to the trash after it stays'),
    }),
    status: 200,
    answer: z.strictObject({ entries: z.int(), has_more: z.boolean() }),
    calls: ['contentManagement.emptyTrash'],
  },
});
