import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchAnswer, SearchEngine, SearchQuery } from '../src/engine/engine';
import type { World } from './world';

export interface EngineHarness {
  world: World;
  engine: SearchEngine;
  /** Waits until the engine has taken in everything written so far. */
  indexed(): Promise<void>;
}

/** What every search engine does. */
export function engineSuite(harness: () => EngineHarness): void {
  const find = (site: TestSite, text: string, wanted: Partial<SearchQuery> = {}): Promise<SearchAnswer> =>
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
  const ids = (answer: SearchAnswer): number[] => answer.hits.map(({ summary }) => summary.entryId);
  const idsOf = async (site: TestSite, text: string, wanted?: Partial<SearchQuery>): Promise<number[]> =>
    ids(await find(site, text, wanted));

  describe('words', () => {
    let site: TestSite;
    let harbour: number;
    let sailing: number;
    let cafe: number;

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite({ languages: ['en', 'fr'] });
      harbour = await world.addEntry({
        site,
        title: 'Harbour lights',
        body: 'Every evening the keepers lit three lanterns on the old pier.',
      });
      sailing = await world.addEntry({
        site,
        title: 'Learning to sail',
        body: 'A calm harbour is the best place to begin. Mountains shelter it from the wind.',
        summary: 'First lessons',
        details: 'brass compass',
      });
      cafe = await world.addEntry({
        site,
        title: 'Café Zürich',
        body: 'Strong coffee and long tables by the river.',
        author: 'Ottilie Ferrand',
        taxonomyNames: 'Weekends, Breakfasts',
      });
      await indexed();
    });

    it('finds a word in any of its forms, in the title before the text', async () => {
      expect(await idsOf(site, 'harbours')).toEqual([harbour, sailing]);
      expect(await idsOf(site, 'lantern')).toEqual([harbour]);
      expect(await idsOf(site, 'MOUNTAIN')).toEqual([sailing]);
    });

    it('finds every part of an entry', async () => {
      expect(await idsOf(site, 'first lessons')).toEqual([sailing]);
      expect(await idsOf(site, 'compass')).toEqual([sailing]);
      expect(await idsOf(site, 'Ottilie')).toEqual([cafe]);
      expect(await idsOf(site, 'breakfast')).toEqual([cafe]);
    });

    it('wants all words of a query, wherever they stand', async () => {
      expect(await idsOf(site, 'sail harbour')).toEqual([sailing]);
      expect(await idsOf(site, 'lantern compass')).toEqual([]);
    });

    it('completes the last word', async () => {
      expect(await idsOf(site, 'lant')).toEqual([harbour]);
      expect(await idsOf(site, 'old lant')).toEqual([harbour]);
    });

    it('prefers the whole word to one that only begins with it', async () => {
      const { world, indexed } = harness();
      const other = await world.addSite();
      const begun = await world.addEntry({ site: other, title: 'Carpet', body: 'carpet carpet' });
      const whole = await world.addEntry({ site: other, title: 'Car', body: 'nothing else' });
      await indexed();
      expect(await idsOf(other, 'car')).toEqual([whole, begun]);
    });

    it('finds words with and without their accents', async () => {
      expect(await idsOf(site, 'cafe zurich')).toEqual([cafe]);
      expect(await idsOf(site, 'café')).toEqual([cafe]);
      expect(await idsOf(site, 'cafe\u0301')).toEqual([cafe]);
    });

    it('forgives typing errors when nothing matches as typed', async () => {
      expect(await idsOf(site, 'harbuor')).toEqual([harbour, sailing]);
      expect(await idsOf(site, 'mountian')).toEqual([sailing]);
      expect(await idsOf(site, 'strong coffeee')).toEqual([cafe]);
    });

    it('takes quoted words as a phrase', async () => {
      expect(await idsOf(site, '"calm harbour"')).toEqual([sailing]);
      expect(await idsOf(site, '"harbour calm"')).toEqual([]);
      expect(await idsOf(site, '“three lanterns”')).toEqual([harbour]);
    });

    it('leaves out what is excluded, also when it forgives errors', async () => {
      expect(await idsOf(site, 'harbour -lights')).toEqual([sailing]);
      expect(await idsOf(site, 'harbour -"calm harbour"')).toEqual([harbour]);
      expect(await idsOf(site, 'harbuor -lights')).toEqual([sailing]);
    });

    it('knows "or"', async () => {
      expect((await idsOf(site, 'compass or coffee')).sort()).toEqual([sailing, cafe].sort());
    });

    it.each([
      'the and of',
      '!!! ???',
      '-harbour',
      '-"calm harbour"',
      '""',
      "' ' '",
      '& | ! ( ) <-> :*',
      '🌊🌊',
      '\\\\',
      '%%__',
    ])('finds nothing and does not fail for %j', async (text) => {
      expect(await find(site, text)).toMatchObject({ hits: [], total: 0 });
    });

    it('keeps to the language', async () => {
      expect(await idsOf(site, 'harbour', { language: 'fr' })).toEqual([]);
      expect(await idsOf(site, 'harbour', { language: 'de' })).toEqual([]);
    });

    it('answers with the summary and an excerpt that marks the matches', async () => {
      const [hit] = (await find(site, 'lanterns')).hits;
      expect(hit).toMatchObject({
        summary: { entryId: harbour, type: 'post', title: 'Harbour lights', author: { name: 'Ada Marsh' } },
        excerpt: expect.stringContaining('lit three <mark>lanterns</mark> on the old pier.') as unknown,
      });
    });

    it('marks words of the text when the title alone has the others', async () => {
      const [hit] = (await find(site, 'sail wind')).hits;
      expect(hit?.excerpt).toContain('<mark>wind</mark>');
      const [inTitle] = (await find(site, 'zurich')).hits;
      expect(inTitle?.excerpt).toBe('Café <mark>Zürich</mark>');
    });
  });

  describe('scripts', () => {
    it.each([
      [
        'ja',
        '今日の東京都の天気は晴れです。明日は大阪で雨が降るでしょう。',
        ['東京', '東京都', '天気', '雨が降る', '京'],
      ],
      ['zh', '我们在山上看到了美丽的日出', ['日出', '山上', '美丽的', '看到了美丽']],
      ['ko', '서울에서 부산까지 기차를 타고 갔다', ['서울', '부산까지', '기차']],
      ['th', 'สวัสดีชาวโลก วันนี้อากาศดีมาก', ['อากาศ', 'วันนี้', 'สวัสดี']],
      ['ar', 'مرحبا بالعالم هذا نص عربي جميل', ['عربي', 'جميل', 'العالم']],
      ['he', 'שלום עולם יפה מאוד', ['שלום', 'עולם']],
      ['ru', 'Старая гавань и три фонаря', ['гавани', 'фонарь', 'гава']],
      ['el', 'Το παλιό λιμάνι', ['λιμάνι', 'λιμανι']],
      ['hi', 'पुराना बंदरगाह और तीन दीपक', ['बंदरगाह', 'दीपक']],
      ['de', 'Alte Häfen und große Straßen', ['hafen', 'strasse', 'grosse', 'häfen']],
      ['xx', 'Words of a language that nobody knows', ['nobody', 'lang']],
    ])('finds words of %s and marks them', async (language, body, queries) => {
      const { world, indexed } = harness();
      const site = await world.addSite({ languages: [language] });
      const entryId = await world.addEntry({ site, title: '1', body });
      await world.addEntry({ site, title: '2', body: 'zzz' });
      await indexed();
      for (const text of queries) {
        const { hits } = await find(site, text);
        expect([text, ids({ hits } as SearchAnswer)]).toEqual([text, [entryId]]);
        expect(hits[0]?.excerpt).toContain('<mark>');
        expect(hits[0]?.excerpt).not.toMatch(/[\u0000-\u001f]/);
      }
    });

    it('does not take characters that only stand apart for a run of them', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite({ languages: ['ja'] });
      await world.addEntry({ site, title: '1', body: '東の空と京の町' });
      await indexed();
      expect(await idsOf(site, '東京')).toEqual([]);
    });
  });

  describe('excerpts', () => {
    it.each([
      ['markup', 'before <script>alert(1)</script> beacon <mark>forged</mark> after'],
      ['entities', 'fish &amp; chips &lt;b&gt; beacon " \' & done'],
      ['control characters', 'a\u0001\u0002 beacon \u0003\u0004b\u0005\u0006 c\u001f\u007f done'],
      ['half a tag', 'if a < b then beacon <img src=x onerror=alert(1) '],
      ['comments and CDATA', '<!-- beacon --> <![CDATA[ beacon ]]> <style>p{}</style> beacon'],
    ])('are text with nothing but marks: %s', async (_, body) => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      await world.addEntry({ site, title: 'One', body });
      await indexed();
      const { hits, total } = await find(site, 'beacon');
      expect(total).toBe(1);
      const excerpt = hits[0]!.excerpt;
      expect(excerpt).toContain('<mark>beacon</mark>');
      expect(excerpt.replace(/<mark>|<\/mark>/g, '')).not.toMatch(/[<>"\u0000-\u001f]/);
      expect(excerpt.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
      expect(excerpt.split('<mark>')).toHaveLength(excerpt.split('</mark>').length);
    });

    it('show text that looks like markup as what it is', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      await world.addEntry({ site, title: 'One', body: 'Write <b>beacon</b> & be seen' });
      await indexed();
      const [hit] = (await find(site, 'beacon')).hits;
      expect(hit?.excerpt).toContain('<mark>beacon</mark>&lt;/b&gt; &amp; be seen');
    });

    it('are short, however long the text and its words are', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      await world.addEntry({
        site,
        title: 'One',
        body: `${'x'.repeat(3_000)} beacon ${'word '.repeat(20_000)}`,
      });
      await indexed();
      const [hit] = (await find(site, 'beacon')).hits;
      expect(hit?.excerpt).toContain('<mark>beacon</mark>');
      expect(hit?.excerpt.length).toBeLessThan(1_000);
    });
  });

  describe('order and pages', () => {
    let site: TestSite;
    const created: number[] = [];

    beforeAll(async () => {
      const { world, indexed } = harness();
      site = await world.addSite();
      for (let day = 1; day <= 7; day++) {
        // Two of a day: the later id comes first.
        const createdAt = new Date(Date.UTC(2026, 0, Math.ceil(day / 2)));
        created.push(
          await world.addEntry({
            site,
            title: `Tide ${day}`,
            body: 'equal',
            createdAt,
            type: day < 3 ? 'page' : 'post',
          }),
        );
      }
      await indexed();
    });

    it('breaks ties by the newest, then by the higher id, the same every time', async () => {
      const newestFirst = [...created].reverse();
      for (let i = 0; i < 3; i++) expect(await idsOf(site, 'tide')).toEqual(newestFirst);
    });

    it('cuts pages without gaps, counts exactly, and is empty past the end', async () => {
      const all = await idsOf(site, 'tide');
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await find(site, 'tide', { page, perPage: 3 }));
      expect(pages.map(ids)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), []]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      const far = await find(site, 'tide', { page: Number.MAX_SAFE_INTEGER, perPage: 100 });
      expect(far).toMatchObject({ hits: [], total: 7 });
    });

    it('restricts to a type', async () => {
      expect(await idsOf(site, 'tide', { type: 'page' })).toEqual([created[1], created[0]]);
      expect(await find(site, 'tide', { type: 'page', perPage: 1 })).toMatchObject({ total: 2 });
      expect(await find(site, 'tide', { type: 'nonsense' })).toMatchObject({ hits: [], total: 0 });
    });
  });

  describe('visibility', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const later = new Date('2026-06-01T12:00:10Z');
    afterEach(() => harness().world.database.setClock(null));

    it('never finds what is not published', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      await world.addEntry({ site, title: 'Wharf draft', status: 'draft' });
      const future = new Date(Date.now() + 3_600_000);
      await world.addEntry({ site, title: 'Wharf scheduled', publishedAt: future });
      const unpublished = await world.addEntry({ site, title: 'Wharf unpublished' });
      const deleted = await world.addEntry({ site, title: 'Wharf deleted' });
      const visible = await world.addEntry({ site, title: 'Wharf visible' });
      await world.updateEntry(site, unpublished, { status: 'draft' });
      await world.deleteEntry(site, deleted);
      await indexed();
      for (const text of [
        'wharf',
        'whraf',
        '"wharf"',
        'whar',
        'wharf or draft',
        'draft',
        'scheduled',
        'unpublished',
        'deleted',
      ]) {
        const { hits, total } = await find(site, text);
        expect(hits.filter(({ summary }) => summary.entryId !== visible)).toEqual([]);
        expect(total).toBe(hits.length);
      }
      expect(await idsOf(site, 'wharf')).toEqual([visible]);
    });

    it('finds a scheduled entry from its instant on, and says until when the answer holds', async () => {
      const { world, indexed, engine } = harness();
      const site = await world.addSite();
      await world.database.setClock(now);
      const entryId = await world.addEntry({ site, title: 'Regatta', publishedAt: later });
      await indexed();
      const before = await find(site, 'regatta');
      expect(before).toMatchObject({ hits: [], total: 0, validForMs: 10_000 });
      await world.database.setClock(new Date(later.getTime() - 1));
      expect(await find(site, 'regatta')).toMatchObject({ total: 0, validForMs: 1 });
      await world.database.setClock(later);
      const after = await find(site, 'regatta');
      expect(ids(after)).toEqual([entryId]);
      expect(after.validForMs).toBeUndefined();
      expect(engine).toBeDefined();
    });

    it('stops finding an entry with the change that unpublishes it', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const entryId = await world.addEntry({ site, title: 'Lighthouse' });
      await indexed();
      expect(await idsOf(site, 'lighthouse')).toEqual([entryId]);
      await world.updateEntry(site, entryId, { status: 'draft' });
      expect(await find(site, 'lighthouse')).toMatchObject({ hits: [], total: 0 });
    });
  });

  describe('sites', () => {
    it('never finds an entry of another site, by any way of matching', async () => {
      const { world, indexed } = harness();
      const [one, two] = [await world.addSite(), await world.addSite()];
      const own = new Map<TestSite, number[]>([
        [one, []],
        [two, []],
      ]);
      for (let i = 0; i < 5; i++) {
        for (const site of [one, two]) {
          own
            .get(site)
            ?.push(await world.addEntry({ site, title: `Seagull ${i}`, body: 'Identical sentences' }));
        }
      }
      await world.addEntry({ site: two, title: 'Cormorant', body: 'only in the second' });
      await indexed();
      for (const site of [one, two]) {
        for (const text of [
          'seagull',
          'seagul',
          'saegull',
          '"identical sentences"',
          'identical -other',
          'seagull or sentences',
        ]) {
          const { hits, total } = await find(site, text, { perPage: 100 });
          expect(ids({ hits } as SearchAnswer).sort()).toEqual([...(own.get(site) ?? [])].sort());
          expect(total).toBe(5);
        }
      }
      for (const text of ['cormorant', 'cormoran', 'cormorrant']) {
        expect(await find(one, text)).toMatchObject({ hits: [], total: 0 });
      }
    });
  });

  it('answers whatever is typed', async () => {
    const { world, indexed } = harness();
    const site = await world.addSite({ languages: ['en', 'ja', 'ar', 'tr'] });
    await world.addEntry({ site, title: 'Anything', body: 'at all 東京 عربي' });
    await indexed();
    const character = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      fc.constantFrom(
        '"',
        '-',
        "'",
        ' ',
        '\\',
        '(',
        ')',
        '&',
        '|',
        '!',
        ':*',
        '<->',
        '<2>',
        '%',
        '_',
        'or',
        '東',
        '京',
        'ا',
        '\u0005',
        '\u0301',
      ),
      fc.constantFrom('anything', 'at', 'all', 'https://a.b/c?d=e&f', 'a@b.cd', '1e5', '-3.5', '/usr/bin'),
    );
    const typed = fc.array(character, { minLength: 1, maxLength: 200 }).map((characters) =>
      [...characters.join('')]
        .filter((one) => one !== '\0')
        .slice(0, 200)
        .join(''),
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('en', 'ja', 'ar', 'tr', 'xx'), async (text, language) => {
        const answer = await find(site, text, { language });
        expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
      }),
      { numRuns: 400 },
    );
  });

  it('answers whatever part of a text is typed, with typing errors too', async () => {
    const { world, indexed } = harness();
    const site = await world.addSite({ languages: ['en'] });
    const body =
      `It's at https://user:pw@example.com:80/a/b?c=d&e=f#g or mail o'neil+x@mail.example, AT&T, R&D, C++, C#, .NET, 1,000.5e-3, v1.2.3-beta; ` +
      `"quoted" 'single' \`back\` back\\slash \\' '' \\\\ semi;colon <b>bold</b> &amp; don''t ' x<2>y a<->b !not (par) a|b a:*b 50% _under_ ` +
      `naïve ﬁne ½ Ⅷ ١٢٣ 東京都 ไทย עִבְרִית हिन्दी 👩‍👩‍👧 z̀́͂ \u200b\u00ad\u202e end-of-line state-of-the-art`;
    await world.addEntry({ site, title: "Odd 'things' & \\more", body, details: body, summary: body });
    await indexed();
    const characters = [...body];
    const slice = fc
      .tuple(fc.nat(characters.length - 2), fc.integer({ min: 2, max: 60 }), fc.nat(60), fc.boolean())
      .map(([start, length, at, wrong]) => {
        const typed = characters.slice(start, start + length);
        if (wrong && at + 1 < typed.length) [typed[at], typed[at + 1]] = [typed[at + 1]!, typed[at]!];
        return typed.join('');
      });
    await fc.assert(
      fc.asyncProperty(slice, async (text) => {
        const { hits, total } = await find(site, text);
        expect(hits).toHaveLength(total);
        for (const { excerpt } of hits) expect(excerpt.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });

  it('says how new the answer is', async () => {
    const { world } = harness();
    const site = await world.addSite();
    const version = await world.siteVersion(site);
    expect(await find(site, 'anything')).toMatchObject({ siteVersion: version, indexCurrent: true });
    await expect(find(site, 'anything', { minSiteVersion: version + 1 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
    });
  });

  it('tells the progress of a site alone', async () => {
    const { world, engine, indexed } = harness();
    const [one, two] = [await world.addSite(), await world.addSite()];
    await world.addEntry({ site: one, title: 'Draft', status: 'draft' });
    await world.addEntry({ site: one, title: 'Published' });
    await world.addEntry({ site: two, title: 'Other' });
    await indexed();
    expect(await engine.status(one.siteId)).toMatchObject({ entries: 2, indexed: 2, pendingJobs: 0 });
    await expect(engine.status(999_999)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'SITE_NOT_FOUND',
    });
    await expect(engine.rebuild(999_999)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'SITE_NOT_FOUND',
    });
  });
}
