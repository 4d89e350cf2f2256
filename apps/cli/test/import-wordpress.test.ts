import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { fromTimestamp } from '@headwater/contracts';
import { fromSources } from '@headwater/testing';

import { call, type Imports, startImports } from './support/imports';
import { type TestItem, wxr, wxrHead, wxrItem, wxrTail } from './support/wxr';

let imports: Imports;
beforeAll(async () => (imports = await startImports()));
afterAll(() => imports.close());

it('imports pages, posts and further types with everything that belongs to them', async () => {
  const siteId = await imports.createSite();
  const before =
    '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>boats</wp:category_nicename><wp:cat_name>Boats</wp:cat_name></wp:category>' +
    '<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>sail</wp:category_nicename><wp:category_parent>boats</wp:category_parent><wp:cat_name>Sail</wp:cat_name></wp:category>';
  const report = await imports.run(
    siteId,
    wxr(
      [
        {
          id: 10,
          type: 'post',
          title: 'Ropes & knots',
          slug: 'ropes',
          dateGmt: '2021-05-06 07:08:09',
          content: '<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->',
          terms: [
            { domain: 'category', nicename: 'sail', name: 'Sail' },
            { domain: 'post_tag', nicename: 'k%c3%b6ln', name: 'Köln' },
          ],
          meta: { colour: 'red', _yoast_wpseo_title: 'SEO', _edit_lock: '1' },
        },
        { id: 11, type: 'page', title: 'About', slug: 'about' },
        { id: 12, type: 'page', title: 'About the crew', slug: 'about', parent: 11, content: 'Classic' },
        { id: 13, type: 'boat', title: 'Dory', slug: 'dory' },
        { id: 14, type: 'wp_template', title: 'Template' },
      ],
      before,
    ),
  );
  expect(report).toMatchObject({
    items: 5,
    reconciled: true,
    problems: [],
    authors: { imported: 1 },
    taxonomies: { imported: 3 },
  });
  expect(report.byType).toEqual({
    post: { total: 1, imported: 1, unchanged: 0, skipped: 0, failed: 0 },
    page: { total: 2, imported: 2, unchanged: 0, skipped: 0, failed: 0 },
    boat: { total: 1, imported: 1, unchanged: 0, skipped: 0, failed: 0 },
    wp_template: { total: 1, imported: 0, unchanged: 0, skipped: 1, failed: 0 },
  });
  expect(report.lines).toEqual([
    expect.objectContaining({ postId: 12, notes: ['slug "about" was taken; it became "about-2"'] }),
    expect.objectContaining({
      postId: 13,
      notes: [
        'imported as a draft because items of the type "boat" are not published; --publish-types boat publishes them',
      ],
    }),
    expect.objectContaining({ postId: 14, outcome: 'skipped', reason: 'WordPress keeps it for its own use' }),
  ]);

  const post = await imports.entryBySlug(siteId, 'ropes');
  expect(post).toMatchObject({
    type: 'post',
    title: 'Ropes & knots',
    status: 'ENTRY_STATUS_PUBLISHED',
    language: 'en',
  });
  expect(fromTimestamp(post.publishTime!).toISOString()).toBe('2021-05-06T07:08:09.000Z');
  expect(JSON.parse(post.fieldsJson)).toEqual({ colour: 'red', meta_title: 'SEO' });
  expect(JSON.parse(post.blocksJson)).toEqual([
    { type: 'core/paragraph', data: { attrs: {}, html: '<p>Hi</p>' } },
  ]);
  const { author } = await imports.manage.content.getAuthor({ siteId, authorId: post.authorId }, call);
  expect(author!.name).toBe('Ada Lind');
  const { taxonomies } = await imports.manage.taxonomy.listTaxonomies({ siteId }, call);
  const byName = new Map(taxonomies.map((taxonomy) => [taxonomy.name, taxonomy]));
  expect(byName.get('Sail')).toMatchObject({
    type: 'category',
    slug: 'sail',
    parentId: byName.get('Boats')!.taxonomyId,
  });
  expect(byName.get('Köln')).toMatchObject({ type: 'tag', slug: 'köln' });
  expect([...post.taxonomyIds].sort()).toEqual(
    [byName.get('Sail')!.taxonomyId, byName.get('Köln')!.taxonomyId].sort(),
  );
  expect(JSON.parse((await imports.entryBySlug(siteId, 'about-2')).fieldsJson)).toEqual({ parent: 'about' });

  const { settings } = await imports.manage.settings.getSettings({ siteId, language: 'en' }, call);
  expect(settings).toMatchObject({ siteName: 'Harbour Museum', siteDescription: 'Boats and ropes' });
});

it('publishes nothing that was not public', async () => {
  const siteId = await imports.createSite();
  const hidden: TestItem[] = [
    { id: 1, type: 'page', title: 'Private', slug: 'private', status: 'private' },
    { id: 2, type: 'page', title: 'Pending', slug: 'pending', status: 'pending' },
    { id: 3, type: 'page', title: 'Draft', slug: 'draft', status: 'draft', dateGmt: '0000-00-00 00:00:00' },
    { id: 4, type: 'page', title: 'Trash', slug: 'trash', status: 'trash' },
    { id: 5, type: 'page', title: 'Secret', slug: 'secret', password: 'x' },
    { id: 6, type: 'page', title: 'Below secret', slug: 'below-secret', status: 'inherit', parent: 5 },
    { id: 7, type: 'page', title: 'Odd', slug: 'odd', status: 'acf-disabled' },
  ];
  const report = await imports.run(
    siteId,
    wxr([
      ...hidden,
      { id: 8, type: 'post', title: 'Soon', slug: 'soon', status: 'future', dateGmt: '2099-01-01 00:00:00' },
    ]),
  );
  expect(report.reconciled).toBe(true);
  expect(Object.fromEntries(report.lines.map((line) => [line.title, line.notes]))).toEqual({
    Private: ['imported as a draft because it is private'],
    Pending: ['imported as a draft because it is pending review'],
    Draft: ['imported as a draft because it is a draft'],
    Trash: ['imported as a draft because it is in the trash'],
    Secret: ['imported as a draft because it is protected by a password'],
    'Below secret': [
      'imported as a draft because it is protected by a password',
      'without its parent: page 5 is not public',
    ],
    Odd: ['imported as a draft because its status is "acf-disabled"'],
  });
  const entries = await imports.listEntries(siteId);
  expect(
    entries.filter((entry) => entry.status === 'ENTRY_STATUS_PUBLISHED').map((entry) => entry.slug),
  ).toEqual(['soon']);
  const { entries: scheduled } = await imports.manage.content.listEntries({ siteId, scheduled: true }, call);
  expect(scheduled.map((entry) => entry.slug)).toEqual(['soon']);
});

it('changes nothing when it is run again, and goes on where it was interrupted', async () => {
  const siteId = await imports.createSite();
  const items: TestItem[] = [
    { id: 1, type: 'page', title: 'One', slug: 'one' },
    {
      id: 2,
      type: 'post',
      title: 'Two',
      slug: 'two',
      terms: [{ domain: 'post_tag', nicename: 't', name: 'T' }],
    },
    {
      id: 3,
      type: 'nav_menu_item',
      title: 'Home',
      terms: [{ domain: 'nav_menu', nicename: 'main', name: 'Main' }],
      meta: { _menu_item_type: 'custom', _menu_item_url: '/' },
    },
  ];
  // The state after an interrupted run: some of the items.
  await imports.run(siteId, wxr(items.slice(0, 1)));
  const completed = await imports.run(siteId, wxr(items));
  expect(completed.byType).toMatchObject({
    page: { unchanged: 1 },
    post: { imported: 1 },
    nav_menu_item: { imported: 1 },
  });
  const before = await imports.listEntries(siteId);
  const again = await imports.run(siteId, wxr(items));
  expect(again).toMatchObject({
    reconciled: true,
    lines: [],
    authors: { unchanged: 1, imported: 0 },
    taxonomies: { unchanged: 1, imported: 0 },
  });
  expect(again.byType).toMatchObject({
    page: { unchanged: 1 },
    post: { unchanged: 1 },
    nav_menu_item: { unchanged: 1 },
  });
  expect(await imports.listEntries(siteId)).toEqual(before);
});

it('gives way to what the site has already', async () => {
  const siteId = await imports.createSite();
  const { author } = await imports.manage.content.createAuthor({ siteId, author: { name: 'Bo' } }, call);
  const own = { type: 'page', language: 'en', title: 'Own', slug: 'about', authorId: author!.authorId };
  await imports.manage.content.createEntry({ siteId, entry: own }, call);
  await imports.manage.settings.updateSettings(
    { siteId, settings: { language: 'en', siteName: 'Own name' }, updateMask: { paths: ['site_name'] } },
    call,
  );
  const report = await imports.run(siteId, wxr([{ id: 1, type: 'page', title: 'About', slug: 'about' }]));
  expect(report.lines[0]).toMatchObject({
    outcome: 'imported',
    notes: ['slug "about" is taken on the site; it became "about-2"'],
  });
  expect((await imports.entryBySlug(siteId, 'about')).title).toBe('Own');
  const { settings } = await imports.manage.settings.getSettings({ siteId, language: 'en' }, call);
  expect(settings).toMatchObject({ siteName: 'Own name', siteDescription: 'Boats and ropes' });
});

it('accounts for an item that cannot be stored, and for one that the file holds twice', async () => {
  const siteId = await imports.createSite();
  const report = await imports.run(
    siteId,
    wxr([
      { id: 1, type: 'post', title: 'Too large', slug: 'large', meta: { huge: 'x'.repeat(2 * 1024 * 1024) } },
      { id: 2, type: 'post', title: 'Fine', slug: 'fine' },
      { id: 2, type: 'post', title: 'Fine again', slug: 'fine' },
      { id: 3, type: 'nav_menu_item', title: 'Lost' },
    ]),
  );
  expect(report.reconciled).toBe(true);
  expect(report.lines).toEqual([
    expect.objectContaining({
      postId: 1,
      outcome: 'failed',
      reason: expect.stringMatching(/fields_json.*1048576/) as string,
    }),
    expect.objectContaining({ postId: 3, outcome: 'skipped', reason: 'it belongs to no menu' }),
    expect.objectContaining({ postId: 2, outcome: 'skipped', reason: 'the file holds it twice' }),
  ]);
});

it('keeps a menu item in each of the menus that hold it', async () => {
  const siteId = await imports.createSite();
  const link = (menu: string): TestItem => ({
    id: 5,
    type: 'nav_menu_item',
    menuOrder: 1,
    terms: [{ domain: 'nav_menu', nicename: menu, name: menu }],
    meta: { _menu_item_type: 'post_type', _menu_item_object: 'page', _menu_item_object_id: '1' },
  });
  const report = await imports.run(
    siteId,
    wxr([{ id: 1, type: 'page', title: 'One', slug: 'one' }, link('header'), link('footer')]),
  );
  expect(report.byType['nav_menu_item']).toMatchObject({ total: 2, imported: 2 });
  const { menus } = await imports.manage.navigation.listMenus({ siteId }, call);
  expect(menus.map(({ name, itemsJson }) => [name, JSON.parse(itemsJson) as unknown])).toEqual(
    ['header', 'footer'].map((name) => [
      name,
      [{ label: 'One', url: '/one', target: '_self', children: [] }],
    ]),
  );
});

it('reads a large file in little memory', async () => {
  const path = join(imports.folder, 'large.xml');
  const body = '<p>Lorem ipsum dolor sit amet.</p>\n'.repeat(3000);
  await pipeline(function* () {
    yield wxrHead();
    for (let id = 1; id <= 1500; id += 1)
      yield wxrItem({ id, type: 'post', title: `Post ${id}`, slug: `post-${id}`, content: body });
    yield wxrTail;
  }, createWriteStream(path));
  // 150 MB of file within a heap of 48 MB.
  const script = `
    const { indexWxr } = require(${JSON.stringify(resolve(__dirname, '../src/import/wordpress/wxr-index.ts'))});
    const { ReportBuilder } = require(${JSON.stringify(resolve(__dirname, '../src/import/wordpress/report.ts'))});
    indexWxr(process.argv[1], new ReportBuilder()).then((index) => process.stdout.write(String(index.heads.size)));`;
  const child = spawnSync(process.execPath, ['--max-old-space-size=48', ...fromSources, '-e', script, path], {
    encoding: 'utf8',
    cwd: resolve(__dirname, '..'),
  });
  expect([child.stderr, child.stdout]).toEqual(['', '1500']);
});

const unitTestData = resolve(__dirname, '../../../../shared/data/wordpress-theme-unit-test.wxr.xml');
const whereThere = existsSync(unitTestData) ? it : it.skip;

whereThere(
  'imports the theme unit test data of WordPress in full',
  async () => {
    const siteId = await imports.createSite();
    const report = await imports.runFile(siteId, unitTestData);
    expect(report).toMatchObject({ items: 186, reconciled: true, problems: [] });
    expect(report.byType).toMatchObject({
      post: { total: 58, imported: 58 },
      page: { total: 21, imported: 21 },
      attachment: { total: 37, failed: 37 },
      nav_menu_item: { total: 70, imported: 70 },
    });
    const again = await imports.runFile(siteId, unitTestData);
    expect(again.byType).toMatchObject({
      post: { unchanged: 58 },
      page: { unchanged: 21 },
      nav_menu_item: { unchanged: 70 },
    });
    // Twice hundreds of sequential calls: far more than 30 s if other projects are tested at the same time.
  },
  180_000,
);
