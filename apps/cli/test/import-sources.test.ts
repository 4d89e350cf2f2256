import { call, type Imports, startImports } from './support/imports';
import { type TestItem, wxr } from './support/wxr';

let imports: Imports;
beforeAll(async () => (imports = await startImports()));
afterAll(() => imports.close());

/** An export of the blog at the address, with guids and links as WordPress writes them. */
function exportOf(address: string, items: TestItem[]): string {
  const base = `<link>${address}</link><wp:base_site_url>${address}</wp:base_site_url><wp:base_blog_url>${address}</wp:base_blog_url>`;
  const known = items.map((item) => ({
    guid: `${address}/?p=${item.id}`,
    link: `${address}/${item.slug}/`,
    ...item,
  }));
  return wxr(known, base);
}

const hello = (of: Partial<TestItem> = {}): TestItem => ({
  id: 1,
  type: 'post',
  title: 'Hello world!',
  slug: 'hello-world',
  ...of,
});
const menuOf = (url: string): TestItem => ({
  id: 9,
  type: 'nav_menu_item',
  title: 'Home',
  slug: 'home',
  terms: [{ domain: 'nav_menu', nicename: 'main', name: 'Main' }],
  meta: { _menu_item_type: 'custom', _menu_item_url: url },
});

it('imports a second blog into the same site, whatever its ids', async () => {
  const siteId = await imports.createSite();
  const first = await imports.run(
    siteId,
    exportOf('https://one.example', [hello({ content: 'One' }), menuOf('/one')]),
  );
  expect(first).toMatchObject({ source: 'one.example', authors: { imported: 1 } });
  const second = exportOf('https://two.example', [hello({ content: 'Two' }), menuOf('/two')]);
  const report = await imports.run(siteId, second);
  expect(report).toMatchObject({ source: 'two.example', reconciled: true, authors: { imported: 1 } });
  expect(report.byType['post']).toMatchObject({ total: 1, imported: 1, unchanged: 0 });
  // The first blog's menu is not the second's.
  expect(report.byType['nav_menu_item']).toMatchObject({ skipped: 1, unchanged: 0 });
  expect(report.lines.find(({ postType }) => postType === 'nav_menu_item')?.reason).toBe(
    'the site has a menu "main" with other items, which was left as it is',
  );
  expect(JSON.parse((await imports.entryBySlug(siteId, 'hello-world')).blocksJson)).toMatchObject([
    { data: { html: 'One' } },
  ]);
  expect(JSON.parse((await imports.entryBySlug(siteId, 'hello-world-2')).blocksJson)).toMatchObject([
    { data: { html: 'Two' } },
  ]);
  expect((await imports.run(siteId, second)).byType['post']).toMatchObject({ imported: 0, unchanged: 1 });
});

it('knows a blog again over http and https, with www and without, and by the name that is given', async () => {
  const siteId = await imports.createSite();
  await imports.run(siteId, exportOf('http://www.blog.example', [hello()]));
  for (const address of ['https://blog.example', 'https://www.blog.example/', 'http://blog.example']) {
    const report = await imports.run(siteId, exportOf(address, [hello()]));
    expect([address, report.byType['post']]).toMatchObject([address, { imported: 0, unchanged: 1 }]);
  }
  const moved = exportOf('https://new.example', [hello()]);
  const named = await imports.run(siteId, moved, {}, { source: 'https://blog.example' });
  expect(named).toMatchObject({ source: 'blog.example', byType: { post: { imported: 0, unchanged: 1 } } });
  expect((await imports.run(siteId, moved)).byType['post']).toMatchObject({ imported: 1, unchanged: 0 });
});

it('knows items again by type and guid, not by their ids alone', async () => {
  const siteId = await imports.createSite();
  const address = 'https://again.example';
  await imports.run(siteId, exportOf(address, [hello()]));
  // Text, address and date may change. An item with the same id but a different identity is another item.
  const edited = hello({ title: 'Hello again', slug: 'again', dateGmt: '2022-02-02 02:02:02' });
  for (const [item, counts] of [
    [edited, { unchanged: 1 }],
    [hello({ guid: `${address}/2019/other/` }), { imported: 1 }],
  ] as const)
    expect((await imports.run(siteId, exportOf(address, [item]))).byType['post']).toMatchObject(counts);
  const page = hello({ type: 'page' });
  expect((await imports.run(siteId, exportOf(address, [page]))).byType['page']).toMatchObject({
    imported: 1,
  });
});

it('tells blogs apart by their items where the file names no address', async () => {
  const siteId = await imports.createSite();
  const first = wxr([hello({ dateGmt: '2019-01-01 01:01:01' })]);
  expect(await imports.run(siteId, first)).toMatchObject({ source: null, byType: { post: { imported: 1 } } });
  expect((await imports.run(siteId, first)).byType['post']).toMatchObject({ unchanged: 1 });
  const second = wxr([hello({ dateGmt: '2020-02-02 02:02:02' })]);
  expect((await imports.run(siteId, second)).byType['post']).toMatchObject({ imported: 1 });
  expect((await imports.run(siteId, second, {}, { source: 'third.example' })).byType['post']).toMatchObject({
    imported: 1,
  });
});

describe('an import from before the source was noted', () => {
  const dateGmt = '2018-03-04 05:06:07';
  const olderEntry = {
    type: 'post',
    language: 'en',
    title: 'Hello world!',
    status: 'ENTRY_STATUS_PUBLISHED' as const,
  };

  async function siteWithOlderImport(): Promise<number> {
    const siteId = await imports.createSite();
    const { content } = imports.manage;
    const author = { name: 'Ada Lind', importKey: 'wordpress:author:ada' };
    const { author: stored } = await content.createAuthor({ siteId, author }, call);
    const authorId = stored!.authorId;
    const seconds = Date.parse('2018-03-04T05:06:07Z') / 1000;
    await content.createEntry(
      {
        siteId,
        entry: {
          ...olderEntry,
          authorId,
          slug: 'hello-world',
          publishTime: { seconds, nanos: 0 },
          importKey: 'wordpress:item:1',
        },
      },
      call,
    );
    return siteId;
  }

  it('is recognised where type, address and date agree', async () => {
    const siteId = await siteWithOlderImport();
    const report = await imports.run(siteId, exportOf('https://old.example', [hello({ dateGmt })]));
    expect(report).toMatchObject({ authors: { unchanged: 1 }, byType: { post: { unchanged: 1 } } });
  });

  it('is recognised after somebody has changed it', async () => {
    const siteId = await siteWithOlderImport();
    const { entries } = await imports.manage.content.listEntries({ siteId }, call);
    const { entryId, revision } = entries[0]!;
    await imports.manage.content.updateEntry(
      {
        siteId,
        entryId,
        expectedRevision: revision,
        entry: { slug: 'moved', title: 'Moved' },
        updateMask: { paths: ['slug', 'title'] },
      },
      call,
    );
    const report = await imports.run(siteId, exportOf('https://old.example', [hello({ dateGmt })]));
    expect(report.byType['post']).toMatchObject({ unchanged: 1 });
  });

  it('knows authors and terms by their names, too: every blog has an admin', async () => {
    const siteId = await siteWithOlderImport();
    const older = { type: 'category', language: 'en', importKey: 'wordpress:term:category:news' };
    await imports.manage.taxonomy.createTaxonomy(
      { siteId, taxonomy: { ...older, name: 'News of the old blog', slug: 'old-news' } },
      call,
    );
    const terms = [{ domain: 'category', nicename: 'news', name: 'News' }];
    const text = exportOf('https://old.example', [hello({ dateGmt, terms })]).replace(
      'Ada Lind',
      'Ada Byron',
    );
    const report = await imports.run(siteId, text);
    expect(report).toMatchObject({
      authors: { imported: 1, unchanged: 0 },
      taxonomies: { imported: 1, unchanged: 0 },
    });
  });

  it.each([
    ['type', { type: 'page', dateGmt }],
    ['address', { slug: 'other', dateGmt }],
    ['date', { dateGmt: '2018-03-04 05:06:08' }],
  ])('is not taken for an item of another %s', async (_, of) => {
    const siteId = await siteWithOlderImport();
    const item = hello(of);
    const report = await imports.run(siteId, exportOf('https://old.example', [item]));
    expect(report.byType[item.type]).toMatchObject({ imported: 1, unchanged: 0 });
  });
});

it('recognises a file of such an import by its name, too', async () => {
  const siteId = await imports.createSite();
  const header = { siteId, name: 'rope.txt', importKey: 'wordpress:item:9' };
  await imports.manage.media.uploadMedia(
    (async function* () {
      yield { part: 'header' as const, header };
      yield { part: 'chunk' as const, chunk: Buffer.from('rope') };
    })(),
    call,
  );
  const runWith = (name: string) =>
    imports.run(
      siteId,
      exportOf('https://old.example', [
        hello({
          id: 9,
          type: 'attachment',
          status: 'inherit',
          attachmentUrl: `https://old.example/wp-content/uploads/${name}`,
        }),
      ]),
    );
  expect((await runWith('knot.txt')).byType['attachment']).toMatchObject({ unchanged: 0, failed: 1 });
  expect((await runWith('rope.txt')).byType['attachment']).toMatchObject({ unchanged: 1 });
});

it('gives each item its own line and fate, with missing, repeated and clashing ids', async () => {
  const siteId = await imports.createSite();
  const address = 'https://ids.example';
  const text = exportOf(address, [
    hello({ id: 0, title: 'No id', slug: 'no-id', guid: `${address}/?p=a` }),
    hello({ id: 0, title: 'None either', slug: 'none-either', guid: `${address}/?p=b` }),
    hello({ id: 5, title: 'Five', slug: 'five' }),
    hello({ id: 5, title: 'Five', slug: 'five' }),
    hello({ id: 5, title: 'Other five', slug: 'other-five', guid: 'https://merged.example/?p=5' }),
    hello({ id: 5, type: 'page', title: 'Page five', slug: 'page-five', guid: `${address}/?page_id=5` }),
    hello({ id: 6, type: 'page', title: 'Below five', slug: 'below', parent: 5 }),
  ]);
  const report = await imports.run(siteId, text);
  expect(report.reconciled).toBe(true);
  expect(report.byType).toMatchObject({
    post: { total: 5, imported: 4, skipped: 1 },
    page: { total: 2, imported: 2 },
  });
  const shared = 'other items of the file have the id 5, too: what refers to it was not linked to this one';
  expect(
    report.lines.map(({ position, title, outcome, reason, notes }) => [
      position,
      title,
      outcome,
      reason ?? notes,
    ]),
  ).toEqual([
    [1, 'No id', 'imported', ['imported as a draft because its id cannot be read']],
    [2, 'None either', 'imported', ['imported as a draft because its id cannot be read']],
    [3, 'Five', 'imported', [shared]],
    [5, 'Other five', 'imported', [shared]],
    [6, 'Page five', 'imported', [shared]],
    [4, 'Five', 'skipped', 'the file holds it twice'],
  ]);
  // Two items have the id 5, so the parent is ambiguous.
  expect(JSON.parse((await imports.entryBySlug(siteId, 'below')).fieldsJson)).toEqual({});
  const again = await imports.run(siteId, text);
  expect(again.byType).toMatchObject({ post: { unchanged: 4, skipped: 1 }, page: { unchanged: 2 } });
});

it('stores what has a key longer than the services take', async () => {
  const siteId = await imports.createSite();
  const nicename = encodeURIComponent('ж'.repeat(60));
  const terms = [{ domain: 'category', nicename, name: 'Long' }];
  const creator = 'x'.repeat(190);
  const text = exportOf(`https://${'long.'.repeat(20)}example`, [hello({ terms, creator })]);
  const report = await imports.run(siteId, text);
  expect(report).toMatchObject({
    problems: [],
    taxonomies: { imported: 1 },
    byType: { post: { imported: 1 } },
  });
  expect(await imports.run(siteId, text)).toMatchObject({
    taxonomies: { unchanged: 1 },
    authors: { imported: 0 },
    byType: { post: { unchanged: 1 } },
  });
});
