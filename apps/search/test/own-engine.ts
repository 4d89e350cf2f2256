import { createDeliveryDb, createManagementDb, type DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import type { SearchEngine } from '../src/engine/engine';
import { createPostgresqlEngine } from '../src/engine/postgresql/postgresql-engine';
import { createCurator, type Curator } from './curator';
import { createWorld, type World } from './world';

/** The PostgreSQL engine on a database of its own, without the service. */
export interface OwnEngine {
  world: World;
  deliveryDb: DeliveryDb;
  engine: SearchEngine;
  curator: Curator;
  close(): Promise<void>;
}

export async function createOwnEngine(): Promise<OwnEngine> {
  const world = await createWorld();
  const { searchManagement, searchDelivery } = world.database.urls;
  const db: ServiceDb<'search'> = createManagementDb({
    url: searchManagement,
    logger: quietLogger,
    strictChanges: true,
  });
  const deliveryDb = createDeliveryDb({ url: searchDelivery, logger: quietLogger });
  return {
    world,
    deliveryDb,
    engine: createPostgresqlEngine({ db, deliveryDb }),
    curator: createCurator(db),
    async close() {
      await Promise.all([db.close(), deliveryDb.close()]);
      await world.close();
    },
  };
}
