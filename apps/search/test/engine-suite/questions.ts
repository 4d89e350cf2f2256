import type { TestSite } from '@headwater/testing';

import type { SearchAnswer, SearchEngine, SearchQuery } from '../../src/engine/engine';
import type { Curator } from '../curator';
import type { World } from '../world';

export interface EngineHarness {
  world: World;
  engine: SearchEngine;
  curator: Curator;
  /** Waits until the engine has indexed everything written so far. */
  indexed(): Promise<void>;
}

/** Helpers by which the suite queries the engine. */
export interface Questions {
  harness: () => EngineHarness;
  /** In the first language of the site by default. */
  find(site: TestSite, text: string, wanted?: Partial<SearchQuery>): Promise<SearchAnswer>;
  ids(answer: Pick<SearchAnswer, 'hits'>): number[];
  idsOf(site: TestSite, text: string, wanted?: Partial<SearchQuery>): Promise<number[]>;
}

export function questionsOf(harness: () => EngineHarness): Questions {
  const find: Questions['find'] = (site, text, wanted = {}) =>
    harness().engine.search({
      siteId: site.siteId,
      minSiteVersion: 0,
      language: site.languages[0]!,
      text,
      type: undefined,
      page: 1,
      perPage: 20,
      ...wanted,
    });
  const ids: Questions['ids'] = ({ hits }) => hits.map(({ summary }) => summary.entryId);
  return { harness, find, ids, idsOf: async (site, text, wanted) => ids(await find(site, text, wanted)) };
}
