import type { entryRoutes, RouteRequest } from '@headwater/admin-contract';
import type { BatchChangeEntriesRequest } from '@headwater/contracts';

import { rpcStatuses, toEntry, toEntryChanges, toEntrySummary } from '../mappers/entry';
import { fromInstant, timestampOf, toInstant } from '../mappers/time';
import type { HandlersOf } from './handler';
import { makeOrKnow } from './make-or-know';
import { pageOf, toFlag } from './page-of';

const rpcOrders = {
  update_time: 'ENTRY_ORDER_UPDATE_TIME',
  publish_time: 'ENTRY_ORDER_PUBLISH_TIME',
  title: 'ENTRY_ORDER_TITLE',
} as const;

const entryOf = (params: { site_id: number; entry_id: number }) => ({
  siteId: params.site_id,
  entryId: params.entry_id,
});

type Change = RouteRequest<'changeEntries'>['body']['change'];

function toChange(change: Change): Partial<BatchChangeEntriesRequest> {
  switch (change.kind) {
    case 'publish':
      return { publish: change.publish_time ? { publishTime: fromInstant(change.publish_time) } : {} };
    case 'unpublish':
      return { unpublish: {} };
    case 'delete':
      return { delete: {} };
    case 'taxonomies': {
      const { add_taxonomy_ids: addTaxonomyIds, remove_taxonomy_ids: removeTaxonomyIds } = change;
      return { taxonomies: { addTaxonomyIds, removeTaxonomyIds } };
    }
  }
}

export const entryHandlers: HandlersOf<typeof entryRoutes> = {
  async listEntries({ params, query, call }) {
    const page = await call('contentManagement.listEntries', {
      siteId: params.site_id,
      ...pageOf(query),
      type: query.type,
      language: query.language,
      status: query.status && rpcStatuses[query.status],
      scheduled: toFlag(query.scheduled),
      slug: query.slug,
      authorId: query.author_id,
      translationGroupId: query.translation_group_id,
      titleContains: query.title_contains,
      hasWorkingCopy: toFlag(query.has_working_copy),
      taxonomyId: query.taxonomy_id,
      withDescendants: toFlag(query.with_descendants),
      mine: toFlag(query.mine),
      publishTimeFrom: timestampOf(query.publish_time_from),
      publishTimeBefore: timestampOf(query.publish_time_before),
      orderBy: query.order_by && rpcOrders[query.order_by],
      reverse: toFlag(query.reverse),
      withTotal: toFlag(query.with_total),
    });
    return {
      entries: page.entries.map(toEntrySummary),
      next_page_token: page.nextPageToken,
      total: page.total ?? null,
      total_is_lower_bound: page.totalIsLowerBound,
    };
  },

  async createEntry({ params, body, call }) {
    const siteId = params.site_id;
    const { type, language, import_key: importKey } = body;
    const made = { ...toEntryChanges(body).entry, type, language, importKey };
    const { known, ...answer } = await makeOrKnow(
      () => call('contentManagement.createEntry', { siteId, entry: made }),
      'entry_id',
      (entryId) => call('contentManagement.getEntry', { siteId, entryId }),
    );
    return { entry: toEntry(answer.entry), created: !known };
  },

  async getEntry({ params, call }) {
    const { entry } = await call('contentManagement.getEntry', entryOf(params));
    return { entry: toEntry(entry) };
  },

  async updateEntry({ params, body, call }) {
    const { entry } = await call('contentManagement.updateEntry', {
      ...entryOf(params),
      ...toEntryChanges(body),
      expectedRevision: body.expected_revision,
    });
    return { entry: toEntry(entry) };
  },

  async publishEntry({ params, body, call }) {
    const { entry } = await call('contentManagement.publishEntry', {
      ...entryOf(params),
      expectedRevision: body.expected_revision,
      publishTime: timestampOf(body.publish_time),
      workingCopyNumber: body.working_copy_number,
    });
    return { entry: toEntry(entry) };
  },

  async unpublishEntry({ params, body, call }) {
    const asked = { ...entryOf(params), expectedRevision: body.expected_revision };
    const { entry } = await call('contentManagement.unpublishEntry', asked);
    return { entry: toEntry(entry) };
  },

  async deleteEntry({ params, query, call }) {
    const { purgeTime } = await call('contentManagement.deleteEntry', {
      ...entryOf(params),
      expectedRevision: query.expected_revision,
      expectedWorkingCopyNumber: query.expected_working_copy_number,
      permanently: toFlag(query.permanently),
    });
    return { purge_time: toInstant(purgeTime) };
  },

  async changeEntries({ params, body, call }) {
    const { entries } = await call('contentManagement.batchChangeEntries', {
      siteId: params.site_id,
      entries: body.entries.map((each) => ({
        entryId: each.entry_id,
        expectedRevision: each.expected_revision,
      })),
      ...toChange(body.change),
    });
    return {
      entries: entries.map(({ entryId, entry, refusal }) => ({
        entry_id: entryId,
        entry: entry ? toEntrySummary(entry) : null,
        refusal: refusal ? { code: refusal.reason, message: refusal.message } : null,
      })),
    };
  },
};
