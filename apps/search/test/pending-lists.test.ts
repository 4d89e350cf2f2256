import { createWorld, type World } from './world';

/** Entries of 200 words each, half of which no other entry has. */
const insertEntries = `
  with entries as (
    insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id)
    select $1, 'post', 'en', 'Entry', 'listed-' || n, 'published', '{}', '[]', $2
    from generate_series(1, 300) as n
    returning site_id, entry_id, slug
  )
  insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details)
  select site_id, entry_id, 'en', 'post', 'Entry', 'Ada Marsh', '',
         (
           select string_agg(translate(substr(md5(words.text), 1, 7), '0123456789', 'ghijklmnop'), ' ')
           from (select case when w % 2 = 0 then slug else '' end || w as text from generate_series(1, 200) as w) as words
         ),
         ''
  from entries`;

/** Of 8 kB, and one that is begun. */
const mostBlocks = { texts: 256 / 8 + 1, words: 64 / 8 + 1 };

describe('what was just written', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'First' });
    const { rows } = await world.admin.query<{ author_id: string }>('select author_id from content.authors');
    await world.admin.query('create extension pgstattuple');
    await world.admin.query(insertEntries, [site.siteId, rows[0]!.author_id]);
  }, 120_000);
  afterAll(() => world.close());

  it.each([
    ['search_texts_document', mostBlocks.texts],
    ['search_texts_prominent', mostBlocks.texts],
    ['search_texts_weighty', mostBlocks.texts],
    ['search_words_similar', mostBlocks.words],
  ])('makes no long list of %s that every search has to read', async (index, most) => {
    const { rows } = await world.admin.query<{ pending_pages: number }>(
      'select pending_pages from pgstatginindex($1::regclass)',
      [`content.${index}`],
    );
    expect(rows[0]!.pending_pages).toBeLessThanOrEqual(most);
  });
});
