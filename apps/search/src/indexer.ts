import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { SearchIndexerConfig } from './config';
import { createIndexServer } from './index/index-server';
import { type Indexing, type IndexingIntervals, startIndexing } from './index/start-indexing';

export { loadTypesenseSettings, type SearchIndexerConfig } from './config';
export type { TypesenseAdminSettings } from './typesense/settings';

export interface SearchIndexerOverrides extends WorkerOverrides {
  intervals?: Partial<IndexingIntervals>;
}
export type SearchIndexer = Worker;

/** The worker that keeps the index in Typesense as PostgreSQL has it. It has no jobs of its own: a row for each changed entry is its work. */
export async function createSearchIndexer(
  config: SearchIndexerConfig,
  overrides: SearchIndexerOverrides = {},
): Promise<SearchIndexer> {
  const { typesense } = config;
  return createWorker({
    name: 'search',
    program: 'search-indexer',
    config,
    schemas: ['content', 'search'],
    metrics: ['searchIndexApplied', 'searchIndexChanges', 'searchIndexLag', 'searchIndexDifferences'],
    overrides,
    compose({ db, logger, metrics }) {
      let indexing: Indexing | undefined;
      return {
        tasks: {},
        states: { index: () => indexing?.readiness() ?? { ok: true, required: false } },
        begin() {
          const server = createIndexServer(typesense);
          const { intervals } = overrides;
          indexing = startIndexing({
            db,
            server,
            alias: typesense.collection,
            logger,
            metrics,
            ...(intervals && { intervals }),
          });
          return indexing;
        },
      };
    },
  });
}
