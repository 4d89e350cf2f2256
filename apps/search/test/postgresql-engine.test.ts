import { createDeliveryDb, createManagementDb, type DeliveryDb, type ManagementDb } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import type { SearchEngine } from '../src/engine/engine';
import { createPostgresqlEngine } from '../src/engine/postgresql/postgresql-engine';
import { engineSuite } from './engine-suite/engine-suite';
import { createWorld, type World } from './world';

describe('the PostgreSQL engine', () => {
  let world: World;
  let db: ManagementDb;
  let deliveryDb: DeliveryDb;
  let engine: SearchEngine;

  beforeAll(async () => {
    world = await createWorld();
    db = createManagementDb({ url: world.database.urls.searchManagement, logger: quietLogger });
    deliveryDb = createDeliveryDb({ url: world.database.urls.searchDelivery, logger: quietLogger });
    engine = createPostgresqlEngine({ db, deliveryDb });
  });
  afterAll(async () => {
    await Promise.all([db.close(), deliveryDb.close()]);
    await world.close();
  });

  engineSuite(() => ({ world, engine, indexed: async () => undefined }));

  it('needs the same number of statements whatever it finds', async () => {
    const site = await world.addSite();
    const statementsFor = async (text: string, perPage: number): Promise<number> => {
      const before = deliveryDb.statementCount;
      const query = {
        siteId: site.siteId,
        minSiteVersion: 0,
        language: 'en',
        text,
        type: undefined,
        page: 1,
        perPage,
      };
      await engine.search(query);
      return deliveryDb.statementCount - before;
    };
    const empty = await statementsFor('buoy', 10);
    for (let i = 0; i < 30; i++) await world.addEntry({ site, title: `Buoy ${i}` });
    expect(await statementsFor('buoy', 1)).toBe(empty);
    expect(await statementsFor('buoy', 100)).toBe(empty);
    expect(await statementsFor('buooy -red "buoy"', 100)).toBe(empty);
    expect(empty).toBe(6);
  });
});
