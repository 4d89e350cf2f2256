import type { TestSite } from '@headwater/testing';

import { curationLimits } from '../src/curation-limits';
import { actor, createHarness, type Harness } from './setup';

describe('what is curated of searches', () => {
  let harness: Harness;
  let site: TestSite;
  const entries: number[] = [];

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.world.addSite({ languages: ['en', 'de'] });
    for (let place = 0; place < 3; place++)
      entries.push(await harness.world.addEntry({ site, title: `Entry ${place}`, status: 'draft' }));
  });
  afterAll(() => harness.close());

  const setQuery = (values: object, others: object = {}) =>
    harness.management.updateCuratedQuery(
      {
        siteId: site.siteId,
        curatedQuery: { language: 'en', query: 'tour', pinnedEntryIds: [entries[0]!], ...values },
        ...others,
      },
      { actor },
    );
  const setGroup = (values: object, others: object = {}) =>
    harness.management.updateSynonymGroup(
      {
        siteId: site.siteId,
        synonymGroup: { language: 'en', name: 'boats', words: ['boat', 'ship'], ...values },
        ...others,
      },
      { actor },
    );
  const setRecency = (weight: number, others: object = {}) =>
    harness.management.updateRecency({ siteId: site.siteId, recency: { weight }, ...others }, { actor });
  const invalid = (field: string, message: string) => ({
    code: 'INVALID_ARGUMENT',
    reason: 'INVALID_REQUEST',
    fields: { [field]: [`${field} ${message}.`] },
  });

  describe('a curated query', () => {
    it('is set, set again without effect, changed, listed and deleted', async () => {
      const first = await setQuery({ query: ' Harbour  Tour ', language: 'EN' });
      expect(first.curatedQuery).toMatchObject({
        language: 'en',
        query: 'Harbour  Tour',
        pinnedEntryIds: [entries[0]],
        hiddenEntryIds: [],
        revision: 1,
      });
      expect((await setQuery({ query: 'Harbour  Tour' })).curatedQuery).toEqual(first.curatedQuery);
      const changed = await setQuery({
        query: 'hárbour tour',
        pinnedEntryIds: [entries[2]!, entries[1]!, entries[2]!],
        hiddenEntryIds: [entries[0]!],
      });
      expect(changed.curatedQuery).toMatchObject({
        query: 'hárbour tour',
        pinnedEntryIds: [entries[2], entries[1]],
        hiddenEntryIds: [entries[0]],
        revision: 2,
      });
      const { siteId } = site;
      expect(await harness.management.listCuratedQueries({ siteId })).toEqual({
        curatedQueries: [changed.curatedQuery],
        nextPageToken: '',
      });
      expect(await harness.management.listCuratedQueries({ siteId, language: 'de' })).toMatchObject({
        curatedQueries: [],
      });
      const named = { siteId, language: 'en', query: 'HARBOUR TOUR' };
      await expect(
        harness.management.deleteCuratedQuery({ ...named, expectedRevision: 1 }, { actor }),
      ).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
      await harness.management.deleteCuratedQuery({ ...named, expectedRevision: 2 }, { actor });
      expect(await harness.management.listCuratedQueries({ siteId })).toMatchObject({ curatedQueries: [] });
    });

    it('is refused where it was changed by somebody else', async () => {
      await expect(setQuery({}, { expectedRevision: 1 })).rejects.toMatchObject({
        code: 'ABORTED',
        reason: 'REVISION_CONFLICT',
      });
      await setQuery({}, { expectedRevision: 0 });
      await expect(
        setQuery({ pinnedEntryIds: [entries[1]!] }, { expectedRevision: 0 }),
      ).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
      await setQuery({ pinnedEntryIds: [entries[1]!] }, { expectedRevision: 1 });
    });

    it.each([
      [{ query: 'a' }, 'curated_query.query', 'must have 2 to 200 characters'],
      [{ language: '' }, 'curated_query.language', 'must be a language code'],
      [
        { pinnedEntryIds: [] },
        'curated_query.pinned_entry_ids',
        'must name an entry, unless hidden_entry_ids does: delete the query to remove all',
      ],
      [
        { pinnedEntryIds: [1, 2], hiddenEntryIds: [2] },
        'curated_query.hidden_entry_ids',
        'must not name what is pinned, too: 2',
      ],
      [{ pinnedEntryIds: [0] }, 'curated_query.pinned_entry_ids[0]', 'must be the id of an entry'],
      [
        { pinnedEntryIds: Array.from({ length: 21 }, (_, at) => at + 1) },
        'curated_query.pinned_entry_ids',
        'must name at most 20 entries',
      ],
      [
        { hiddenEntryIds: Array.from({ length: 51 }, (_, at) => at + 100_000) },
        'curated_query.hidden_entry_ids',
        'must name at most 50 entries',
      ],
    ])('is refused as %j', async (values, field, message) => {
      await expect(setQuery(values)).rejects.toMatchObject(invalid(field, message));
    });

    it('names entries of the site in its language, drafts too', async () => {
      const { world } = harness;
      const other = await world.addSite();
      const foreign = await world.addEntry({ site: other, title: 'Foreign' });
      const german = await world.addEntry({ site, title: 'Deutsch', language: 'de' });
      await expect(
        setQuery({ pinnedEntryIds: [foreign, entries[0]!], hiddenEntryIds: [german] }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
        reason: 'ENTRY_NOT_FOUND',
        message: `The site has no entry ${foreign}, ${german} in the language "en".`,
      });
      await expect(setQuery({ language: 'fr' })).rejects.toMatchObject({ reason: 'LANGUAGE_NOT_FOUND' });
      await expect(
        harness.management.updateCuratedQuery(
          { siteId: 999_999, curatedQuery: { language: 'en', query: 'tour', pinnedEntryIds: [1] } },
          { actor },
        ),
      ).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
    });

    it('has a bound, and pages of a list', async () => {
      const { admin } = harness.world;
      const full = await harness.world.addSite();
      await admin.query(
        `insert into search.curated_queries (site_id, language, query_key, query, pinned_entry_ids, hidden_entry_ids)
         select $1, 'en', 'query ' || lpad(n::text, 4, '0'), 'Query ' || n, '{1}', '{}'
         from generate_series(1, $2::integer) as n`,
        [full.siteId, curationLimits.curatedQueries],
      );
      const entryId = await harness.world.addEntry({ site: full, title: 'One' });
      const set = (query: string) =>
        harness.management.updateCuratedQuery(
          { siteId: full.siteId, curatedQuery: { language: 'en', query, pinnedEntryIds: [entryId] } },
          { actor },
        );
      await expect(set('one more')).rejects.toMatchObject({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'CURATED_QUERY_LIMIT_REACHED',
      });
      await expect(set('query 0001')).resolves.toMatchObject({ curatedQuery: { revision: 2 } });
      const found: string[] = [];
      let pageToken = '';
      do {
        const page = await harness.management.listCuratedQueries({
          siteId: full.siteId,
          pageSize: 150,
          pageToken,
        });
        found.push(...page.curatedQueries.map(({ query }) => query));
        ({ nextPageToken: pageToken } = page);
      } while (pageToken !== '');
      expect(found).toHaveLength(curationLimits.curatedQueries);
      expect(new Set(found).size).toBe(curationLimits.curatedQueries);
      await expect(
        harness.management.listCuratedQueries({ siteId: full.siteId, pageToken: 'made up' }),
      ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' });
    });
  });

  describe('a group of synonyms', () => {
    it('is set, set again without effect, changed, listed and deleted', async () => {
      const { siteId } = site;
      const first = await setGroup({ words: [' motor   boat ', 'ship', 'ship'] });
      expect(first.synonymGroup).toMatchObject({
        language: 'en',
        name: 'boats',
        words: ['motor boat', 'ship'],
        fromWords: [],
        revision: 1,
      });
      expect((await setGroup({ words: ['motor boat', 'ship'] })).synonymGroup).toEqual(first.synonymGroup);
      const second = await setGroup({ words: ['ship'], fromWords: ['vessel'] }, { expectedRevision: 1 });
      expect(second.synonymGroup).toMatchObject({ words: ['ship'], fromWords: ['vessel'], revision: 2 });
      await expect(setGroup({}, { expectedRevision: 1 })).rejects.toMatchObject({
        reason: 'REVISION_CONFLICT',
      });
      const other = await setGroup({ language: 'de', words: ['Boot', 'Schiff'] });
      expect(await harness.management.listSynonymGroups({ siteId })).toEqual({
        synonymGroups: [other.synonymGroup, second.synonymGroup],
        nextPageToken: '',
      });
      expect((await harness.management.listSynonymGroups({ siteId, pageSize: 1 })).nextPageToken).not.toBe(
        '',
      );
      for (const language of ['en', 'DE'])
        await harness.management.deleteSynonymGroup({ siteId, language, name: 'boats' }, { actor });
      expect(await harness.management.listSynonymGroups({ siteId })).toMatchObject({ synonymGroups: [] });
      const { rows } = await harness.world.admin.query(
        'select from search.synonym_rules where site_id = $1',
        [siteId],
      );
      expect(rows).toEqual([]);
    });

    it.each([
      [{ name: 'No Name' }, 'synonym_group.name', 'must be 1 to 64 of a-z, 0-9, "_" and "-"'],
      [{ words: [] }, 'synonym_group.words', 'must be given'],
      [
        { words: ['boat', ' boat '] },
        'synonym_group.words',
        'must have at least 2 words, unless from_words has one',
      ],
      [
        { words: Array.from({ length: 20 }, (_, at) => `word${at}`), fromWords: ['one'] },
        'synonym_group.words',
        'must have at most 20 words together with from_words',
      ],
      [{ words: ['boat', ' '] }, 'synonym_group.words[1]', 'must have 1 to 100 characters; it has 0'],
      [{ words: ['boat', 'a\0b'] }, 'synonym_group.words[1]', 'must not contain the character NUL'],
      [
        { words: ['boat', 'the'] },
        'synonym_group.words[1]',
        'must have a word that searches look for; it is "the"',
      ],
      [
        { words: ['boat'], fromWords: ['!!'] },
        'synonym_group.from_words[0]',
        'must have a word that searches look for; it is "!!"',
      ],
    ])('is refused as %j', async (values, field, message) => {
      await expect(setGroup(values)).rejects.toMatchObject(invalid(field, message));
    });

    it('has a bound, and gives one word synonyms from a bounded number of groups', async () => {
      for (let group = 1; group <= curationLimits.groupsOfWord; group++)
        await setGroup({ name: `group-${group}`, words: ['anchor', `anchor${group}`] });
      await expect(setGroup({ name: 'group-6', words: ['Anchors', 'hook'] })).rejects.toMatchObject({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'SYNONYM_LIMIT_REACHED',
        message:
          'The word "anchor" has synonyms from 5 other groups, which is the most that a word may have.',
      });
      const full = await harness.world.addSite();
      await harness.world.admin.query(
        `insert into search.synonym_groups (site_id, language, name, words, from_words)
         select $1, 'en', 'group-' || n, '{a,b}', '{}' from generate_series(1, $2::integer) as n`,
        [full.siteId, curationLimits.synonymGroups],
      );
      await expect(
        harness.management.updateSynonymGroup(
          { siteId: full.siteId, synonymGroup: { language: 'en', name: 'more', words: ['boat', 'ship'] } },
          { actor },
        ),
      ).rejects.toMatchObject({ reason: 'SYNONYM_GROUP_LIMIT_REACHED' });
    });

    it.each([
      ['quotes, operators and signs', ['"boat" & !ship', `o'neil \\ (x) | y:*`, '<-> a-b.c/d']],
      ['scripts without spaces', ['東京都', '首都']],
    ])('may have %s', async (_, words) => {
      await setGroup({ name: 'signs', words });
      for (const query of words) {
        await expect(
          harness.delivery.search({
            siteId: site.siteId,
            minSiteVersion: 0,
            language: 'en',
            query,
            page: 1,
            perPage: 10,
          }),
        ).resolves.toMatchObject({ total: 0 });
      }
    });
  });

  describe('the weight of recency', () => {
    it('is 0 at first, is set, and set again without effect', async () => {
      const { siteId } = site;
      expect(await harness.management.getRecency({ siteId })).toEqual({
        recency: { weight: 0, revision: 0 },
      });
      expect(await setRecency(10, { expectedRevision: 0 })).toEqual({ recency: { weight: 10, revision: 1 } });
      expect(await setRecency(10)).toEqual({ recency: { weight: 10, revision: 1 } });
      await expect(setRecency(20, { expectedRevision: 0 })).rejects.toMatchObject({
        reason: 'REVISION_CONFLICT',
      });
      expect(await setRecency(0, { expectedRevision: 1 })).toEqual({ recency: { weight: 0, revision: 2 } });
      await expect(harness.management.getRecency({ siteId: 999_999 })).rejects.toMatchObject({
        reason: 'SITE_NOT_FOUND',
      });
    });

    it.each([-1, 51])('is refused as %j', async (weight) => {
      await expect(setRecency(weight)).rejects.toMatchObject(invalid('recency.weight', 'must be 0 to 50'));
    });
  });

  it('goes with its site', async () => {
    const { world } = harness;
    const gone = await world.addSite();
    const entryId = await world.addEntry({ site: gone, title: 'One' });
    const { siteId } = gone;
    await harness.management.updateCuratedQuery(
      { siteId, curatedQuery: { language: 'en', query: 'one', pinnedEntryIds: [entryId] } },
      { actor },
    );
    await harness.management.updateSynonymGroup(
      { siteId, synonymGroup: { language: 'en', name: 'ones', words: ['one', 'single'] } },
      { actor },
    );
    await world.admin.query('delete from content.entries where site_id = $1', [siteId]);
    await world.admin.query('delete from content.authors where site_id = $1', [siteId]);
    await world.admin.query('delete from site.sites where site_id = $1', [siteId]);
    for (const table of ['curation_states', 'curated_queries', 'synonym_groups', 'synonym_rules']) {
      const { rows } = await world.admin.query(`select from search.${table} where site_id = $1`, [siteId]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
