import fc from 'fast-check';

import { describeWithTypesense, type IndexedGateway, startIndexedGateway } from './support/indexed';
import { createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

/** What filters, queries and keys of Typesense are made of. */
const fragments = [
  ...[
    'filter_by',
    'filter_by:=',
    ':=',
    ':>',
    ':!=',
    '`',
    '``',
    '&&',
    '||',
    '(',
    ')',
    '()',
    ',',
    '*',
    '-',
    '--',
  ],
  ...['"', "'", '[', ']', '{', '}', '\\', '/', '&', '=', '#', '+', '%', ' ', '\n', '\t', '\u2028', 'é', '中'],
  ...[
    'site_id:>0',
    'site_id:=',
    'type:=marker',
    'id:!=x',
    'language:!=en',
    'published_at:>0',
    'or',
    'OR',
    '|',
  ],
  ...[
    'harbour',
    'cormorant',
    'theirs',
    'page',
    'marker',
    'x-typesense-api-key',
    'pinned_hits',
    '0',
    '1',
    '2',
  ],
];

/** Bytes that no text is: NUL, an unpaired surrogate, half a character, an overlong one. */
const bytes = ['%00', 'harbour%00', '%ED%A0%80', '%ED%B0%80harbour', '%E2%82', '%FF', '%C0%AF', '%'];

/** Words of the other site, in every way in which one may be looked for. */
const operators = (word: string): string[] => [
  word,
  word.slice(0, -2),
  `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`,
  word.toUpperCase(),
  `"${word}"`,
  `"harbour ${word}"`,
  `harbour ${word}`,
  `harbour -${word}`,
  `-harbour ${word}`,
  `${word} -harbour`,
  `${word} -"harbour light"`,
  `harbour or ${word}`,
  `${word}*`,
  `*${word}`,
  `(${word})`,
  `title:${word}`,
];

describeWithTypesense('two sites in one Typesense, through a gateway', () => {
  let indexed: IndexedGateway;
  let sites: [TestSite, TestSite];
  const own = new Map<TestSite, Set<number>>();
  /** A word that only this site has. */
  const wordOf = new Map<TestSite, string>();

  beforeAll(async () => {
    indexed = await startIndexedGateway();
    const { services } = indexed;
    sites = [await createSite(services), await createSite(services)];
    for (const [at, site] of sites.entries()) {
      const word = ['guillemot', 'cormorant'][at]!;
      const slug = ['ours', 'theirs'][at]!;
      const { taxonomyId } = await createTaxonomy(services, site, { slug, name: `Term ${word}` });
      const { taxonomyId: shared } = await createTaxonomy(services, site, { slug: 'shared' });
      const entries = [
        await createEntry(services, site, { title: 'Harbour', taxonomyIds: [taxonomyId, shared] }),
        await createEntry(services, site, { title: `Harbour ${word}`, html: `<p>About ${word}.</p>` }),
        await createEntry(services, site, { title: `Light ${word}`, type: 'page' }),
        await createEntry(services, site, { title: `Hafen ${word}`, language: 'de' }),
      ];
      // Of a type that the other one does not have.
      if (at === 1) entries.push(await createEntry(services, site, { title: 'Harbour', type: 'archive' }));
      own.set(site, new Set(entries.map(({ entryId }) => entryId)));
      wordOf.set(site, word);
    }
    for (const site of sites) await indexed.index(site);
  }, 120_000);
  afterAll(() => indexed.close());

  const other = (site: TestSite): TestSite => sites[sites[0] === site ? 1 : 0];

  /** Searches both sites at once, and fails if one answer shows the other site. Returns the engines that answered. */
  async function searchBoth(query: string): Promise<(string | undefined)[]> {
    return Promise.all(
      sites.map(async (site) => {
        const { answer, status, driver, ids } = await indexed.search(site, query);
        expect([query, [200, 400, 422].includes(status)]).toEqual([query, true]);
        expect([query, ids.filter((id) => !own.get(site)!.has(id))]).toEqual([query, []]);
        const { data } = answer.json<{ data?: unknown }>();
        const isForeign = (JSON.stringify(data) ?? '').includes(wordOf.get(other(site))!);
        expect([query, isForeign]).toEqual([query, false]);
        return status === 200 ? driver : undefined;
      }),
    );
  }

  const encoded = encodeURIComponent;

  it('is what searches are answered by', async () => {
    for (const site of sites) {
      const found = await indexed.search(site, 'q=harbour&locale=en&per_page=100');
      expect(found).toMatchObject({ driver: 'typesense', total: site === sites[0] ? 2 : 3 });
    }
  });

  it.each(operators('cormorant').map((text, at) => [text, at]))(
    'keep apart what is asked for as %j',
    async (text, at) => {
      const drivers = await searchBoth(`q=${encoded(String(text))}&per_page=100`);
      // Alternatives are PostgreSQL's, and so is a phrase that nothing has as it is typed.
      const ofFirst = / or |^"\S+ \S+"$/.test(String(text)) ? 'postgresql' : 'typesense';
      const ofSecond = / or /.test(String(text)) ? 'postgresql' : 'typesense';
      expect(drivers).toEqual([ofFirst, ofSecond]);
      await searchBoth(`q=${encoded(operators('guillemot')[at]!)}&sort=newest&locale=en`);
    },
  );

  it.each(['', '&sort=newest', '&type=page', '&type=post', '&locale=de', '&page=2&per_page=1'])(
    'find nothing by words of the other, with %j',
    async (others) => {
      for (const site of sites) {
        const word = wordOf.get(other(site))!;
        const asked = await indexed.search(site, `q=${word}${others}`);
        expect(asked).toMatchObject({ status: 200, driver: 'typesense', ids: [], total: 0 });
      }
    },
  );

  it('find nothing by a type or a taxonomy of the other, by slug or by id', async () => {
    const [ours, theirs] = sites;
    const find = async (site: TestSite, query: string) =>
      (await indexed.search(site, `q=harbour&locale=en&${query}`)).total;
    expect([await find(ours, 'type=archive'), await find(theirs, 'type=archive')]).toEqual([0, 1]);
    expect([await find(ours, 'taxonomy_slug=ours'), await find(theirs, 'taxonomy_slug=theirs')]).toEqual([
      1, 1,
    ]);
    expect([await find(ours, 'taxonomy_slug=theirs'), await find(theirs, 'taxonomy_slug=ours')]).toEqual([
      0, 0,
    ]);
    expect([await find(ours, 'taxonomy_slug=shared'), await find(theirs, 'taxonomy_slug=shared')]).toEqual([
      1, 1,
    ]);
    const { rows } = await indexed.admin.query<{ id: string }>(
      'select taxonomy_id as id from site.taxonomies',
    );
    for (const { id } of rows) {
      for (const site of sites) expect(await find(site, `taxonomy_slug=${id}`)).toBe(0);
    }
    for (const entryId of own.get(theirs)!) {
      expect((await indexed.search(ours, `q=${String(entryId).padStart(2, '0')}`)).ids).toEqual([]);
    }
  });

  it('suggest nothing of the other', async () => {
    for (const site of sites) {
      const word = wordOf.get(other(site))!;
      for (const text of ['harbour', 'Light', 'Term', 'Hafen', word, word.slice(0, 2), `Light ${word}`]) {
        for (const locale of ['en', 'de']) {
          const path = `/search/suggest?q=${encoded(text)}&locale=${locale}`;
          const answer = await indexed.gateway.read(site, path);
          expect(answer.status).toBe(200);
          const { data } = answer.json<{ data: unknown[] }>();
          expect(JSON.stringify(data)).not.toContain(word);
        }
      }
    }
  });

  it.each(['q', 'type', 'taxonomy_slug', 'locale', 'sort', 'page', 'per_page'])(
    'take bytes that are no text in %s for a fault, or find nothing foreign',
    async (name) => {
      for (const text of [...bytes, encoded('harbour '.repeat(1_000)), 'x'.repeat(7_000)]) {
        await searchBoth(name === 'q' ? `q=${text}` : `q=harbour&${name}=${text}`);
      }
    },
  );

  it('take whatever is put into any parameter for what it is', async () => {
    const text = fc
      .array(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fragments) }, fc.string({ unit: 'binary' })),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => encoded(Buffer.from(parts.join(''), 'utf8').toString('utf8')));
    const names = ['type', 'taxonomy_slug', 'locale', 'sort', 'page', 'per_page'] as const;
    const drivers = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(text, fc.subarray([...names], { maxLength: 2 }), text, async (q, into, value) => {
        const asked = [`q=${q}`, ...into.map((name) => `${name}=${value}`)].join('&');
        for (const query of [asked, `${asked.replace('q=', 'q=harbour%20')}`]) {
          for (const driver of await searchBoth(query)) {
            if (driver !== undefined) drivers.set(driver, (drivers.get(driver) ?? 0) + 1);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(drivers.get('typesense')).toBeGreaterThan(100);
  }, 240_000);

  it('are closed to tokens of the other, whoever searches', async () => {
    const [ours, theirs] = sites;
    for (const path of ['/search?q=harbour', '/search/suggest?q=harbour']) {
      const answer = await indexed.gateway.read(ours, path, {
        headers: { Authorization: `Bearer ${theirs.token}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers).not.toHaveProperty('x-search-driver');
    }
  });
});
