import type { DeliveryDb } from '@headwater/db';

import type { SearchEngine } from '../src/engine/engine';
import type { Curator } from './curator';
import { engineSuite } from './engine-suite/engine-suite';
import { createOwnEngine } from './own-engine';
import type { World } from './world';

describe('the PostgreSQL engine', () => {
  let world: World;
  let deliveryDb: DeliveryDb;
  let engine: SearchEngine;
  let curator: Curator;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ world, deliveryDb, engine, curator, close } = await createOwnEngine());
  });
  afterAll(() => close());

  engineSuite(() => ({ world, engine, curator, indexed: async () => undefined }));

  it('needs the same number of statements whatever it finds, when it has seen its words before', async () => {
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
    // A transaction of five statements tells the forms of words.
    expect(await statementsFor('buoy', 100)).toBe(empty + 5);
    expect(await statementsFor('buoy', 1)).toBe(empty);
    expect(await statementsFor('buoy', 100)).toBe(empty);
    expect(await statementsFor('buooy -red "buoy"', 100)).toBe(empty);
    expect(empty).toBe(6);
  });
});
