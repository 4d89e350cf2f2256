import type { TestSite } from '@headwater/testing';

import { questionsOf } from '../engine-suite/questions';
import { createOwnTypesenseEngine, type OwnTypesenseEngine } from './own-typesense-engine';

/** The Typesense engine of a suite, with an index that is told of changes when a test says so. After each test it has all of them. */
export function useLateIndex() {
  let own: OwnTypesenseEngine | undefined;
  const engine = (): OwnTypesenseEngine => own!;

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
  }, 120_000);
  afterAll(() => own?.close());
  afterEach(async () => {
    await engine().world.database.setClock(null);
    await engine().feeder.feed();
  });

  const questions = questionsOf(() => ({
    world: engine().world,
    engine: engine().engine,
    curator: engine().curator,
    indexed: () => engine().feeder.feed(),
  }));

  return {
    own: engine,
    ...questions,
    /** Changes stay young, however slow this machine is. */
    findYoung: (async (...asked) => {
      await engine().world.admin.query(
        `update content.search_changes set changed_at = clock_timestamp() + interval '1 hour'`,
      );
      return questions.find(...asked);
    }) satisfies typeof questions.find,
    setText: (site: TestSite, entryId: number, columns: Record<string, string>): Promise<unknown> =>
      engine().world.admin.query(
        `update content.search_texts set ${Object.keys(columns)
          .map((name, index) => `${name} = $${index + 3}`)
          .join(', ')} where site_id = $1 and entry_id = $2`,
        [site.siteId, entryId, ...Object.values(columns)],
      ),
  };
}
