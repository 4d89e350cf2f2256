import type { Questions } from './questions';

/** Texts in all scripts, and their excerpts. */
export function scriptsAndExcerpts({ harness, find, ids, idsOf }: Questions): void {
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
        expect([text, ids({ hits })]).toEqual([text, [entryId]]);
        expect(hits[0]?.excerpt).toContain('<mark>');
        expect(hits[0]?.excerpt).not.toMatch(/[\u0000-\u001f]/);
      }
    });

    it.each([
      ['en', 'Kit at the dome', ['kat', 'kot'], ['domme']],
      ['ru', 'Синий кит, новый дом и межсетевой экран', ['кат', 'кот', 'дам'], ['межсетевйо', 'межсетевои']],
      ['ja', '日本の東京', ['旧本', '日木', '束京'], []],
      ['ko', '서울에서 부산까지', ['서욹', '부삳'], []],
    ])('forgives errors in %s by letters, none in short words', async (language, body, wrong, forgiven) => {
      const { world, indexed } = harness();
      const site = await world.addSite({ languages: [language] });
      const entryId = await world.addEntry({ site, language, title: '1', body });
      await indexed();
      for (const text of wrong) expect([text, await idsOf(site, text)]).toEqual([text, []]);
      for (const text of forgiven) expect([text, await idsOf(site, text)]).toEqual([text, [entryId]]);
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

    it('mark a match wherever it stands in the first 16,000 characters', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite({ languages: ['en', 'ja'] });
      const filler = (length: number, language: string): string =>
        (language === 'ja' ? 'あいうえおかきくけこ' : 'some words ').repeat(length).slice(0, length);
      const places = [0, 395, 398, 399, 400, 401, 799, 3_000, 11_999, 15_000];
      for (const language of ['en', 'ja']) {
        const word = language === 'ja' ? '灯台' : 'beacon';
        for (const place of places) {
          const gap = language === 'ja' ? '' : ' ';
          const body = `${filler(place, language)}${gap}${word}${gap}${filler(500, language)}`;
          await world.addEntry({ site, language, title: String(place), body });
        }
        await indexed();
        const { hits } = await find(site, word, { language, perPage: 100 });
        expect(hits).toHaveLength(places.length);
        for (const { summary, excerpt } of hits) {
          expect([summary.title, excerpt.replace(/<\/mark><mark>/g, '')]).toEqual([
            summary.title,
            expect.stringContaining(`<mark>${word}</mark>`),
          ]);
        }
      }
    });

    it('prefer a passage that has all that was typed', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const body = `A beacon alone. ${'Other words. '.repeat(60)} The red beacon of the south. ${'More words. '.repeat(60)}`;
      await world.addEntry({ site, title: 'One', body });
      await indexed();
      const [hit] = (await find(site, 'red beacon')).hits;
      expect(hit?.excerpt).toContain('<mark>red</mark> <mark>beacon</mark> of the south');
    });

    it('prefer a passage that has what was typed in quotes as it was typed', async () => {
      const { world, indexed } = harness();
      const site = await world.addSite();
      const others = 'Other words. '.repeat(60);
      const body = `A beacon, painted red. ${others} The red beacon of the south. ${others}`;
      await world.addEntry({ site, title: 'One', body });
      await indexed();
      const [hit] = (await find(site, '"red beacon"')).hits;
      expect(hit?.excerpt).toContain('<mark>red</mark> <mark>beacon</mark> of the south');
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
}
