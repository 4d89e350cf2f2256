import { createManagementDb } from '@headwater/db';
import { type EndpointName, endpoints, errorBody } from '@headwater/http-contract';
import { quietLogger } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { greyPng } from './support/grey-png';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createTaxonomy, png, type TestSite, upload } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;
let guides: Awaited<ReturnType<typeof createTaxonomy>>;
let image: Awaited<ReturnType<typeof upload>>;

const fieldsJson = '{ "zeta": "1", "alpha": 1.50,\n "big": 12345678901234567890, "e": "\\u00e9" }';
const blocksJson = '[ {"type": "paragraph", "data": {"b": 1, "a": [ ]}} ]';
const itemsJson = '[ {"url": "/", "label": "Home", "target": "_self", "children": [ ]} ]';
const settingsJson = '{ "bg_color": "#0b3954" , "2": 1, "1": 2}';
const seconds = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanos: 0 });

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createSite(services);
  const { siteId } = site;
  guides = await createTaxonomy(services, site, { name: 'Guides', slug: 'guides' });
  image = await upload(services, site, 'dot.png', png);
  await createTaxonomy(services, site, { name: 'Knots', slug: 'knots', parentId: guides.taxonomyId });
  await createTaxonomy(services, site, {
    name: 'Quay',
    slug: 'quay',
    type: 'place',
    parentId: guides.taxonomyId,
  }).catch(() => undefined);
  await createEntry(services, site, {
    type: 'page',
    title: 'Home',
    slug: 'home',
    isHomepage: true,
    fieldsJson,
    blocksJson,
    html: '<p>"Hello"</p>',
    ogImageMediaId: image.mediaId,
    publishTime: { ...seconds('2026-03-01T10:00:00Z'), nanos: 987_000_000 },
    taxonomyIds: [guides.taxonomyId],
  });
  await createEntry(services, site, { type: 'archive', title: 'Archive', slug: 'archive' });
  for (let day = 1; day <= 5; day++) {
    await createEntry(services, site, {
      title: `Tides on day ${day}`,
      slug: `day-${day}`,
      publishTime: seconds(`2026-02-0${day}T00:00:00Z`),
      taxonomyIds: day % 2 === 0 ? [guides.taxonomyId] : [],
    });
  }
  const { manage } = services;
  await manage.navigation.createMenu(
    { siteId, menu: { language: 'en', name: 'header', itemsJson } },
    { actor },
  );
  await manage.navigation.createMenu(
    { siteId, menu: { language: 'en', name: '10', itemsJson: '[]' } },
    { actor },
  );
  await manage.navigation.createMenu(
    { siteId, menu: { language: 'en', name: '2', itemsJson: '[]' } },
    { actor },
  );
  await manage.navigation.updateAreaDesign(
    { siteId, areaDesign: { area: 'header', settingsJson } },
    { actor },
  );
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

async function bodyOf<Name extends EndpointName>(name: Name, path: string) {
  const answer = await gateway.read(site, path);
  expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  return {
    answer,
    body: endpoints[name].body.parse(answer.json()) as ReturnType<(typeof endpoints)[Name]['body']['parse']>,
  };
}

test('a full page', async () => {
  const { answer, body } = await bodyOf('getHomepage', '/pages/homepage');
  expect(Object.keys(body.data)).toEqual([
    'id',
    'type',
    'title',
    'slug',
    'is_homepage',
    'status',
    'published_at',
    'fields',
    'og_image',
    'blocks',
    'html',
    'taxonomies',
    'author',
  ]);
  expect(body.data).toMatchObject({
    type: 'page',
    title: 'Home',
    slug: 'home',
    is_homepage: true,
    status: 'published',
    published_at: '2026-03-01T10:00:00+00:00',
    html: '<p>"Hello"</p>',
    taxonomies: [
      { id: guides.taxonomyId, type: 'category', name: 'Guides', slug: 'guides', parent_id: null },
    ],
    author: { id: site.authorId, name: 'Ada Larsen' },
  });
  expect(answer.text).toContain(`"fields":${fieldsJson},`);
  expect(answer.text).toContain(`"blocks":${blocksJson},`);
  const hash = image.contentHash;
  expect(body.data.og_image).toMatchObject({
    id: image.mediaId,
    name: 'dot.png',
    mime_type: 'image/png',
    size: png.length,
    url: `https://${site.domain}/media/${site.siteKey}/${hash}/full.png`,
  });
});

test('the same page by its slug, in any spelling', async () => {
  const { answer } = await bodyOf('getHomepage', '/pages/homepage');
  for (const path of ['/pages/home', '/pages/HOME', '/pages/%68ome', '/pages/home/']) {
    expect((await gateway.read(site, path)).text).toBe(answer.text);
  }
});

test('a post has no is_homepage, and null for what is unset', async () => {
  const { body } = await bodyOf('getPost', '/posts/day-1');
  expect(body.data).not.toHaveProperty('is_homepage');
  expect(body.data).toMatchObject({ og_image: null, html: null, fields: {}, blocks: [], taxonomies: [] });
});

test('published_at is null when it is empty', async () => {
  const { body } = await bodyOf('getPage', '/pages/archive');
  expect(body.data).toMatchObject({ type: 'archive', is_homepage: false, published_at: null });
});

test('pages as summaries, by title', async () => {
  const { body } = await bodyOf('listPages', '/pages');
  expect(body.data.map(({ title }) => title)).toEqual(['Archive', 'Home']);
});

test('posts in pages, newest first', async () => {
  const path = `https://${site.domain}/api/v1/posts`;
  const { body } = await bodyOf('listPosts', '/posts?per_page=2&page=2&locale=en&utm=x');
  const url = (page: number) => `${path}?per_page=2&locale=en&utm=x&page=${page}`;
  expect(body.data.map(({ slug }) => slug)).toEqual(['day-3', 'day-2']);
  expect(body.links).toEqual({ first: url(1), last: url(3), prev: url(1), next: url(3) });
  expect(body.meta).toMatchObject({
    current_page: 2,
    from: 3,
    to: 4,
    last_page: 3,
    per_page: 2,
    total: 5,
    path,
  });
  expect(body.meta.links.map(({ label, active }) => [label, active])).toEqual([
    ['&laquo; Previous', false],
    ['1', false],
    ['2', true],
    ['3', false],
    ['Next &raquo;', false],
  ]);
});

test('absolute URLs never come from request headers', async () => {
  const headers = {
    Host: 'api.shared.example',
    'X-Site-Domain': site.domain,
    'X-Forwarded-Host': 'evil.example',
  };
  const answer = await gateway.read(site, '/posts?per_page=1', { headers });
  expect(answer.text).toContain(`https://${site.domain}/api/v1/posts`);
  expect(answer.text).not.toMatch(/shared\.example|evil\.example/);
});

test('a page past the end is empty', async () => {
  const { body } = await bodyOf('listPosts', '/posts?page=9007199254740991');
  expect(body).toMatchObject({ data: [], meta: { from: null, to: null, last_page: 1, total: 5 } });
});

test('taxonomy_slug is direct assignment; an unknown one gives an empty list', async () => {
  const slugs = async (query: string) =>
    (await bodyOf('listPosts', `/posts?taxonomy_slug=${query}`)).body.data.map(({ slug }) => slug);
  expect(await slugs('guides')).toEqual(['day-4', 'day-2']);
  expect(await slugs('GUIDES')).toEqual(['day-4', 'day-2']);
  for (const query of ['nothing', '', '%2F', 'x'.repeat(2_000), '%F0%9F%9A%A4', '%0A'])
    expect(await slugs(query)).toEqual([]);
});

test('taxonomies nest; a type keeps those with parents of another one as roots', async () => {
  const { body } = await bodyOf('listTaxonomies', '/taxonomies');
  expect(body.data.map(({ name }) => name)).toEqual(['Guides']);
  expect(body.data[0]!.children.map(({ name }) => name)).toContain('Knots');
  const places = (await bodyOf('listTaxonomies', '/taxonomies?type=place')).body.data;
  expect(places.map(({ name, parent_id: parent }) => [name, parent])).toEqual([['Quay', guides.taxonomyId]]);
  for (const type of ['nothing', '', 'x'.repeat(2_000)]) {
    expect((await bodyOf('listTaxonomies', `/taxonomies?type=${type}`)).body.data).toEqual([]);
  }
});

test('settings are the whole whitelist', async () => {
  const { body } = await bodyOf('getSettings', '/settings');
  expect(body.data).toMatchObject({ locale: 'en', contact_email: null, logo: null });
});

test('menus and design come back byte for byte, in their order', async () => {
  const { answer } = await bodyOf('getNavigation', '/navigation');
  expect(answer.text).toBe(
    `{"data":{"navigations":{"header":${itemsJson},"10":[],"2":[]},"design":{"header":${settingsJson}}}}`,
  );
});

test('search adds an excerpt and pages as posts do', async () => {
  const { body } = await bodyOf('search', '/search?q=tides&per_page=2&page=2');
  expect(body.data).toHaveLength(2);
  expect(body.meta).toMatchObject({ current_page: 2, per_page: 2, total: 5, last_page: 3 });
  expect(body.links.next).toBe(`https://${site.domain}/api/v1/search?q=tides&per_page=2&page=3`);
  const { body: first } = await bodyOf('search', '/search?q=Tides%20on');
  expect(first.data[0]!.excerpt.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  expect((await bodyOf('search', '/search?q=tides&type=page')).body.data).toEqual([]);
  expect((await bodyOf('search', '/search?q=tides&type=')).body.data).toEqual([]);
});

test('deleted media is null', async () => {
  const gone = await upload(services, site, 'gone.png', Buffer.concat([png, Buffer.from('x')]));
  const values = { type: 'page', slug: 'gone', ogImageMediaId: gone.mediaId };
  const { entryId } = await createEntry(services, site, values);
  expect((await bodyOf('getPage', '/pages/gone')).body.data.og_image?.id).toBe(gone.mediaId);
  await services.manage.media.deleteMedia({ siteId: site.siteId, mediaId: gone.mediaId }, { actor });
  expect((await bodyOf('getPage', '/pages/gone')).body.data.og_image).toBeNull();
  await services.manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
});

test('MEDIA_BASE_URL stands in for the base URL, in media URLs alone', async () => {
  const behindCdn = await startGateway(services, { mediaBaseUrl: 'https://cdn.example/assets' });
  const { text } = await behindCdn.read(site, '/pages/homepage');
  expect(text).toContain(`"url":"https://cdn.example/assets/media/${site.siteKey}/`);
  expect((await behindCdn.read(site, '/posts')).text).toContain(`https://${site.domain}/api/v1/posts`);
  await behindCdn.close();
});

test('a version of a preset that is offered stands in the URLs of the next answer, of that site alone', async () => {
  const other = await createSite(services);
  const { mediaId } = await upload(services, other, 'dot.png', png);
  await createEntry(services, other, { type: 'page', slug: 'home', ogImageMediaId: mediaId });
  const variantsOf = async (of: TestSite) => {
    const { text } = await gateway.read(of, '/pages/home');
    return endpoints.getPage.body.parse(JSON.parse(text)).data.og_image?.variants;
  };
  const before = [await variantsOf(other), await variantsOf(site)];
  const db = createManagementDb({
    url: services.database.urls.mediaManagement,
    logger: quietLogger,
  });
  await db.changeSite(other.siteId, { actor: 'job:test', caller: 'media' }, async (change) => {
    await change.trx.raw(`select site.offer_preset_versions('{"medium": 2}')`);
    change.record({ kind: 'site', id: other.siteId, became: 'updated', aspect: 'media_offer' });
  });
  await db.close();
  const medium = before[0]?.medium.replace('/medium.png', '/medium-v2.png');
  expect(medium).toMatch(/medium-v2\.png$/);
  expect([await variantsOf(other), await variantsOf(site)]).toEqual([{ ...before[0], medium }, before[1]]);
});

test('widths that a site offers stand in the sources of the next answer, of that site alone', async () => {
  const other = await createSite(services);
  const wide = greyPng(700, 350);
  const pages: [TestSite, string][] = [
    [other, 'steps'],
    [site, 'steps-elsewhere'],
  ];
  for (const [of, slug] of pages) {
    const { mediaId } = await upload(services, of, 'wide.png', wide);
    await createEntry(services, of, { type: 'page', slug, ogImageMediaId: mediaId });
  }
  const shown = () =>
    Promise.all(
      pages.map(async ([of, slug]) => {
        const { text } = await gateway.read(of, `/pages/${slug}`);
        return endpoints.getPage.body.parse(JSON.parse(text)).data.og_image;
      }),
    );
  const before = await shown();
  expect(before.map((image) => image?.sources)).toEqual([null, null]);
  const offer = (widths: number[], avif: boolean) =>
    services.manage.media.updateMediaLadder({ siteId: other.siteId, own: { widths, avif } }, { actor });
  await offer([320, 640, 1280], false);
  const folder = before[0]?.url.replace('/full.png', '');
  const srcset = (format: string) => ({
    srcset: `${folder}/w320.${format} 320w, ${folder}/w640.${format} 640w`,
  });
  expect(await shown()).toEqual([{ ...before[0], sources: { webp: srcset('webp') } }, before[1]]);
  await offer([320, 640, 1280], true);
  expect((await shown())[0]?.sources).toEqual({ webp: srcset('webp'), avif: srcset('avif') });
  await offer([701], true);
  expect(await shown()).toEqual(before);
});

test('what is not published now does not exist', async () => {
  const future = { seconds: Math.floor(Date.now() / 1000) + 3_600, nanos: 0 };
  await createEntry(services, site, { slug: 'draft', title: 'Hidden draft', status: 'ENTRY_STATUS_DRAFT' });
  await createEntry(services, site, { slug: 'soon', title: 'Hidden soon', publishTime: future });
  for (const slug of ['draft', 'soon']) {
    expect(errorOf(await gateway.read(site, `/posts/${slug}`))).toEqual([404, 'CONTENT_NOT_FOUND']);
  }
  expect((await bodyOf('listPosts', '/posts')).body.meta.total).toBe(5);
  expect((await bodyOf('search', '/search?q=hidden')).body.data).toEqual([]);
  await services.database.setClock(new Date(future.seconds * 1000));
  expect((await bodyOf('getPost', '/posts/soon')).body.data.title).toBe('Hidden soon');
  await services.database.setClock(null);
});

test('every error has message, code and a request id, and no internals', async () => {
  const faults: Promise<Answer>[] = [
    gateway.ask('/api/v1/pages', { headers: { Host: 'nowhere.example' } }),
    gateway.ask('/api/v1/pages', { headers: { Host: site.domain } }),
    gateway.read(site, '/nothing'),
    gateway.read(site, '/pages', { method: 'POST' }),
    gateway.read(site, '/pages/none'),
    gateway.ask('/', { headers: { Host: site.domain } }),
    gateway.ask('/media/x', { headers: { Host: site.domain } }),
  ];
  for (const answer of await Promise.all(faults)) {
    expect(errorBody.parse(answer.json()).message).not.toMatch(/postgres|select |stack|node_modules|grpc/i);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
