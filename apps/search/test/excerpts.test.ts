import fc from 'fast-check';

import { createDeliveryDb, type DeliveryDb } from '@headwater/db';
import type { TestSite } from '@headwater/testing';
import { quietLogger } from '@headwater/testing';

import { createExcerpts, type Excerpts } from '../src/excerpts/excerpts';
import { createWorld, type World } from './world';

describe('excerpts', () => {
  let world: World;
  let deliveryDb: DeliveryDb;
  let site: TestSite;
  let excerpts: Excerpts;

  beforeAll(async () => {
    world = await createWorld();
    deliveryDb = createDeliveryDb({ url: world.database.urls.searchDelivery, logger: quietLogger });
    site = await world.addSite({ languages: ['en', 'de', 'ja'] });
    excerpts = createExcerpts(deliveryDb);
  });
  afterAll(async () => {
    await deliveryDb.close();
    await world.close();
  });

  const make = (language: string, passage: string, tsquery: string, by = excerpts): Promise<string[]> =>
    by.make({ siteId: site.siteId, minSiteVersion: 0 }, language, [{ passage, words: tsquery }]);

  async function lexemesOf(language: string, text: string): Promise<string[]> {
    const { rows } = await world.admin.query<{ lexemes: string[] }>(
      `select tsvector_to_array(to_tsvector(content.search_configuration($1), content.search_plain($2))) as lexemes`,
      [language, text],
    );
    return rows[0]!.lexemes;
  }

  it.each([
    [
      'en',
      'The harbours were calm',
      "'harbour' | 'calm'",
      'The <mark>harbours</mark> were <mark>calm</mark>',
    ],
    [
      'de',
      'Große Häfen, alte Straßen',
      "'haf' | 'strass'",
      'Große <mark>Häfen</mark>, alte <mark>Straßen</mark>',
    ],
    [
      'en',
      'Mail to ada@example.com, or 3.14',
      "'ada@example.com'",
      'Mail to <mark>ada@example.com</mark>, or 3.14',
    ],
    ['en', 'if a<b then harbour', "'harbour'", 'if a&lt;b then <mark>harbour</mark>'],
    ['ja', '今日の東京都の天気', "'東京' & '京都'", '今日の<mark>東京都</mark>の天気'],
  ])('mark words as %s indexes them', async (language, passage, tsquery, html) => {
    expect(await make(language, passage, tsquery)).toEqual([html]);
  });

  it('mark each word of which a form is asked for, and no other', async () => {
    const vocabulary = [
      'harbours',
      'Harbour',
      'running',
      'Café',
      'cafés',
      'the',
      'data2',
      'Straße',
      'lights',
      'été',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('en', 'de', 'xx'),
        fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 15 }),
        fc.constantFrom(...vocabulary),
        async (language, words, asked) => {
          const wanted = await lexemesOf(language, asked);
          const tsquery = wanted.map((lexeme) => `'${lexeme}'`).join(' | ');
          const [html = ''] = await make(language, words.join(' '), tsquery);
          const expected = await Promise.all(
            words.map(async (word) =>
              (await lexemesOf(language, word)).some((lexeme) => wanted.includes(lexeme))
                ? `<mark>${word}</mark>`
                : word,
            ),
          );
          expect(html).toBe(expected.join(' '));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ask PostgreSQL only for words that are new', async () => {
    const own = createExcerpts(deliveryDb);
    const before = deliveryDb.statementCount;
    await make('en', 'quays and piers', "'quay'", own);
    const asked = deliveryDb.statementCount - before;
    expect(asked).toBeGreaterThan(0);
    expect(await make('en', 'piers and quays', "'pier'", own)).toEqual(['<mark>piers</mark> and quays']);
    expect(await make('EN-gb', 'piers', "'pier'", own)).toEqual(['<mark>piers</mark>']);
    expect(deliveryDb.statementCount - before).toBe(asked);
    expect(await make('de', 'piers', "'pier'", own)).toEqual(['<mark>piers</mark>']);
    expect(deliveryDb.statementCount - before).toBe(2 * asked);
  });

  it('have as many forms as words, whatever the words are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 20 }),
        async (texts) => {
          const passages = texts.map((text) => text.replace(/\0|\p{Surrogate}/gu, ''));
          const html = await excerpts.make(
            { siteId: site.siteId, minSiteVersion: 0 },
            'en',
            passages.map((passage) => ({ passage, words: "'a'" })),
          );
          expect(html).toHaveLength(passages.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});
