import { createSearchIndexer, loadTypesenseSettings, type SearchIndexer } from '@headwater/search/indexer';
import { type OwnTypesense, quietLogger, startOwnTypesense } from '@headwater/testing';

import { type Services, type ServicesOptions, startServices } from './start-services';

/** All services, with a separate Typesense that answers searches. */
export interface IndexedServices {
  services: Services;
  typesense: OwnTypesense;
  /** Starts an indexer, which runs until it is closed. */
  startIndexer(): Promise<SearchIndexer>;
  closeIndexers(): Promise<void>;
  /** Also closes the indexers. */
  close(): Promise<void>;
}

/** Long, so that PostgreSQL does not answer in place of Typesense on a busy machine. */
const deadlineMs = 2_000;

/** Requires `hasTypesenseProgram()`. */
export async function startIndexedServices(options: ServicesOptions = {}): Promise<IndexedServices> {
  const typesense = await startOwnTypesense();
  if (typesense === undefined) throw new Error('There is no Typesense to test with.');
  const settings = loadTypesenseSettings({
    TYPESENSE_URL: typesense.url,
    TYPESENSE_API_KEY: typesense.apiKey,
    TYPESENSE_DEADLINE_MS: String(deadlineMs),
  })!;
  const services = await startServices({ ...options, search: { ...options.search, typesense: settings } });
  const { urls } = services.database;
  const indexers: SearchIndexer[] = [];
  async function closeIndexers(): Promise<void> {
    for (const indexer of indexers.splice(0)) await indexer.close();
  }

  return {
    services,
    typesense,
    async startIndexer() {
      const indexer = await createSearchIndexer(
        {
          db: { managementUrl: urls.searchManagement, poolSize: 2 },
          jobs: { url: urls.jobs, concurrency: 1 },
          logLevel: 'silent',
          typesense: settings,
        },
        {
          ...{ logger: quietLogger, strictChanges: true },
          intervals: { pollMs: 20, checkMs: 200 },
        },
      );
      indexers.push(indexer);
      await indexer.start();
      return indexer;
    },
    closeIndexers,
    async close() {
      await closeIndexers();
      await services.close();
      await typesense.close();
    },
  };
}
