import { randomBytes } from 'node:crypto';

import { createDeliveryDb, createManagementDb, type DeliveryDb } from '@headwater/db';
import { createMetrics, type Metrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { hasTypesenseProgram, type OwnTypesense, quietLogger, startOwnTypesense } from '@headwater/testing';

import type { SearchEngine } from '../../src/engine/engine';
import { createPostgresqlEngine } from '../../src/engine/postgresql/postgresql-engine';
import { createSearchSlots, type SearchSlots } from '../../src/engine/postgresql/search-slots';
import { createIndexConnection, type IndexConnection } from '../../src/engine/typesense/index-connection';
import { createTypesenseEngine } from '../../src/engine/typesense/typesense-engine';
import { deriveSearchKey } from '../../src/typesense/search-key';
import type { TypesenseAdminSettings } from '../../src/typesense/settings';
import { createCurator, type Curator } from '../curator';
import { createWorld, type World } from '../world';
import { createFeeder, type Feeder } from './feeder';

/** Suites that need a server of their own, to treat it badly. */
export const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

/** The Typesense engine on a database and a server of its own, without the service and without an indexer. */
export interface OwnTypesenseEngine {
  world: World;
  deliveryDb: DeliveryDb;
  server: OwnTypesense;
  settings: TypesenseAdminSettings;
  /** Does what the indexer does, when the test says so. */
  feeder: Feeder;
  postgresql: SearchEngine;
  slots: SearchSlots;
  engine: SearchEngine;
  curator: Curator;
  index: IndexConnection;
  metrics: Metrics;
  /** Answers so far, such as `typesense` and `postgresql behind`. */
  answers(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function createOwnTypesenseEngine(
  options: { deadlineMs?: number; nodes?: (url: string) => string[]; retryAfterMs?: number } = {},
): Promise<OwnTypesenseEngine> {
  const [world, server] = await Promise.all([createWorld(), startOwnTypesense()]);
  if (server === undefined) throw new Error('There is no Typesense server here.');
  const { searchManagement, searchDelivery } = world.database.urls;
  const db: ServiceDb<'search'> = createManagementDb({
    url: searchManagement,
    logger: quietLogger,
    strictChanges: true,
  });
  const deliveryDb = createDeliveryDb({ url: searchDelivery, logger: quietLogger });
  const collection = `entries_${randomBytes(4).toString('hex')}`;
  const settings: TypesenseAdminSettings = {
    nodes: (options.nodes ?? ((url) => [url]))(server.url),
    adminKey: server.apiKey,
    searchKey: deriveSearchKey(server.apiKey, collection),
    collection,
    // Far above what an answer takes, even on a busy machine.
    deadlineMs: options.deadlineMs ?? 5_000,
    maxAtOnce: 8,
  };
  const metrics = createMetrics();
  const index = createIndexConnection({
    settings,
    logger: quietLogger,
    metrics,
    retryAfterMs: options.retryAfterMs,
  });
  const postgresql = createPostgresqlEngine({ db, deliveryDb });
  const slots = createSearchSlots({ count: () => 10, maxWaiting: 1_000, waitMs: 60_000 });
  const feeder = createFeeder(world.admin, { ...settings, nodes: [server.url] });
  await feeder.prepare();
  return {
    world,
    deliveryDb,
    server,
    settings,
    feeder,
    postgresql,
    slots,
    curator: createCurator(db),
    engine: createTypesenseEngine({
      ...{ postgresql, deliveryDb, index, metrics, slots },
    }),
    index,
    metrics,
    async answers() {
      const { values } = await metrics.searchAnswers.get();
      return Object.fromEntries(
        values.map(({ labels, value }) => [`${labels.engine} ${labels.reason}`.trim(), value] as const),
      );
    },
    async close() {
      index.close();
      feeder.close();
      await Promise.all([db.close(), deliveryDb.close()]);
      await server.close();
      await world.close();
    },
  };
}
