import type { EndpointName } from '@headwater/http-contract';

import { type Answer, ask, pathOf, read, readerOf } from './support/http';
import { type Inventory, inventoryOf, marksOf, type Media, urlsOf } from './support/inventory';
import { headlessPair, type TargetSite, themeSite } from './support/target';

const [first, second] = headlessPair();

let own: Inventory;
let foreign: Inventory;

const slugIn = (text: string | undefined): string => encodeURIComponent(text ?? '');

const beginningOf = (text = ''): string => [...text].slice(0, 3).join('');

/** Each endpoint, by its name in the contract, with requests for all objects of the other site. */
const endpoints = (inventory: Inventory): Record<EndpointName, [path: string, ...more: string[]]> => {
  const page = inventory.pages.find(({ slug }) => slug !== 'homepage');
  const [post] = inventory.posts;
  const [taxonomy] = inventory.taxonomies;
  return {
    listPages: ['/pages'],
    getHomepage: ['/pages/homepage'],
    getPage: [`/pages/${slugIn(page?.slug)}`, `/pages/${page?.id}`],
    listPosts: [
      '/posts?per_page=100',
      `/posts?taxonomy_slug=${slugIn(inventory.posts.flatMap(({ taxonomies }) => taxonomies)[0]?.slug)}`,
      `/posts?taxonomy_slug=${taxonomy?.id}`,
    ],
    getPost: [`/posts/${slugIn(post?.slug)}`, `/posts/${post?.id}`],
    listTaxonomies: ['/taxonomies', `/taxonomies?type=${slugIn(taxonomy?.type)}`],
    getSettings: ['/settings'],
    getNavigation: ['/navigation'],
    search: [
      `/search?q=${slugIn(post?.title)}`,
      `/search?q=${slugIn(post?.title)}&type=${slugIn(post?.type)}`,
      `/search?q=${slugIn(page?.title)}`,
      `/search?q=${slugIn(post?.title)}&sort=newest`,
      `/search?q=${slugIn(post?.title)}&taxonomy_slug=${slugIn(
        inventory.posts.flatMap(({ taxonomies }) => taxonomies)[0]?.slug,
      )}`,
      `/search?q=${slugIn(post?.title)}&taxonomy_slug=${taxonomy?.id}`,
    ],
    suggest: [
      `/search/suggest?q=${slugIn(post?.title)}`,
      `/search/suggest?q=${slugIn(beginningOf(post?.title))}`,
      `/search/suggest?q=${slugIn(beginningOf(page?.title))}`,
      `/search/suggest?q=${slugIn(taxonomy?.name)}`,
      `/search/suggest?q=${slugIn(beginningOf(taxonomy?.name))}`,
    ],
  };
};

const empty = { pages: [], posts: [], taxonomies: [], media: [] } as unknown as Inventory;
/** An endpoint and the index of its path. */
const names = Object.entries(endpoints(empty)).flatMap(([name, paths]) =>
  paths.map((_, place) => `${name} ${place}`),
);

function pathOfCase(inventory: Inventory, name: string): string {
  const [endpoint = '', place = ''] = name.split(' ');
  const path = endpoints(inventory)[endpoint as EndpointName][Number(place)];
  if (path === undefined) throw new Error(`there is no ${name}`);
  return path;
}

function expectNothingOf(inventory: Inventory, other: Inventory, answer: Answer): void {
  for (const mark of marksOf(inventory, other)) expect(answer.text).not.toContain(mark);
}

/** Every URL of a media file in an answer. */
const offeredOf = ({ url, variants, sources }: Media): string[] => [
  ...[url, ...Object.values(variants)],
  ...Object.values(sources ?? {}).flatMap((source) => [...urlsOf(source).values()]),
];

const widthsOf = ({ sources }: Media): number[] =>
  Object.values(sources ?? {}).flatMap((source) => [...urlsOf(source).keys()]);

/** The URLs on offer for a media file, and possible others: other versions of presets, focal points, and widths of either site. */
function addressesOf(media: Media, widths: ReadonlySet<number>): string[] {
  const folder = pathOf(media.url).replace(/[^/]+$/, '');
  const { x, y } = media.focal_point ?? { x: 25, y: 70 };
  const presets = Object.keys(media.variants).filter((preset) => preset !== 'full');
  const names = [
    ...presets.flatMap((preset) => [preset, `${preset}-v2`]),
    ...[`thumbnail-f${x}x${y}`, `thumbnail-f50x50`, `thumbnail-v2-f${x}x${y}`],
    ...[...widths, 320, 640, 1_280].map((width) => `w${width}`),
  ];
  const made = names.flatMap((name) =>
    ['jpg', 'png', 'webp', 'avif'].map((extension) => `${folder}${name}.${extension}`),
  );
  return [...offeredOf(media).map(pathOf), ...made];
}

describe.each([
  ['the first site as seen by the second', first, second],
  ['the second site as seen by the first', second, first],
])('%s', (_, ownSite: TargetSite, foreignSite: TargetSite) => {
  beforeAll(async () => {
    [own, foreign] = await Promise.all([inventoryOf(ownSite), inventoryOf(foreignSite)]);
  });

  it('has marks to look for', () => {
    expect(marksOf(own, foreign).length).toBeGreaterThan(20);
    expect(marksOf(foreign, own).length).toBeGreaterThan(20);
  });

  it('has what is written about pictures among them', () => {
    for (const [inventory, other] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      const alts = inventory.media.flatMap(({ alt }) => alt ?? []);
      expect(marksOf(inventory, other)).toEqual(expect.arrayContaining(alts));
      expect(new Set(alts).size).toBeGreaterThan(1);
    }
  });

  it.each(names)('%s: own domain, own token, but foreign keys: nothing foreign', async (name) => {
    const answer = await read(foreignSite, pathOfCase(own, name));
    expect([200, 404]).toContain(answer.status);
    expectNothingOf(own, foreign, answer);
  });

  it.each(names)('%s: foreign X-Site-Domain with the own token is a 401', async (name) => {
    const answer = await ask(`/api/v1${pathOfCase(own, name)}`, {
      headers: { 'X-Site-Domain': ownSite.domain, Authorization: `Bearer ${foreignSite.token}` },
    });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'TOKEN_INVALID' });
    expectNothingOf(own, foreign, answer);
  });

  it.each(names)('%s: foreign Host with the own token is a 401', async (name) => {
    const answer = await ask(`/api/v1${pathOfCase(own, name)}`, {
      headers: { Host: ownSite.domain, Authorization: `Bearer ${foreignSite.token}` },
    });
    expect(answer.status).toBe(401);
    expectNothingOf(own, foreign, answer);
  });

  it.each(names)('%s: X-Site-Domain decides over Host', async (name) => {
    const answer = await ask(`/api/v1${pathOfCase(own, name)}`, {
      headers: { ...readerOf(foreignSite), Host: ownSite.domain },
    });
    expect([200, 404]).toContain(answer.status);
    expectNothingOf(own, foreign, answer);
  });

  it.each(names)(
    '%s: X-Forwarded-Host of a client that is no trusted proxy changes nothing',
    async (name) => {
      const answer = await ask(`/api/v1${pathOfCase(own, name)}`, {
        headers: {
          Host: foreignSite.domain,
          'X-Forwarded-Host': ownSite.domain,
          Authorization: `Bearer ${foreignSite.token}`,
        },
      });
      expect([200, 404]).toContain(answer.status);
      expectNothingOf(own, foreign, answer);
    },
  );

  it('answers slugs that only the other site has with 404', async () => {
    const ownSlugs = new Set([...foreign.pages, ...foreign.posts].map((entry) => entry.slug));
    const pages = own.pages.filter((page) => !ownSlugs.has(page.slug));
    const posts = own.posts.filter((post) => !ownSlugs.has(post.slug));
    expect(pages.length + posts.length).toBeGreaterThan(5);
    for (const page of pages)
      expect((await read(foreignSite, `/pages/${encodeURIComponent(page.slug)}`)).status).toBe(404);
    for (const post of posts)
      expect((await read(foreignSite, `/posts/${encodeURIComponent(post.slug)}`)).status).toBe(404);
  });

  it('answers ids of the other site in place of slugs with 404', async () => {
    for (const entry of [...own.pages, ...own.posts].slice(0, 10)) {
      expect((await read(foreignSite, `/pages/${entry.id}`)).status).toBe(404);
      expect((await read(foreignSite, `/posts/${entry.id}`)).status).toBe(404);
    }
  });

  it('finds no entry of the other site by any of its titles', async () => {
    for (const entry of [...own.pages, ...own.posts].slice(0, 12)) {
      const answer = await read(
        foreignSite,
        `/search?per_page=100&q=${encodeURIComponent([...entry.title].slice(0, 200).join(''))}`,
      );
      expect(answer.status).toBe(200);
      const ids = answer.json<{ data: { id: number }[] }>().data.map((hit) => hit.id);
      expect(ids).not.toContain(entry.id);
    }
  });

  it('lists no post under a taxonomy of the other site', async () => {
    const foreignSlugs = new Set(foreign.taxonomies.map((taxonomy) => taxonomy.slug));
    for (const taxonomy of own.taxonomies.filter(({ slug }) => !foreignSlugs.has(slug))) {
      const answer = await read(foreignSite, `/posts?taxonomy_slug=${encodeURIComponent(taxonomy.slug)}`);
      expect(answer.json()).toMatchObject({ data: [], meta: { total: 0 } });
    }
  });

  it('serves media of the other site on neither the own domain nor under the own site key', async () => {
    const [ownObject] = foreign.media;
    if (own.media.length === 0 || ownObject === undefined) throw new Error('both sites need media');
    const ownKey = pathOf(ownObject.url).split('/')[2] ?? '';
    const widths = new Set([...own.media, ...foreign.media].flatMap(widthsOf));
    const statusOf = async (path: string, { domain }: TargetSite) => {
      const { status } = await ask(path, { method: 'HEAD', headers: { Host: domain } });
      return `${path} ${status}`;
    };
    for (const media of new Map(own.media.map((one) => [one.url, one])).values()) {
      const paths = [...new Set(addressesOf(media, widths))];
      const swapped = paths.map((path) => path.replace(/^\/media\/[^/]+/, `/media/${ownKey}`));
      const byId = [`/media/${media.id}`, `/media/${ownKey}/${media.id}/full.jpg`];
      const wanted = [...paths, ...swapped, ...byId];
      const answers = await Promise.all(wanted.map((path) => statusOf(path, foreignSite)));
      expect(answers).toEqual(wanted.map((path) => `${path} 404`));
      const known = [media.url, ...Object.values(media.variants)].map(pathOf);
      const own = await Promise.all(known.map((path) => statusOf(path, ownSite)));
      expect(own).toEqual(known.map((path) => `${path} 200`));
    }
  });

  it('serves media of the other site under no other spelling of its path or of a key of the storage', async () => {
    const [object] = own.media;
    const [ownObject] = foreign.media;
    if (object === undefined || ownObject === undefined) throw new Error('both sites need media');
    const [, , siteKey = '', hash = '', file = ''] = pathOf(object.url).split('/');
    const ownKey = pathOf(ownObject.url).split('/')[2] ?? '';
    const keys = Array.from({ length: 9 }, (_, id) => `originals/${id + 1}/${hash.slice(0, 2)}/${hash}`);
    const path = `${siteKey}/${hash}/${file}`;
    for (const wanted of [path, ...keys])
      for (const spelt of [
        `${ownKey}/../${wanted}`,
        `${ownKey}/..%2f${wanted}`,
        `${ownKey}/%2e%2e/${wanted}`,
        `${ownKey}/%2E%2E%2F${wanted.replaceAll('/', '%2F')}`,
        `${ownKey}/${wanted}`,
        `./${wanted}`,
        wanted.replaceAll('/', '//'),
        wanted.replaceAll('/', '%2f'),
        wanted.replaceAll('/', '%5c'),
        wanted.replaceAll('/', '%EF%BC%8F'),
        wanted.replaceAll('.', '%E2%80%A4'),
        `${wanted}e%CC%81`,
        wanted.toUpperCase(),
      ]) {
        const answer = await ask(`/media/${spelt}`, { headers: { Host: foreignSite.domain } });
        expect([spelt, answer.status]).toEqual([spelt, 404]);
      }
    for (const key of keys)
      expect((await ask(`/${key}`, { headers: { Host: foreignSite.domain } })).status).toBe(404);
  });
});

it('gives a token of a headless site nothing of a site in theme mode', async () => {
  const theme = themeSite();
  for (const name of names) {
    const answer = await ask(`/api/v1${pathOfCase(own, name)}`, {
      headers: { 'X-Site-Domain': theme.domain, Authorization: `Bearer ${first.token}` },
    });
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'SITE_NOT_HEADLESS' });
  }
});
