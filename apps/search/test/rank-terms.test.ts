import type { TestSite } from '@headwater/testing';

import { createWorld, type World } from './world';

describe('the words that PostgreSQL looks for in each hit', () => {
  let world: World;
  let site: TestSite;

  beforeAll(async () => {
    world = await createWorld();
    site = await world.addSite();
    const lanterns = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) => [`lant${one}`, `lant${one}${one}`]);
    await world.addEntry({ site, title: 'Harbour', body: `${lanterns.join(' ')} lantern lanthorn lantmusk` });
  });
  afterAll(() => world.close());

  async function ask<Row extends object>(sql: string, values: unknown[]): Promise<Row> {
    await world.admin.query('begin');
    try {
      await world.admin.query(`select set_config('app.site_id', $1, true)`, [String(site.siteId)]);
      return (await world.admin.query<Row>(sql, values)).rows[0]!;
    } finally {
      await world.admin.query('rollback');
    }
  }

  const termsOf = (typed: string, wanted: string, isBegun = true) =>
    ask<{ queries: string[]; shares: number[] }>(
      'select queries::text[], shares from content.search_rank_terms($1::tsquery, $2::tsquery, $3)',
      [typed, wanted, isBegun],
    );
  const wordsOf = async (text: string, lastWord: string | null): Promise<string[]> =>
    (
      await ask<{ words: string[] }>(
        `select content.search_query_lexemes(content.search_query('en', $1, $2)) as words`,
        [text, lastWord],
      )
    ).words;

  it.each(['harbour', 'harbours', 'lantz or harbour', '"lanta" harbour'])(
    'has the last word of %j once, which nothing else completes',
    async (text) => {
      const words = await wordsOf(text, text.split(' ').at(-1)!);
      expect(words.filter((word) => word === 'harbour')).toHaveLength(1);
      expect(words).toEqual(await wordsOf(text, null));
    },
  );

  it('has up to 50 words that complete the last one, and not itself among them', async () => {
    const [first, ...completions] = await wordsOf('lant', 'lant');
    expect([first, completions.length]).toEqual(['lant', 50]);
    expect(completions).not.toContain('lant');
    expect(await wordsOf('lanta', 'lanta')).toEqual(['lanta', 'lantaa']);
    expect(await wordsOf('lantaa', 'lantaa')).toEqual(['lantaa']);
  });

  it.each(['lant', 'harbour lant', 'harbour or lant', 'lantz or harbour or lant', 'harbour -lantb or lant'])(
    'ranks by the beginning of the last word of %j, and not by all words that begin so',
    async (text) => {
      const { typed, wanted } = await ask<{ typed: string; wanted: string }>(
        `select content.search_query('en', $1, null)::text as typed, content.search_query('en', $1, 'lant')::text as wanted`,
        [text],
      );
      const { queries, shares } = await termsOf(typed, wanted);
      const last = queries.at(-1)!;
      expect(last).toMatch(/'lant':\*$/);
      expect(queries.at(-2)).toBe(last.replace(':*', ''));
      expect(shares.slice(-2)).toEqual([0.3, 0.7]);
      expect(queries.join('').match(/'lant[a-z]+'/g) ?? []).toEqual(
        text.includes('lantz') ? ["'lantz'", "'lantz'"] : [],
      );
    },
  );

  it.each([
    // A synonym, which does not begin so.
    ["'b' | 'pier'", "'b' | 'ba' | 'pier'"],
    ["'a' | 'b'", "'a' | 'b' | 'ba' | 'pier'"],
    // A phrase, and a group.
    ["'a' <-> 'b'", "'a' <-> ( 'b' | 'ba' )"],
    ["'a' | 'b' <-> 'c'", "'a' | 'b' <-> 'ca'"],
  ])('ranks by all of them where the last word of %s is not all that is completed', async (typed, wanted) => {
    const { queries } = await termsOf(typed, wanted);
    expect(queries.join()).not.toContain(':*');
    expect(queries.at(-1)).toBe(
      (await ask<{ query: string }>('select $1::tsquery::text as query', [wanted])).query,
    );
  });

  it('ranks by words that look like those typed as they are', async () => {
    expect((await termsOf("'b'", "'b' | 'ba'", false)).queries).toEqual(["'b'", "'b' | 'ba'"]);
  });

  it('keeps what excerpts are cut from as it is', async () => {
    const { storage } = await ask<{ storage: string }>(
      `select string_agg(attstorage, '' order by attname) as storage from pg_attribute
       where attrelid = 'content.search_texts'::regclass and attname in ('document', 'passages', 'passage_words')`,
      [],
    );
    expect(storage).toBe('eee');
  });
});
