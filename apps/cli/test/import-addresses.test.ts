import { call, type Imports, startImports } from './support/imports';
import { type TestItem, wxr } from './support/wxr';

let imports: Imports;
beforeAll(async () => (imports = await startImports()));
afterAll(() => imports.close());

/** Slugs by title, of everything on the site. */
async function slugsOf(siteId: number): Promise<Record<string, string>> {
  const entries = await imports.listEntries(siteId);
  return Object.fromEntries(entries.map(({ title, slug }) => [title, slug]));
}

/** A page that exists before the import. */
async function createOwn(siteId: number, slug: string): Promise<void> {
  const { content } = imports.manage;
  const { author } = await content.createAuthor({ siteId, author: { name: 'Bo' } }, call);
  const entry = { type: 'page', language: 'en', title: 'Own', slug, authorId: author!.authorId };
  await content.createEntry({ siteId, entry }, call);
}

async function menuOf(siteId: number): Promise<unknown> {
  const { menus } = await imports.manage.navigation.listMenus({ siteId }, call);
  return menus.map(({ itemsJson }) => JSON.parse(itemsJson) as unknown);
}

const page = (id: number, title: string, slug: string, of: Partial<TestItem> = {}): TestItem => ({
  id,
  type: 'page',
  title,
  slug,
  ...of,
});

const linkTo = (id: number, objectId: number): TestItem => ({
  id,
  type: 'nav_menu_item',
  terms: [{ domain: 'nav_menu', nicename: 'main', name: 'Main' }],
  meta: { _menu_item_type: 'post_type', _menu_item_object: 'page', _menu_item_object_id: String(objectId) },
});

it('what is live keeps its address, wherever drafts stand in the file and whatever the site has', async () => {
  const siteId = await imports.createSite();
  await createOwn(siteId, 'about');
  const report = await imports.run(
    siteId,
    wxr([
      page(1, 'Untitled draft', '', { status: 'draft' }),
      page(2, 'Draft', 'about', { status: 'draft' }),
      page(3, 'About', '', { status: 'draft' }),
      page(4, 'Live', 'about-2'),
      page(5, 'Live, too', 'untitled-draft'),
    ]),
  );
  expect(await slugsOf(siteId)).toEqual({
    Own: 'about',
    Live: 'about-2',
    Draft: 'about-3',
    About: 'about-4',
    'Live, too': 'untitled-draft',
    'Untitled draft': 'untitled-draft-2',
  });
  const notes = Object.fromEntries(report.lines.map(({ title, notes: [note] = [] }) => [title, note]));
  expect(notes).toEqual({
    'Untitled draft': 'it had no slug; it became "untitled-draft-2"',
    Draft: 'slug "about" is taken on the site; it became "about-3"',
    About: 'it had no slug; it became "about-4"',
  });
});

it('children and menus name the address that a page got, not the one that the site has for something else', async () => {
  const siteId = await imports.createSite();
  await createOwn(siteId, 'about');
  await imports.run(
    siteId,
    wxr([page(1, 'Crew', 'crew', { parent: 2 }), page(2, 'About', 'about'), linkTo(3, 2), linkTo(4, 1)]),
  );
  expect(JSON.parse((await imports.entryBySlug(siteId, 'crew')).fieldsJson)).toEqual({ parent: 'about-2' });
  expect(await menuOf(siteId)).toMatchObject([[{ url: '/about-2' }, { url: '/crew' }]]);
});

it('a later run gives no address of an earlier one away, and leads to what is there now', async () => {
  const siteId = await imports.createSite();
  const { content } = imports.manage;
  const first = [page(1, 'About', 'about'), page(2, 'Renamed', 'old'), page(3, 'Withdrawn', 'withdrawn')];
  await imports.run(siteId, wxr(first));
  const renamed = await imports.entryBySlug(siteId, 'old');
  await content.updateEntry(
    {
      siteId,
      entryId: renamed.entryId,
      entry: { slug: 'new' },
      updateMask: { paths: ['slug'] },
      expectedRevision: 1,
    },
    call,
  );
  const { entryId } = await imports.entryBySlug(siteId, 'withdrawn');
  await content.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, call);

  const report = await imports.run(
    siteId,
    wxr([
      page(4, 'Second', 'about-2'),
      page(5, 'Third', 'about', { parent: 2 }),
      page(6, 'Fourth', 'old', { parent: 3 }),
      ...first,
      linkTo(7, 2),
      linkTo(8, 3),
      linkTo(9, 1),
    ]),
  );
  expect(report.byType['page']).toMatchObject({ imported: 3, unchanged: 3 });
  expect(await slugsOf(siteId)).toEqual({
    About: 'about',
    Renamed: 'new',
    Withdrawn: 'withdrawn',
    Second: 'about-2',
    Third: 'about-3',
    Fourth: 'old',
  });
  expect(JSON.parse((await imports.entryBySlug(siteId, 'about-3')).fieldsJson)).toEqual({ parent: 'new' });
  expect(JSON.parse((await imports.entryBySlug(siteId, 'old')).fieldsJson)).toEqual({});
  expect(await menuOf(siteId)).toMatchObject([[{ url: '/new' }, { url: '/about' }]]);
});

it('what an earlier run published stays so, and is told of', async () => {
  const siteId = await imports.createSite();
  const item = page(1, 'Board', 'board');
  await imports.run(siteId, wxr([item]));
  const closed = wxr([{ ...item, status: 'private' }]);
  const report = await imports.run(siteId, closed);
  expect(report.lines).toMatchObject([
    { outcome: 'unchanged', notes: ['an earlier run published it, although it is private'] },
  ]);
  const { entryId } = await imports.entryBySlug(siteId, 'board');
  await imports.manage.content.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, call);
  expect((await imports.run(siteId, closed)).lines).toEqual([]);
});
