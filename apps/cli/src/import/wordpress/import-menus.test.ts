import { buildItem, toMeta } from '../../../test/support/items';
import { buildTree } from './import-menus';
import type { Visibility } from './item-head';
import { type ItemHead, type StoredEntry, toHead } from './item-head';
import { createLinkResolver, type LinkTargets } from './menu-links';
import { createTypeRules } from './post-types';
import type { WxrItem } from './wxr';

const menuItem = (
  postId: number,
  menuOrder: number,
  meta: Record<string, string>,
  title = '',
  of: Partial<WxrItem> = {},
): WxrItem =>
  buildItem({
    postId,
    postType: 'nav_menu_item',
    title,
    menuOrder,
    meta: toMeta(
      Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
    ),
    ...of,
  });

const live: Visibility = { live: true, notes: [] };
const scheduled: Visibility = { live: false, notes: [], publishTime: new Date('2099-01-01T00:00:00Z') };
const isPrivate: Visibility = { live: false, notes: [], hiddenBecause: 'it is private' };

const head = (of: Partial<WxrItem>, visibility: Visibility, stored?: StoredEntry): ItemHead => ({
  ...toHead(buildItem(of)),
  visibility,
  ...(stored === undefined ? {} : { stored }),
});

const heads = [
  head({ postId: 10, postType: 'page', title: 'About', link: 'https://a.example/about/' }, live, {
    type: 'page',
    slug: 'about-2',
    live: true,
  }),
  head({ postId: 11, title: 'News', link: 'https://a.example/news/' }, live, {
    type: 'post',
    slug: 'news',
    live: true,
  }),
  head({ postId: 12, postType: 'page', title: 'Board', link: 'https://a.example/board/' }, isPrivate, {
    type: 'page',
    slug: 'board',
    live: true,
  }),
  head({ postId: 13, title: 'Soon', link: 'https://a.example/?p=13' }, scheduled, {
    type: 'post',
    slug: 'soon',
    live: false,
  }),
  head({ postId: 14, title: 'Unpublished here', link: 'https://a.example/elsewhere/' }, live, {
    type: 'post',
    slug: 'elsewhere',
    live: false,
  }),
  head({ postId: 15, title: 'Failed', link: 'https://a.example/failed/' }, live),
  head({ postId: 16, title: 'Front', link: 'https://a.example/' }, isPrivate),
  head({ postId: 17, title: 'Twin', link: 'https://a.example/about/' }, isPrivate),
  head({ postId: 18, title: 'Plan', link: 'https://a.example/?page_id=18', slug: 'plan' }, isPrivate),
  head({ postId: 19, title: 'Новости', link: 'https://a.example/%d0%bd%d0%be/' }, isPrivate),
  head({ postId: 20, title: 'By type', link: 'https://a.example/?boat=x' }, isPrivate),
];

const targets: LinkTargets = {
  heads: new Map(heads.map((one) => [one.postId, one])),
  termsById: new Map([
    [5, { termId: 5, taxonomy: 'post_tag', slug: 'Rivers', name: 'Rivers' }],
    [6, { termId: 6, taxonomy: 'wp_theme', slug: 'twenty', name: 'Twenty' }],
  ]),
  isImported: (term) => term.taxonomy === 'post_tag',
  types: createTypeRules(['boat']),
};

const build = (items: WxrItem[]) => buildTree(items, createLinkResolver(items, targets));

it('nests items in menu order and points them at what was imported', () => {
  const { tree, unresolved } = build([
    menuItem(3, 3, { type: 'post_type', object: 'post', object_id: '11', menu_item_parent: '1' }),
    menuItem(1, 1, { type: 'post_type', object: 'page', object_id: '10', menu_item_parent: '0' }),
    menuItem(
      2,
      2,
      { type: 'custom', url: 'https://a.example/?x=1', target: '_blank', menu_item_parent: '0' },
      'Out',
    ),
    menuItem(4, 4, { type: 'taxonomy', object: 'post_tag', object_id: '5', menu_item_parent: '3' }),
  ]);
  expect(unresolved.size).toBe(0);
  expect(tree).toEqual([
    {
      label: 'About',
      url: '/about-2',
      target: '_self',
      children: [
        {
          label: 'News',
          url: '/posts/news',
          target: '_self',
          children: [{ label: 'Rivers', url: '/tag/rivers', target: '_self', children: [] }],
        },
      ],
    },
    { label: 'Out', url: 'https://a.example/?x=1', target: '_blank', children: [] },
  ]);
});

it('says of an item that leads nowhere why, and moves its children up', () => {
  const lost = menuItem(
    1,
    1,
    { type: 'post_type', object: 'page', object_id: '99', menu_item_parent: '0' },
    'Lost',
  );
  const { tree, unresolved } = build([
    lost,
    menuItem(2, 2, { type: 'custom', url: '/a', menu_item_parent: '1' }, 'A'),
  ]);
  expect([...unresolved]).toEqual([[lost, 'it leads to page 99, which is not in the file']]);
  expect(tree.map((node) => node.label)).toEqual(['A']);
});

it('survives items that are each other’s parents', () => {
  const { tree } = build([
    menuItem(1, 1, { type: 'custom', menu_item_parent: '2' }, 'A'),
    menuItem(2, 2, { type: 'custom', menu_item_parent: '1' }, 'B'),
  ]);
  expect(tree.map((node) => node.label)).toEqual(['A', 'B']);
});

describe('what a menu item leads to', () => {
  const reasonOf = (item: WxrItem): string | undefined => build([item]).unresolved.get(item);
  const toPost = (id: number, of: Partial<WxrItem> = {}) =>
    menuItem(1, 1, { type: 'post_type', object: 'page', object_id: String(id) }, 'Own label', of);
  const toUrl = (url: string) => menuItem(1, 1, { type: 'custom', url }, 'Own label');

  it.each([
    [12, 'it leads to page 12, which is not public'],
    [13, 'it leads to page 13, which is not public'],
    [14, 'it leads to page 14, which is not public'],
    [15, 'it leads to page 15, which was not imported as an entry'],
    [99, 'it leads to page 99, which is not in the file'],
  ])('is public, so one that leads to %i is left out', (id, reason) => {
    expect(reasonOf(toPost(id))).toBe(reason);
  });

  it.each(['draft', 'private', 'pending', 'trash', 'future', ''])(
    'a menu item of the status %j is left out',
    (status) => {
      expect(reasonOf(toPost(10, { status }))).toBe(`its status is "${status}"`);
    },
  );

  it.each([
    ['_nav_menu_role', 'in'],
    ['_nav_menu_role', 'a:1:{i:0;s:6:"editor";}'],
    ['if_menu_enable', '1'],
  ])('one that %s %j keeps for some readers is left out', (key, value) => {
    const item = toPost(10);
    item.meta.push({ key, value });
    expect(reasonOf(item)).toBe('a plugin shows it to some readers only');
  });

  it.each(['', 'out'])('one for everybody (%j) is not', (value) => {
    const item = toPost(10);
    item.meta.push({ key: '_nav_menu_role', value });
    expect(reasonOf(item)).toBeUndefined();
  });

  it.each([
    'https://a.example/board/',
    'http://www.a.example/board',
    'https://a.example/board/#top',
    'https://a.example/elsewhere/',
    'https://a.example/?page_id=12',
    'https://a.example/?p=13',
    '/board',
    '/board/',
    '/?p=12',
    '//a.example/board/',
    '///a.example/board/',
    'board/',
    './board',
    'https:a.example/board',
    '\\\\a.example\\board',
    'https://a.example./board',
    'https://user@a.example:443//board//',
    'https://a.example/board/?utm_source=x',
    'https://a.example/BOARD/',
    'https://a.example/b%6Fard',
    '/index.php/board/',
    '/board/feed/',
    '/board/feed/atom',
    '/board/embed',
    '/board/page/2/',
    '/board/2',
    '/board/comment-page-3/#comments',
    '?p=12',
    '/index.php?p=12',
    '/?lang=en&page_id=12',
    '/?p=012',
    '/about/?p=12',
    '/?attachment_id=12',
    'https://a.example/plan/',
    '/plan',
    '/Plan/?preview=true',
    'https://a.example/но/',
    'https://a.example/%D0%BD%D0%BE',
    '/но',
    '/?boat=x',
  ])('the address %s of a hidden item is left out', (url) => {
    expect(reasonOf(toUrl(url))).toBe('it leads to the address of an item that is not public');
  });

  it.each([
    'https://a.example/about/',
    'https://a.example/',
    '/',
    '#',
    '',
    '#top',
    'https://b.example/board/',
    'https://a.example/board/x',
    'https://a.example/boards',
    'https://b.example/?p=12',
    '//b.example/board',
    '/?x=12',
    '/?p=10',
    '/?p=board',
    '/about/?page_id=10',
    '/about/feed',
    '/%',
    '/?boat=y',
    'http://',
    'mailto:a@a.example',
    'tel:board',
  ])('the address %j is kept', (url) => {
    expect(build([toUrl(url)]).tree).toMatchObject([{ label: 'Own label', url: url || '#' }]);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('the script %j is left out', (url) => {
    expect(reasonOf(toUrl(url))).toBe('its address is a script');
  });

  it('leads to taxonomies that were imported, and to archives of published types', () => {
    const term = (id: number) => menuItem(1, 1, { type: 'taxonomy', object: 'tax', object_id: String(id) });
    const archive = (object: string) => menuItem(1, 1, { type: 'post_type_archive', object });
    expect(reasonOf(term(5))).toBeUndefined();
    expect(reasonOf(term(6))).toBe('it leads to tax 6, which was not imported');
    expect(reasonOf(term(7))).toBe('it leads to tax 7, which is not in the file');
    expect(reasonOf(archive('boat'))).toBeUndefined();
    expect(reasonOf(archive('order'))).toBe(
      'it leads to the archive of the type "order", which is not published',
    );
  });
});
