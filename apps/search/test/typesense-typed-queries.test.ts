import { questionsOf } from './engine-suite/questions';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

describeWithTypesense('the same text, searched by Typesense', () => {
  let own: OwnTypesenseEngine;
  const { find, ids } = questionsOf(() => ({
    world: own.world,
    engine: own.engine,
    curator: own.curator,
    indexed: () => own.feeder.feed(),
  }));
  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
  }, 120_000);
  afterAll(() => own.close());

  it('means in each language what it means there, in whichever it is asked first', async () => {
    const site = await own.world.addSite({ languages: ['en', 'de'] });
    const english = await own.world.addEntry({ site, title: 'A run', language: 'en' });
    const german = await own.world.addEntry({ site, title: 'Running', language: 'de' });
    await own.world.addEntry({ site, title: 'Run', language: 'de' });
    await own.feeder.feed();
    for (const language of ['en', 'de', 'en', 'de']) {
      const answer = await find(site, 'running', { language });
      // Nothing completes the word, nor is it taken for one that was typed wrongly.
      expect([language, answer.engine, ids(answer)]).toEqual([
        language,
        'typesense',
        [language === 'en' ? english : german],
      ]);
    }
  });

  it('has the pins of its own site alone, after the same number of changes', async () => {
    const sites = [await own.world.addSite(), await own.world.addSite()] as const;
    const entries: { found: number; pinned: number }[] = [];
    for (const site of sites) {
      const found = await own.world.addEntry({ site, title: 'Bollard' });
      const pinned = await own.world.addEntry({ site, title: 'Spare' });
      await own.curator.query(site, 'bollard', { pin: [pinned] });
      entries.push({ found, pinned });
    }
    await own.feeder.feed();
    for (const at of [0, 1, 0, 1] as const) {
      const answer = await find(sites[at], 'bollard');
      const { found, pinned } = entries[at]!;
      expect([at, answer.engine, ids(answer)]).toEqual([at, 'typesense', [pinned, found]]);
    }
  });
});
