import { setTimeout as delay } from 'node:timers/promises';

import { createManagementDb } from '@headwater/db';
import { createMetrics, type Logger, type Metrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { type OwnTypesense, quietLogger, startOwnTypesense, type TestSite } from '@headwater/testing';

import type { SearchIndexerConfig } from '../../src/config';
import { compareSite, type Differences } from '../../src/index/compare-site';
import { createIndexServer, type IndexServer } from '../../src/index/index-server';
import type { IndexingIntervals } from '../../src/index/start-indexing';
import { createSearchIndexer, type SearchIndexer } from '../../src/indexer';
import { deriveSearchKey } from '../../src/typesense/search-key';
import type { TypesenseAdminSettings } from '../../src/typesense/settings';
import { createHarness, type Harness } from '../setup';
import { createWorld, type World } from '../world';

export interface RunningIndexer {
  indexer: SearchIndexer;
  metrics: Metrics;
}

/** A database and a Typesense of their own, and indexers between them. */
export interface IndexedWorld {
  world: World;
  typesense: OwnTypesense;
  settings: TypesenseAdminSettings;
  db: ServiceDb<'search'>;
  server: IndexServer;
  startIndexer(given?: {
    settings?: Partial<TypesenseAdminSettings>;
    intervals?: Partial<IndexingIntervals>;
    logger?: Logger;
  }): Promise<RunningIndexer>;
  /** Waits until nothing is left to apply, to build and to drop, and returns the name of the shared collection that serves. */
  settled(): Promise<string>;
  /** The collection of its own that serves the site. */
  ownCollection(site: TestSite): Promise<string | undefined>;
  compare(site: TestSite): Promise<Differences>;
  /** A service with both. */
  startService(given?: Partial<TypesenseAdminSettings>): Promise<Harness>;
  close(): Promise<void>;
}

export async function createIndexedWorld(alias = 'test_entries'): Promise<IndexedWorld> {
  const typesense = await startOwnTypesense();
  if (typesense === undefined) throw new Error('There is no Typesense to test with.');
  const world = await createWorld();
  const { searchManagement, jobs } = world.database.urls;
  const settings: TypesenseAdminSettings = {
    ...{
      nodes: [typesense.url],
      adminKey: typesense.apiKey,
      collection: alias,
      deadlineMs: 150,
      maxAtOnce: 8,
    },
    searchKey: deriveSearchKey(typesense.apiKey, alias),
  };
  const db: ServiceDb<'search'> = createManagementDb({
    ...{ url: searchManagement, poolSize: 4, logger: quietLogger, strictChanges: true },
  });
  const server = createIndexServer(settings);
  const indexers: SearchIndexer[] = [];
  const services: Harness[] = [];

  async function settled(): Promise<string> {
    let serving: string | undefined;
    await until('the index', async () => {
      const { rows } = await world.admin.query<{ pending: string; name: string | null; building: boolean }>(
        `select (select count(*) from content.search_changes where refusal is null) as pending,
                (select name from search.index_collections where state = 'serving' and own_site_id is null) as name,
                exists (select from search.index_collections where state <> 'serving') as building`,
      );
      serving = rows[0]?.name ?? undefined;
      return rows[0]?.pending === '0' && !rows[0].building && serving !== undefined;
    });
    return serving!;
  }

  async function ownCollection({ siteId }: TestSite): Promise<string | undefined> {
    const { rows } = await world.admin.query<{ name: string }>(
      `select name from search.index_collections where own_site_id = $1 and state = 'serving'`,
      [siteId],
    );
    return rows[0]?.name;
  }

  return {
    world,
    typesense,
    settings,
    db,
    server,
    async startIndexer(given = {}) {
      const config: SearchIndexerConfig = {
        db: { managementUrl: searchManagement, poolSize: 4 },
        jobs: { url: jobs, concurrency: 1 },
        logLevel: 'silent',
        typesense: { ...settings, ...given.settings },
      };
      const metrics = createMetrics();
      const indexer = await createSearchIndexer(config, {
        ...{ logger: given.logger ?? quietLogger, metrics, strictChanges: true },
        // What heals otherwise must not need a comparison.
        intervals: { pollMs: 20, checkMs: 200, verifyMs: 3_600_000, clearAfterMs: 200, ...given.intervals },
      });
      indexers.push(indexer);
      await indexer.start();
      return { indexer, metrics };
    },
    settled,
    ownCollection,
    async startService(given = {}) {
      const service = await createHarness({ world, typesense: { ...settings, ...given } });
      services.push(service);
      return service;
    },
    async compare(site) {
      const shared = await settled();
      return compareSite({ db, server }, (await ownCollection(site)) ?? shared, site.siteId);
    },
    async close() {
      for (const indexer of indexers) await indexer.close();
      server.close();
      await db.close();
      for (const service of services) await service.stop();
      await world.close();
      await typesense.close();
    },
  };
}

/** On a machine that is busy with other things, an indexer may take so long. */
const limitMs = 100_000;
jest.setTimeout(120_000);

export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`waited in vain for ${what}`);
    await delay(20);
  }
}

export const none = { missing: [], outdated: [], surplus: [] };
