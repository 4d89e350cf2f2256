import { engineSuite } from './engine-suite/engine-suite';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

describeWithTypesense('the Typesense engine', () => {
  let own: OwnTypesenseEngine;

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
  }, 120_000);
  afterAll(() => own.close());

  engineSuite(() => ({
    world: own.world,
    engine: own.engine,
    curator: own.curator,
    indexed: () => own.feeder.feed(),
  }));

  it('has answered itself, but for what Typesense cannot say and for a site that it was not told of', async () => {
    const reasons = Object.keys(await own.answers()).sort();
    expect(['postgresql inexpressible', 'postgresql unindexed', 'typesense']).toEqual(
      expect.arrayContaining(reasons),
    );
    expect(reasons).toContain('typesense');
  });
});
