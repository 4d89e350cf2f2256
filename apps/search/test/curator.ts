import type { ServiceDb } from '@headwater/service';
import type { TestSite } from '@headwater/testing';

import { deleteCuratedQuery } from '../src/handlers/management/delete-curated-query';
import { deleteSynonymGroup } from '../src/handlers/management/delete-synonym-group';
import { updateCuratedQuery } from '../src/handlers/management/update-curated-query';
import { updateRecency } from '../src/handlers/management/update-recency';
import { updateSynonymGroup } from '../src/handlers/management/update-synonym-group';

interface Curated {
  pin?: number[];
  hide?: number[];
  language?: string;
}

/** Curates searches as the management API does, where no service runs. */
export interface Curator {
  query(site: TestSite, query: string, curated: Curated): Promise<void>;
  forget(site: TestSite, query: string, language?: string): Promise<void>;
  synonyms(
    site: TestSite,
    name: string,
    words: string[],
    others?: { from?: string[]; language?: string },
  ): Promise<void>;
  deleteSynonyms(site: TestSite, name: string, language?: string): Promise<void>;
  recency(site: TestSite, weight: number): Promise<void>;
}

export function createCurator(db: ServiceDb<'search'>): Curator {
  const call = {
    requestId: 'curator',
    caller: { name: 'tests', allowedSites: 'all' as const },
    actor: { id: 'user:editor-1', superAdmin: false },
    signal: new AbortController().signal,
    deadline: new Date(Date.now() + 3_600_000),
  };
  const unchecked = { expectedRevision: undefined as never };
  const own = { revision: 0, createTime: null, updateTime: null };
  return {
    async query({ siteId, languages }, query, { pin = [], hide = [], language = languages[0]! }) {
      const curatedQuery = { ...own, language, query, pinnedEntryIds: pin, hiddenEntryIds: hide };
      await updateCuratedQuery({ db })({ siteId, curatedQuery, ...unchecked }, call);
    },
    async forget({ siteId, languages }, query, language = languages[0]!) {
      await deleteCuratedQuery({ db })({ siteId, language, query, ...unchecked }, call);
    },
    async synonyms({ siteId, languages }, name, words, { from = [], language = languages[0]! } = {}) {
      const synonymGroup = { ...own, language, name, words, fromWords: from };
      await updateSynonymGroup({ db })({ siteId, synonymGroup, ...unchecked }, call);
    },
    async deleteSynonyms({ siteId, languages }, name, language = languages[0]!) {
      await deleteSynonymGroup({ db })({ siteId, language, name, ...unchecked }, call);
    },
    async recency({ siteId }, weight) {
      await updateRecency({ db })({ siteId, recency: { weight, revision: 0 }, ...unchecked }, call);
    },
  };
}
