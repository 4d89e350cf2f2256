import { ask, pathOf, read, readerOf } from './support/http';
import {
  type Inventory,
  inventoryOf,
  type Media,
  type Page,
  type Summary,
  type Taxonomy,
  urlsOf,
} from './support/inventory';
import { expectDocumented } from './support/openapi';
import { headlessPair, themeSite } from './support/target';

const [site] = headlessPair();
let inventory: Inventory;
beforeAll(async () => (inventory = await inventoryOf(site)));

const compare = new Intl.Collator(site.defaultLanguage).compare;

describe('pages', () => {
  it('lists all pages and archives as summaries, by title', async () => {
    const answer = await read(site, '/pages');
    await expectDocumented('/api/v1/pages', answer);
    const { data } = answer.json<{ data: Summary[] }>();
    expect(data.length).toBeGreaterThan(2);
    expect(data.map((page) => page.title)).toEqual(data.map((page) => page.title).sort(compare));
    for (const page of data)
      expect(Object.keys(page)).toEqual(expect.not.arrayContaining(['fields', 'blocks', 'html']));
  });

  it('gives every listed page by its slug, in full', async () => {
    for (const summary of inventory.pages) {
      const answer = await read(site, `/pages/${encodeURIComponent(summary.slug)}`);
      await expectDocumented('/api/v1/pages/{slug}', answer);
      expect(answer.json()).toMatchObject({ data: { ...summary, status: 'published' } });
    }
  });

  it('gives the homepage', async () => {
    const answer = await read(site, '/pages/homepage');
    await expectDocumented('/api/v1/pages/homepage', answer);
    expect(answer.json()).toMatchObject({ data: { type: 'page', is_homepage: true, status: 'published' } });
  });

  it('answers an unknown slug with 404', async () => {
    const answer = await read(site, '/pages/no-such-page');
    await expectDocumented('/api/v1/pages/{slug}', answer);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'CONTENT_NOT_FOUND' });
  });

  it('does not give a post as a page, nor a page as a post', async () => {
    expect((await read(site, `/pages/${encodeURIComponent(inventory.posts[0]?.slug ?? '')}`)).status).toBe(
      404,
    );
    expect((await read(site, `/posts/${encodeURIComponent(inventory.pages[0]?.slug ?? '')}`)).status).toBe(
      404,
    );
  });
});

describe('posts', () => {
  it('lists posts newest first in the pagination envelope', async () => {
    const answer = await read(site, '/posts');
    await expectDocumented('/api/v1/posts', answer);
    const body = answer.json<Page<Summary & { published_at: string }>>();
    expect(body.meta).toMatchObject({
      current_page: 1,
      per_page: 15,
      total: inventory.posts.length,
      from: 1,
    });
    const times = body.data.map((post) => Date.parse(post.published_at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const post of body.data) expect(post).not.toHaveProperty('is_homepage');
  });

  it('walks all pages by its links, each post once', async () => {
    const seen: number[] = [];
    let pages = 0;
    for (let path: string | null = '/api/v1/posts?per_page=3'; path !== null; pages += 1) {
      const answer = await ask(path, { headers: readerOf(site) });
      const body: Page<Summary> = answer.json<Page<Summary>>();
      seen.push(...body.data.map((post) => post.id));
      expect(body.meta.current_page).toBe(pages + 1);
      path = body.links.next === null ? null : pathOf(body.links.next);
    }
    expect(seen).toEqual(inventory.posts.map((post) => post.id));
    expect(pages).toBe(Math.ceil(inventory.posts.length / 3));
  });

  it('is empty past the end', async () => {
    const answer = await read(site, '/posts?page=9999&per_page=100');
    await expectDocumented('/api/v1/posts', answer);
    expect(answer.json()).toMatchObject({
      data: [],
      links: { next: null },
      meta: { from: null, to: null, current_page: 9999 },
    });
  });

  it('keeps the other parameters in its links', async () => {
    const slug = inventory.posts.flatMap((post) => post.taxonomies)[0]?.slug ?? '';
    const { links } = (
      await read(
        site,
        `/posts?per_page=1&taxonomy_slug=${encodeURIComponent(slug)}&locale=${site.defaultLanguage}`,
      )
    ).json<Page<Summary>>();
    const query = new URL(links.last).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      per_page: '1',
      taxonomy_slug: slug,
      locale: site.defaultLanguage,
    });
  });

  it('gives every listed post by its slug, in full', async () => {
    for (const summary of inventory.posts) {
      const answer = await read(site, `/posts/${encodeURIComponent(summary.slug)}`);
      await expectDocumented('/api/v1/posts/{slug}', answer);
      expect(answer.json()).toMatchObject({ data: summary });
    }
  });

  it('filters by direct assignment of a taxonomy', async () => {
    for (const taxonomy of inventory.taxonomies) {
      const answer = await read(
        site,
        `/posts?per_page=100&taxonomy_slug=${encodeURIComponent(taxonomy.slug)}`,
      );
      const expected = inventory.posts.filter((post) =>
        post.taxonomies.some(({ slug }) => slug === taxonomy.slug),
      );
      expect(answer.json<Page<Summary>>().data.map((post) => post.id)).toEqual(
        expected.map((post) => post.id),
      );
    }
  });
});

describe('taxonomies', () => {
  const check = (nodes: Taxonomy[], parent: Taxonomy | null): void => {
    expect(nodes.map((node) => node.name)).toEqual(nodes.map((node) => node.name).sort(compare));
    for (const node of nodes) {
      if (parent !== null) expect(node.parent_id).toBe(parent.id);
      check(node.children, node);
    }
  };

  it('nests children below their parents, each level by name', async () => {
    const answer = await read(site, '/taxonomies');
    await expectDocumented('/api/v1/taxonomies', answer);
    const { data } = answer.json<{ data: Taxonomy[] }>();
    expect(data.some((node) => node.children.length > 0)).toBe(true);
    check(data, null);
  });

  it('filters by type', async () => {
    const answer = await read(site, '/taxonomies?type=category');
    const flat = (nodes: Taxonomy[]): Taxonomy[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
    const found = flat(answer.json<{ data: Taxonomy[] }>().data);
    expect(found.map(({ id }) => id).sort()).toEqual(
      inventory.taxonomies
        .filter(({ type }) => type === 'category')
        .map(({ id }) => id)
        .sort(),
    );
    expect((await read(site, '/taxonomies?type=nothing-such')).json()).toEqual({ data: [] });
  });
});

it('gives the settings, the whitelist and nothing else', async () => {
  const answer = await read(site, '/settings');
  await expectDocumented('/api/v1/settings', answer);
  expect(answer.json()).toMatchObject({ data: { locale: site.defaultLanguage } });
});

it('gives the navigation', async () => {
  const answer = await read(site, '/navigation');
  await expectDocumented('/api/v1/navigation', answer);
  expect(Object.keys(answer.json<{ data: { navigations: object } }>().data.navigations)).toEqual(
    expect.arrayContaining(['header', 'footer']),
  );
});

describe('search', () => {
  it('finds an entry by its title and marks the match', async () => {
    const post = inventory.posts[0];
    const answer = await read(site, `/search?q=${encodeURIComponent(post?.title ?? '')}`);
    await expectDocumented('/api/v1/search', answer);
    const body = answer.json<Page<Summary & { excerpt: string }>>();
    expect(body.data.map((hit) => hit.id)).toContain(post?.id);
    for (const hit of body.data) expect(hit.excerpt.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  });

  it('restricts to a type', async () => {
    const word = inventory.posts[0]?.title.split(' ').find((part) => part.length > 3) ?? '';
    for (const type of ['page', 'post', 'no-such-type']) {
      const { data } = (await read(site, `/search?q=${encodeURIComponent(word)}&type=${type}`)).json<
        Page<Summary>
      >();
      for (const hit of data) expect(hit.type).toBe(type);
    }
  });

  it('restricts to a taxonomy, and gives nothing for one that is unknown', async () => {
    const post = inventory.posts.find(({ taxonomies }) => taxonomies.length > 0);
    const slug = post?.taxonomies[0]?.slug ?? '';
    const q = encodeURIComponent(post?.title ?? '');
    const { data } = (await read(site, `/search?q=${q}&taxonomy_slug=${encodeURIComponent(slug)}`)).json<
      Page<Summary>
    >();
    expect(data.map(({ id }) => id)).toContain(post?.id);
    for (const hit of data) expect(hit.taxonomies.map((taxonomy) => taxonomy.slug)).toContain(slug);
    const unknown = await read(site, `/search?q=${q}&taxonomy_slug=no-such-taxonomy`);
    await expectDocumented('/api/v1/search', unknown);
    expect(unknown.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('orders the same hits by relevance or the newest first', async () => {
    const word = inventory.posts[0]?.title.split(' ').find((part) => part.length > 3) ?? '';
    const hits = async (sort: string) => {
      const answer = await read(site, `/search?q=${encodeURIComponent(word)}&per_page=100&type=post${sort}`);
      await expectDocumented('/api/v1/search', answer);
      return answer.json<Page<Summary & { published_at: string | null }>>().data;
    };
    const newest = await hits('&sort=newest');
    const best = await hits('&sort=relevance');
    const order = inventory.posts.map(({ id }) => id);
    expect(newest.map(({ id }) => id)).toEqual(order.filter((id) => newest.some((hit) => hit.id === id)));
    expect(best.map(({ id }) => id).sort()).toEqual(newest.map(({ id }) => id).sort());
    expect(await hits('')).toEqual(best);
  });

  it('says in headers which engine answered, and lets browsers read them', async () => {
    const answer = await read(site, `/search?q=zzzz-${Date.now()}`);
    expect(answer.headers['x-search-driver']).toMatch(/^(postgresql|typesense)$/);
    expect(answer.headers['server-timing']).toMatch(/^search;dur=\d+\.\d$/);
    const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['X-Search-Driver', 'Server-Timing']));
    expect(answer.text).not.toMatch(/postgresql|typesense/);
  });

  it('pages as posts do', async () => {
    const word = encodeURIComponent(inventory.posts[0]?.title ?? '');
    const first = (await read(site, `/search?q=${word}&per_page=1`)).json<Page<Summary>>();
    expect(first.data).toHaveLength(1);
    expect(first.meta).toMatchObject({ per_page: 1, last_page: first.meta.total });
  });
});

describe('suggestions', () => {
  interface Suggestion {
    kind: 'entry' | 'taxonomy';
    id: number;
    type: string;
    title: string;
    slug: string;
  }
  const suggest = async (typed: string) => {
    const answer = await read(site, `/search/suggest?q=${encodeURIComponent(typed)}`);
    await expectDocumented('/api/v1/search/suggest', answer);
    return answer.json<{ data: Suggestion[] }>().data;
  };
  const firstLetters = (title: string) => [...title.replace(/^[^\p{L}\p{N}]+/u, '')].slice(0, 3).join('');

  it('has every entry and taxonomy by its whole title or name, in any case', async () => {
    const flat = (taxonomies: Taxonomy[]): Taxonomy[] =>
      taxonomies.flatMap((taxonomy) => [taxonomy, ...flat(taxonomy.children)]);
    const wanted: [kind: string, title: string][] = [
      ...[...inventory.pages, ...inventory.posts].map(({ title }): [string, string] => ['entry', title]),
      ...flat(inventory.taxonomies).map(({ name }): [string, string] => ['taxonomy', name]),
    ];
    expect(wanted.length).toBeGreaterThan(5);
    for (const [kind, title] of wanted) {
      const typed = [...title].slice(0, 200).join('');
      for (const variant of [typed, typed.toUpperCase()]) {
        const found = await suggest(variant);
        expect(found.map((item) => [item.kind, item.title])).toContainEqual([kind, title]);
      }
    }
  });

  it('has at most ten, each title once, and those that are listed are what they say', async () => {
    for (const { title } of [...inventory.pages, ...inventory.posts].slice(0, 12)) {
      const found = await suggest(firstLetters(title));
      expect(found.length).toBeLessThanOrEqual(10);
      const said = found.map((item) => `${item.kind} ${item.title}`);
      expect(new Set(said).size).toBe(said.length);
      for (const { id, kind, type, slug } of found) {
        const listed = [...inventory.pages, ...inventory.posts].find((entry) => entry.id === id);
        if (kind === 'entry' && listed) expect([type, slug]).toEqual([listed.type, listed.slug]);
      }
    }
  });

  it('is empty for what nothing begins with', async () => {
    for (const typed of ['zzzz-nothing', '!!', '%%', '*:*']) expect(await suggest(typed)).toEqual([]);
  });

  it('counts like any request', async () => {
    const remaining = async (path: string) =>
      Number((await read(site, path)).headers['x-ratelimit-remaining']);
    const before = await remaining('/search/suggest?q=counted');
    expect(await remaining('/search/suggest?q=counted')).toBeLessThan(before);
  });
});

describe('media', () => {
  const headersOf = (media: Media) =>
    ask(pathOf(media.url), { method: 'HEAD', headers: { Host: site.domain } });

  it('serves originals and every variant without a token', async () => {
    expect(inventory.media.length).toBeGreaterThan(0);
    for (const media of inventory.media) {
      for (const [preset, url] of Object.entries(media.variants)) {
        const answer = await ask(pathOf(url), { headers: { Host: site.domain } });
        expect([preset, answer.status]).toEqual([preset, 200]);
        expect(answer.bytes.length).toBeGreaterThan(0);
      }
      const original = await ask(pathOf(media.url), { headers: { Host: site.domain } });
      expect(original.bytes).toHaveLength(media.size);
      expect(original.headers['content-type']).toContain(media.mime_type);
    }
  });

  it('offers still pictures in widths up to their own, each with a URL of one format that answers', async () => {
    const offered = inventory.media.filter((media) => media.sources !== null);
    expect(offered.length).toBeGreaterThan(0);
    for (const { width: own, sources, url: original } of offered)
      for (const [format, source] of Object.entries(sources ?? {})) {
        const widths = [...urlsOf(source).keys()];
        expect(widths).toEqual(widths.toSorted((one, other) => one - other));
        expect(widths.at(-1)).toBeLessThanOrEqual(own ?? 0);
        for (const [width, url] of urlsOf(source)) {
          expect(url).toBe(original.replace(/[^/]+$/, `w${width}.${format}`));
          const answer = await ask(pathOf(url), { headers: { Host: site.domain, Accept: 'image/png' } });
          expect([url, answer.status]).toEqual([url, 200]);
          expect(answer.headers['vary'] ?? '').not.toMatch(/accept(?!-)/i);
          for (const wrong of [`w${width}0000`, `w0${width}`, `w${(own ?? 0) + 1}`]) {
            const other = await ask(pathOf(url.replace(`w${width}`, wrong)), {
              headers: { Host: site.domain },
            });
            expect([wrong, other.status]).toEqual([wrong, 404]);
          }
        }
      }
  });

  it('caches them for good and answers ranges and ETags', async () => {
    const media = inventory.media[0];
    if (media === undefined) throw new Error('no media');
    const head = await headersOf(media);
    expect(head.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(head.headers['x-ratelimit-limit']).toBeUndefined();
    const range = await ask(pathOf(media.url), { headers: { Host: site.domain, Range: 'bytes=0-9' } });
    expect([range.status, range.bytes.length, range.headers['content-range']]).toEqual([
      206,
      10,
      `bytes 0-9/${media.size}`,
    ]);
    const again = await ask(pathOf(media.url), {
      headers: { Host: site.domain, 'If-None-Match': head.headers['etag'] ?? '' },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe('outside the API', () => {
  it('a headless site has nothing on its own domain', async () => {
    const answer = await ask('/', { headers: { Host: site.domain } });
    expect(answer.status).toBe(404);
    expect(answer.json()).toHaveProperty('message');
  });

  it('a site in theme mode says that there is no theme yet', async () => {
    const answer = await ask('/', { headers: { Host: themeSite().domain } });
    expect(answer.status).toBe(501);
    expect(answer.json()).toMatchObject({ code: 'THEME_NOT_SUPPORTED' });
  });
});
