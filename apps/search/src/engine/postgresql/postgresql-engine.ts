import { countJobs, type DeliveryDb } from '@headwater/db';
import { toEntrySummary } from '@headwater/published-views';
import type { ServiceDb } from '@headwater/service';

import { siteNotFound } from '../../errors';
import { createExcerpts, type Excerpts } from '../../excerpts/excerpts';
import {
  findIndexProgress,
  forgetFailedIndexJobs,
  pendingIndexJobs,
  readPendingIndexJobs,
} from '../../queries/index-progress';
import { readSearchHits, searchHits } from '../../queries/search-hits';
import { fewHits, type IndexStatus, type SearchEngine } from '../engine';
import { toSomeWords, toWebSearch } from './web-search';

/** The task of content that writes the searchable texts of a site again. */
const searchTextsTask = 'content_search_texts';

/** Above every possible total. An offset must fit 32 bits. */
const maxOffset = 2_000_000_000;

/**
 * Searches the texts that content writes in each entry's own transaction, so the index is never behind a change of an
 * entry.
 */
export function createPostgresqlEngine({
  db,
  deliveryDb,
  excerpts = createExcerpts(deliveryDb),
}: {
  db: ServiceDb<'search'>;
  deliveryDb: DeliveryDb;
  excerpts?: Excerpts;
}): SearchEngine {
  return {
    async search(query) {
      const { siteVersion, validForMs, results } = await deliveryDb.read(query, [
        searchHits({
          ...toWebSearch(query.text),
          siteId: query.siteId,
          typed: query.text,
          language: query.language,
          type: query.type,
          taxonomySlug: query.taxonomySlug,
          sort: query.sort,
          limit: query.perPage,
          someWords: toSomeWords(query.text),
          fewHits,
          offset: Math.min((query.page - 1) * query.perPage, maxOffset),
        }),
        pendingIndexJobs,
      ]);
      const [found = [], pending = []] = results;
      const { hits, words, total, totalIsLowerBound } = readSearchHits(found);
      const texts = await excerpts.make(
        query,
        query.language,
        hits.map(({ passage }) => ({ passage, words })),
      );
      return {
        siteVersion,
        validForMs,
        engine: 'postgresql',
        hits: hits.map((row, at) => ({ summary: toEntrySummary(row), excerpt: texts[at]! })),
        total,
        totalIsLowerBound,
        indexCurrent: readPendingIndexJobs(pending) === 0,
      };
    },

    async rebuild(siteId, by) {
      await db.changeSite(siteId, by, async (change) => {
        if ((await findIndexProgress(change.trx, siteId)) === undefined) throw siteNotFound(siteId);
        await forgetFailedIndexJobs(change.trx);
        await change.enqueue({
          task: searchTextsTask,
          payload: { siteId },
          key: `${searchTextsTask}:${siteId}`,
        });
        change.record({ kind: 'search_index', id: '', became: 'rebuilt' });
      });
    },

    async status(siteId): Promise<IndexStatus> {
      const progress = await db.withSite(siteId, (trx) => findIndexProgress(trx, siteId));
      if (progress === undefined) throw siteNotFound(siteId);
      return { engine: 'postgresql', ...progress };
    },

    async backlog() {
      const count = (await countJobs(db)).find(({ task }) => task === searchTextsTask);
      return { pendingJobs: count?.pending ?? 0, failedJobs: count?.dead ?? 0 };
    },
  };
}
