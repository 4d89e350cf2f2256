import type { TestSite } from '@headwater/testing';

import { createHarness, type Harness } from './setup';

describe('Suggest', () => {
  let harness: Harness;
  let site: TestSite;

  beforeAll(async () => {
    harness = await createHarness();
  });
  beforeEach(async () => {
    site = await harness.world.addSite({ languages: ['en', 'de'] });
  });
  afterAll(() => harness.close());

  const ask = (query: string, language = 'en') =>
    harness.delivery.suggest({ siteId: site.siteId, minSiteVersion: 0, language, query });
  const titles = async (query: string, language?: string) =>
    (await ask(query, language)).suggestions.map(({ title }) => title);
  const add = (title: string, values = {}) => harness.world.addEntry({ site, title, ...values });
  const past = new Date('2026-01-01T00:00:00Z');

  it('answers with what an item needs, the version and the objects that are shown', async () => {
    const entryId = await add('Tide tables', { type: 'page' });
    const taxonomyId = await harness.world.addTaxonomy(site, { slug: 'tides', name: 'Tides' });
    const answer = await ask('ti');
    expect(answer).toEqual({
      siteVersion: await harness.world.siteVersion(site),
      usedObjects: ['search', `entry-${entryId}`, `taxonomy-${taxonomyId}`],
      suggestions: [
        {
          kind: 'SUGGESTION_KIND_ENTRY',
          id: entryId,
          type: 'page',
          title: 'Tide tables',
          slug: expect.any(String) as unknown,
        },
        {
          kind: 'SUGGESTION_KIND_TAXONOMY',
          id: taxonomyId,
          type: 'category',
          title: 'Tides',
          slug: 'tides',
        },
      ],
    });
  });

  it.each([
    ['Éclair au chocolat', ['ec', 'EC', 'éc', 'e\u0301clair', 'Eclair  au', 'éclair au chocolat']],
    ['Straße nach Łódź', ['strasse', 'straß', 'STRASSE NACH LOD']],
    ['¿Qué es «esto»?', ['qu', 'que es', '¿qué', '"qué']],
    ['Ὀδυσσεύς', ['οδ', 'οδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσσ']],
    ['Ёлка зимой', ['ел', 'ЁЛ', 'ёлка']],
    ['東京タワー', ['東京', '東京タ']],
    ['ﬁrst of all', ['fi', 'first']],
    ['100% wool_\\', ['100%', '100% w', '100% wool_\\']],
    ['  spaced   out ', ['spaced o', 'sp']],
    ['İstanbul', ['ist', 'İs']],
  ])('finds %j as it begins, however it is written', async (title, typed) => {
    await add(title);
    for (const query of typed) expect([query, await titles(query)]).toEqual([query, [title]]);
  });

  it.each(['zz', 'arbour', '%%', '__', 'ha%', '!!', '-- ', "'';", '\u{1F600}\u{1F600}', 'Harbour lights up'])(
    'finds nothing that does not begin with %j',
    async (query) => {
      await add('Harbour lights');
      expect(await titles(query)).toEqual([]);
    },
  );

  it('shows only what is published, of the language, of the site', async () => {
    await add('Heron one', { publishedAt: past });
    await add('Heron draft', { status: 'draft' });
    await add('Heron later', { publishedAt: new Date(Date.now() + 3_600_000) });
    await add('Heron auf Deutsch', { language: 'de' });
    await harness.world.addTaxonomy(site, { slug: 'reiher', name: 'Heron-Arten', language: 'de' });
    const other = await harness.world.addSite();
    await harness.world.addEntry({ site: other, title: 'Heron elsewhere' });
    await harness.world.addTaxonomy(other, { slug: 'x', name: 'Heron elsewhere' });
    expect(await titles('heron')).toEqual(['Heron one']);
    expect(await titles('heron', 'de')).toEqual(['Heron auf Deutsch', 'Heron-Arten']);
    expect(await titles('heron', 'fr')).toEqual([]);
  });

  it('follows every change of an entry', async () => {
    const { world } = harness;
    const entryId = await add('Pelican', { status: 'draft' });
    const became = async (columns: Record<string, unknown>) => {
      await world.updateEntry(site, entryId, columns);
      return [await titles('pel'), await titles('heron'), await titles('pel', 'de')];
    };
    expect(await became({ status: 'published' })).toEqual([['Pelican'], [], []]);
    expect(await became({ title: 'Heron' })).toEqual([[], ['Heron'], []]);
    expect(await became({ title: 'Pelican', language: 'de' })).toEqual([[], [], ['Pelican']]);
    expect(await became({ language: 'en', published_at: new Date(Date.now() + 3_600_000) })).toEqual([
      [],
      [],
      [],
    ]);
    expect(await became({ published_at: past })).toEqual([['Pelican'], [], []]);
    expect(await became({ status: 'draft' })).toEqual([[], [], []]);
    expect(await became({ status: 'published' })).toEqual([['Pelican'], [], []]);
    await world.deleteEntry(site, entryId);
    expect(await titles('pel')).toEqual([]);
  });

  it('follows every change of a taxonomy', async () => {
    const { admin } = harness.world;
    const taxonomyId = await harness.world.addTaxonomy(site, { slug: 'birds', name: 'Birds' });
    expect(await titles('bi')).toEqual(['Birds']);
    await admin.query(`update site.taxonomies set name = 'Wading birds' where taxonomy_id = $1`, [
      taxonomyId,
    ]);
    expect([await titles('bi'), await titles('wad')]).toEqual([[], ['Wading birds']]);
    await admin.query('delete from site.taxonomies where taxonomy_id = $1', [taxonomyId]);
    expect(await titles('wad')).toEqual([]);
  });

  it('shows a scheduled entry from its instant on, whether or not its job has run', async () => {
    const { database } = harness.world;
    const instant = Date.now() + 3_600_000;
    await add('Comet', { publishedAt: new Date(instant) });
    const before = await ask('com');
    expect(before.suggestions).toEqual([]);
    expect(before.validForMs).toBeGreaterThan(3_500_000);
    try {
      await database.setClock(new Date(instant - 1));
      expect(await titles('com')).toEqual([]);
      await database.setClock(new Date(instant));
      expect(await titles('com')).toEqual(['Comet']);
    } finally {
      await database.setClock(null);
    }
    expect(await titles('com')).toEqual([]);
  });

  it('orders by letters; of equal ones, what is written as typed comes first, entries before taxonomies', async () => {
    for (const title of ['Polish food', 'polish', 'Polish', 'Pólish', 'Pole', 'Polishing']) await add(title);
    await harness.world.addTaxonomy(site, { slug: 'polish', name: 'Polish' });
    expect(await titles('Pol')).toEqual([
      'Pole',
      'Polish',
      'Polish',
      'Pólish',
      'polish',
      'Polish food',
      'Polishing',
    ]);
    expect((await titles('pol')).slice(1, 5)).toEqual(['polish', 'Pólish', 'Polish', 'Polish']);
    expect((await ask('Pol')).suggestions.slice(1, 3).map(({ kind }) => kind)).toEqual([
      'SUGGESTION_KIND_ENTRY',
      'SUGGESTION_KIND_TAXONOMY',
    ]);
  });

  it('shows a title once: of the newest entry; and a name once: of the oldest taxonomy', async () => {
    await add('Same title', { publishedAt: new Date('2026-03-01T00:00:00Z') });
    const newest = await add('Same title', { publishedAt: new Date('2026-05-01T00:00:00Z'), type: 'page' });
    await add('Same title', { publishedAt: new Date('2026-04-01T00:00:00Z') });
    const oldest = await harness.world.addTaxonomy(site, { slug: 'same', name: 'Same title' });
    await harness.world.addTaxonomy(site, { slug: 'same', name: 'Same title', type: 'tag' });
    expect((await ask('same')).suggestions.map(({ id }) => id)).toEqual([newest, oldest]);
  });

  it('shows at most ten, the first of both kinds', async () => {
    for (let turn = 0; turn < 12; turn++) {
      await add(`Buoy ${String.fromCharCode(97 + 2 * turn)}`);
      await harness.world.addTaxonomy(site, {
        slug: `buoy-${turn}`,
        name: `Buoy ${String.fromCharCode(98 + 2 * turn)}`,
      });
    }
    expect(await titles('bu')).toEqual([...'abcdefghij'].map((letter) => `Buoy ${letter}`));
    expect(await titles('buoy w')).toEqual(['Buoy w']);
  });

  it('keeps titles apart that differ only far behind, and finds them by as much as can be typed', async () => {
    const long = 'Long winded '.repeat(30).trim();
    await add(`${long} one`);
    await add(`${long} two`);
    await add('ﷺ'.repeat(60));
    expect((await titles(long.slice(0, 200))).sort()).toEqual([`${long} one`, `${long} two`]);
    for (const typed of [2, 11, 12, 60]) expect(await titles('ﷺ'.repeat(typed))).toEqual(['ﷺ'.repeat(60)]);
  });

  it('names every bad field at once', async () => {
    const bad = { siteId: 0, minSiteVersion: -1, language: 'e_n', query: ' a ' };
    await expect(harness.delivery.suggest(bad)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      fields: {
        site_id: ['site_id must be a positive integer.'],
        min_site_version: ['min_site_version must be at least 0.'],
        language: ['language must be a language code.'],
        query: ['query must have 2 to 200 characters.'],
      },
    });
  });

  it('refuses an answer that is older than the caller knows', async () => {
    const minSiteVersion = (await harness.world.siteVersion(site)) + 1;
    await expect(
      harness.delivery.suggest({ siteId: site.siteId, minSiteVersion, language: 'en', query: 'ab' }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'SITE_VERSION_BEHIND' });
  });
});
