import type { draftingRoutes } from '@headwater/admin-contract';
import type { Revision__Output } from '@headwater/contracts';

import { toEntry, toEntryChanges, toEntrySummary, toLeftOut, toWorkingCopy } from '../mappers/entry';
import { given, instantOf, timestampOf } from '../mappers/time';
import type { HandlersOf } from './handler';
import { pageOf } from './page-of';
import { userOf } from './user-of';

const entryOf = (params: { site_id: number; entry_id: number }) => ({
  siteId: params.site_id,
  entryId: params.entry_id,
});

const toRevision = (revision: Revision__Output) => ({
  entry_id: revision.entryId,
  revision: revision.revision,
  actor: revision.actor,
  create_time: instantOf(revision.createTime),
});

export const draftingHandlers: HandlersOf<typeof draftingRoutes> = {
  async getWorkingCopy({ params, call }) {
    const { workingCopy } = await call('contentManagement.getWorkingCopy', entryOf(params));
    return { working_copy: toWorkingCopy(workingCopy) };
  },

  async saveWorkingCopy({ params, body, call }) {
    const { workingCopy } = await call('contentManagement.saveWorkingCopy', {
      ...entryOf(params),
      ...toEntryChanges(body),
      expectedNumber: body.expected_number,
      baseRevision: body.base_revision,
    });
    return { working_copy: toWorkingCopy(workingCopy) };
  },

  async discardWorkingCopy({ params, query, call }) {
    const expectedNumber = query.expected_number;
    await call('contentManagement.discardWorkingCopy', { ...entryOf(params), expectedNumber });
  },

  async announcePresence({ params, call }) {
    const answer = await call('contentManagement.announcePresence', entryOf(params));
    const userIds = answer.others.flatMap(({ actor }) => userOf(actor) ?? []);
    const { names } =
      userIds.length === 0
        ? { names: [] }
        : await call('identityManagement.listNames', { siteId: params.site_id, userIds });
    // Users who were removed from the site can no longer end their presence.
    const others = answer.others.filter(({ actor }) => {
      const userId = userOf(actor);
      return userId === undefined || names.some((each) => each.userId === userId);
    });
    return {
      others: others.map(({ actor, sinceTime }) => ({ actor, since_time: instantOf(sinceTime) })),
      announce_again_seconds: answer.announceAgainSeconds,
      expire_seconds: answer.expireSeconds,
    };
  },

  async endPresence({ params, call }) {
    await call('contentManagement.endPresence', entryOf(params));
  },

  async listRevisions({ params, query, call }) {
    const asked = { ...entryOf(params), ...pageOf(query) };
    const { revisions, nextPageToken } = await call('contentManagement.listRevisions', asked);
    return {
      revisions: revisions.map((each) => ({
        ...toRevision(each),
        entry: toEntrySummary(given(each.entry)),
      })),
      next_page_token: nextPageToken,
    };
  },

  async getRevision({ params, call }) {
    const asked = { ...entryOf(params), revision: params.revision };
    const revision = given((await call('contentManagement.getRevision', asked)).revision);
    return { revision: { ...toRevision(revision), entry: toEntry(revision.entry) } };
  },

  async restoreRevision({ params, body, call }) {
    const { entry, leftOut } = await call('contentManagement.restoreRevision', {
      ...entryOf(params),
      revision: params.revision,
      expectedRevision: body.expected_revision,
      slug: body.slug,
    });
    return { entry: toEntry(entry), left_out: toLeftOut(leftOut) };
  },

  async listTrash({ params, query, call }) {
    const { entries, nextPageToken } = await call('contentManagement.listTrash', {
      siteId: params.site_id,
      ...pageOf(query),
      type: query.type,
      language: query.language,
    });
    return {
      entries: entries.map((each) => ({
        entry: toEntrySummary(given(each.entry)),
        trashed_by: each.trashedBy,
        trash_time: instantOf(each.trashTime),
        purge_time: instantOf(each.purgeTime),
      })),
      next_page_token: nextPageToken,
    };
  },

  async restoreEntry({ params, body, call }) {
    const asked = { ...entryOf(params), slug: body.slug, authorId: body.author_id };
    const { entry, leftOut } = await call('contentManagement.restoreEntry', asked);
    return { entry: toEntry(entry), left_out: toLeftOut(leftOut) };
  },

  async emptyTrash({ params, query, call }) {
    const { entries, hasMore } = await call('contentManagement.emptyTrash', {
      siteId: params.site_id,
      lastTrashTime: timestampOf(query.last_trash_time),
    });
    return { entries, has_more: hasMore };
  },
};
