import type { EntrySummary__Output, PublicMedia__Output } from '@headwater/contracts';
import {
  mediaObject,
  page,
  pageSummary,
  post,
  searchHit,
  type Taxonomy,
  taxonomy,
} from '@headwater/http-contract';

import { presentEntry, presentSearchHit, presentSummary } from './entry';
import { toJsonText } from './json';
import { presentMedia } from './media';
import { presentNavigation } from './navigation';
import { presentSettings } from './settings';
import { presentTaxonomy, presentTaxonomyTree } from './taxonomy';
import { presentTimestamp } from './timestamp';

const location = {
  baseUrl: 'https://harbour.example',
  siteKey: 'k3w9',
  presetVersions: new Map<string, number>(),
  ladder: { widths: [320, 640, 1280], avif: false },
};
const image: PublicMedia__Output = {
  mediaId: 4,
  name: 'dawn.jpg',
  mimeType: 'image/jpeg',
  sizeBytes: 481_203,
  contentHash: 'ab12',
  extension: 'jpg',
  variantExtension: 'webp',
  focalPoint: null,
};
const summary: EntrySummary__Output = {
  entryId: 17,
  type: 'page',
  title: 'About',
  slug: 'about',
  isHomepage: false,
  publishTime: { seconds: 1_795_253_400, nanos: 999_000_000 },
  ogImage: image,
  taxonomies: [{ taxonomyId: 7, type: 'category', name: 'Guides', slug: 'guides' }],
  author: { authorId: 2, name: 'Ada Larsen' },
};
const { isHomepage: _isHomepage, ...postSummary } = { ...summary, type: 'post' };
const parsed = (value: Parameters<typeof toJsonText>[0]): unknown => JSON.parse(toJsonText(value));

test('media URLs name site, content and preset', () => {
  const url = 'https://harbour.example/media/k3w9/ab12';
  const media = presentMedia(image, location);
  expect(media).toEqual({
    id: 4,
    name: 'dawn.jpg',
    mime_type: 'image/jpeg',
    size: 481_203,
    url: `${url}/full.jpg`,
    variants: {
      thumbnail: `${url}/thumbnail.webp`,
      medium: `${url}/medium.webp`,
      large: `${url}/large.webp`,
      og: `${url}/og.webp`,
      favicon: `${url}/favicon.png`,
      full: `${url}/full.jpg`,
    },
    sources: null,
    ...{ width: null, height: null, placeholder: null, alt: null, caption: null, duration: null },
    focal_point: null,
  });
  expect(mediaObject.parse(media)).toEqual(media);
});

test('sources name the widths that the site offers and the picture has, ascending', () => {
  const url = 'https://harbour.example/media/k3w9/ab12';
  const sourcesOf = (widestStep: number | undefined, ladder = location.ladder) => {
    const media = presentMedia({ ...image, ...(widestStep && { widestStep }) }, { ...location, ladder });
    expect(mediaObject.parse(media)).toEqual(media);
    return media.sources;
  };
  const srcset = (extension: string, widths: number[]) => ({
    srcset: widths.map((width) => `${url}/w${width}.${extension} ${width}w`).join(', '),
  });
  expect(sourcesOf(1279)).toEqual({
    webp: { srcset: `${url}/w320.webp 320w, ${url}/w640.webp 640w` },
  });
  expect(sourcesOf(1280)).toEqual({ webp: srcset('webp', [320, 640, 1280]) });
  expect(sourcesOf(640, { widths: [320, 640, 1280], avif: true })).toEqual({
    webp: srcset('webp', [320, 640]),
    avif: srcset('avif', [320, 640]),
  });
  expect(sourcesOf(319)).toBeNull();
  expect(sourcesOf(undefined)).toBeNull();
  expect(sourcesOf(9000, { widths: [], avif: true })).toBeNull();
});

test('a preset has the version that is on offer, and the others have the first', () => {
  const presetVersions = new Map([
    ['medium', 2],
    ['favicon', 13],
    // Of a release after this one.
    ['poster', 3],
  ]);
  const { url, variants } = presentMedia(image, { ...location, presetVersions });
  const folder = 'https://harbour.example/media/k3w9/ab12';
  expect(url).toBe(`${folder}/full.jpg`);
  expect(variants).toEqual({
    thumbnail: `${folder}/thumbnail.webp`,
    medium: `${folder}/medium-v2.webp`,
    large: `${folder}/large.webp`,
    og: `${folder}/og.webp`,
    favicon: `${folder}/favicon-v13.png`,
    full: `${folder}/full.jpg`,
  });
});

test('a focal point is shown, and changes the URL of the thumbnail alone', () => {
  const plain = presentMedia(image, location);
  const media = presentMedia({ ...image, focalPoint: { x: 0, y: 70 } }, location);
  expect(media).toEqual({
    ...plain,
    focal_point: { x: 0, y: 70 },
    variants: {
      ...plain.variants,
      thumbnail: 'https://harbour.example/media/k3w9/ab12/thumbnail-f0x70.webp',
    },
  });
  expect(mediaObject.parse(media)).toEqual(media);
});

test('what is known of a picture stands beside its URLs', () => {
  const shown = { width: 30, height: 40, placeholder: 'AQID', alt: '', caption: 'At dawn' };
  const media = presentMedia({ ...image, ...shown, durationMs: 1234 }, location);
  expect(media).toMatchObject({ ...shown, duration: 1.234 });
  expect(mediaObject.parse(media)).toEqual(media);
});

test('of a file that is no image every variant is the original', () => {
  const { url, variants } = presentMedia(
    { ...image, extension: 'pdf', variantExtension: undefined },
    location,
  );
  expect(url).toBe('https://harbour.example/media/k3w9/ab12/full.pdf');
  expect(new Set(Object.values(variants))).toEqual(new Set([url]));
});

test('timestamps are UTC with +00:00, to the second', () => {
  expect(presentTimestamp({ seconds: 1_795_253_400, nanos: 999_000_000 })).toBe('2026-11-21T09:30:00+00:00');
  expect(presentTimestamp({ seconds: -1, nanos: 500_000_000 })).toBe('1969-12-31T23:59:59+00:00');
});

test('a summary is the full object without fields, blocks and html', () => {
  const entry = presentEntry({ summary, fieldsJson: '{"a":"4"}', blocksJson: '[]' }, location);
  const { fields: _fields, blocks: _blocks, html: _html, ...rest } = entry;
  expect(presentSummary(summary, location)).toEqual(rest);
  expect(pageSummary.parse(parsed(rest))).toEqual(parsed(rest));
  expect(page.parse(parsed(entry))).toMatchObject({ fields: { a: '4' }, blocks: [], html: null });
});

test('posts lack is_homepage, og_image and parent_id are null when unset', () => {
  const entry = presentEntry(
    { summary: { ...postSummary, ogImage: null }, fieldsJson: '{}', blocksJson: '[]', html: '<p>' },
    location,
  );
  const body = post.parse(parsed(entry));
  expect(body).not.toHaveProperty('is_homepage');
  expect(body).toMatchObject({ og_image: null, html: '<p>', taxonomies: [{ parent_id: null }] });
});

test('published_at is null when it is empty', () => {
  const { publishTime: _publishTime, ...undated } = summary;
  expect(presentSummary(undated, location).published_at).toBeNull();
});

test('an answer without its author is a fault, never an entry without one', () => {
  expect(() => presentSummary({ ...summary, author: null }, location)).toThrow('the author');
});

test('search results add an excerpt', () => {
  const hit = presentSearchHit({ summary: postSummary, excerpt: 'the <mark>tide</mark>' }, location);
  expect(searchHit.parse(parsed(hit))).toMatchObject({ id: 17, excerpt: 'the <mark>tide</mark>' });
});

test('settings hold the whole whitelist, unset values as null', () => {
  const settings = presentSettings(
    { siteName: 'Harbour', locale: 'en', logo: image, favicon: null },
    location,
  );
  expect(Object.keys(settings)).toHaveLength(15);
  expect(settings).toMatchObject({ site_name: 'Harbour', locale: 'en', contact_email: null, favicon: null });
  expect(settings.logo?.id).toBe(4);
});

test('menus and design keep their bytes and their order', () => {
  const navigation = presentNavigation({
    siteVersion: 1,
    usedObjects: [],
    menus: [
      { name: 'header', itemsJson: '[ {"url":"/", "label":"Home"} ]' },
      { name: '1', itemsJson: '[]' },
    ],
    areas: [{ area: 'header', settingsJson: '{"bg_color": "#fff"}' }],
  });
  expect(toJsonText(navigation)).toBe(
    '{"navigations":{"header":[ {"url":"/", "label":"Home"} ],"1":[]},"design":{"header":{"bg_color": "#fff"}}}',
  );
});

test('taxonomies nest in their order; one without its parent is a root', () => {
  const flat = [
    { taxonomyId: 3, type: 'category', name: 'A', slug: 'a', parentId: 9 },
    { taxonomyId: 9, type: 'category', name: 'B', slug: 'b' },
    { taxonomyId: 4, type: 'category', name: 'C', slug: 'c', parentId: 99 },
    { taxonomyId: 2, type: 'category', name: 'D', slug: 'd', parentId: 9 },
    { taxonomyId: 5, type: 'category', name: 'E', slug: 'e', parentId: 3 },
  ];
  const shape = (nodes: Taxonomy[]): unknown =>
    nodes.map((node) => [node.name, node.parent_id, shape(node.children)]);
  const tree = parsed(presentTaxonomyTree(flat)) as Taxonomy[];
  for (const node of tree) expect(taxonomy.parse(node)).toEqual(node);
  expect(shape(tree)).toEqual([
    [
      'B',
      null,
      [
        ['A', 9, [['E', 3, []]]],
        ['D', 9, []],
      ],
    ],
    ['C', 99, []],
  ]);
});

test('taxonomies are written as JSON.stringify writes them nested', () => {
  const flat = Array.from({ length: 700 }, (_, index) => ({
    taxonomyId: index + 1,
    type: 'place',
    name: `Quay "${index}" 🚤`,
    slug: `quay-${index}`,
    ...(index % 5 > 0 && { parentId: index }),
  }));
  const nest = (parentId?: number): Taxonomy[] =>
    flat
      .filter((term) => term.parentId === parentId)
      .map((term) => ({ ...presentTaxonomy(term), children: nest(term.taxonomyId) }));
  expect(toJsonText({ data: presentTaxonomyTree(flat) })).toBe(JSON.stringify({ data: nest() }));
  expect(toJsonText({ data: presentTaxonomyTree([]) })).toBe('{"data":[]}');
});

test('a taxonomy may be as deep as it is', () => {
  const flat = Array.from({ length: 50_000 }, (_, index) => ({
    taxonomyId: index + 1,
    type: 'place',
    name: 'Quay',
    slug: 'quay',
    ...(index > 0 && { parentId: index }),
  }));
  const text = toJsonText(presentTaxonomyTree(flat));
  expect(text.match(/"children":\[\{/g)).toHaveLength(49_999);
  expect(text.endsWith(']}]}]')).toBe(true);
});
