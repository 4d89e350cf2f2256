import { buildTree } from './import-menus';
import type { WxrItem } from './wxr';
import type { WxrIndex } from './wxr-index';

const menuItem = (postId: number, menuOrder: number, meta: Record<string, string>, title = ''): WxrItem => ({
  postId,
  postType: 'nav_menu_item',
  title,
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  slug: '',
  status: 'publish',
  password: '',
  dateGmt: '',
  date: '',
  parentId: 0,
  menuOrder,
  sticky: false,
  attachmentUrl: '',
  terms: [],
  comments: 0,
  meta: Object.entries(meta).map(([key, value]) => ({ key: `_menu_item_${key}`, value })),
});

const index: WxrIndex = {
  site: { title: '', description: '' },
  authors: [],
  terms: [],
  menuItems: [],
  menus: new Map(),
  heads: new Map([
    [
      10,
      { postType: 'page', title: 'About', slug: 'about-2', status: 'publish', parentId: 0, password: false },
    ],
    [11, { postType: 'post', title: 'News', slug: 'news', status: 'publish', parentId: 0, password: false }],
  ]),
  termsById: new Map([[5, { termId: 5, taxonomy: 'post_tag', slug: 'Rivers', name: 'Rivers' }]]),
};

it('nests items in menu order and points them at what was imported', () => {
  const { tree, unresolved } = buildTree(
    [
      menuItem(3, 3, { type: 'post_type', object: 'post', object_id: '11', menu_item_parent: '1' }),
      menuItem(1, 1, { type: 'post_type', object: 'page', object_id: '10', menu_item_parent: '0' }),
      menuItem(
        2,
        2,
        { type: 'custom', url: 'https://a.example/?x=1', target: '_blank', menu_item_parent: '0' },
        'Out',
      ),
      menuItem(4, 4, { type: 'taxonomy', object: 'post_tag', object_id: '5', menu_item_parent: '3' }),
    ],
    index,
  );
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
  const { tree, unresolved } = buildTree(
    [lost, menuItem(2, 2, { type: 'custom', url: '/a', menu_item_parent: '1' }, 'A')],
    index,
  );
  expect([...unresolved]).toEqual([[lost, 'it leads to page 99, which is not in the file']]);
  expect(tree.map((node) => node.label)).toEqual(['A']);
});

it('survives items that are each other’s parents', () => {
  const { tree } = buildTree(
    [
      menuItem(1, 1, { type: 'custom', menu_item_parent: '2' }, 'A'),
      menuItem(2, 2, { type: 'custom', menu_item_parent: '1' }, 'B'),
    ],
    index,
  );
  expect(tree.map((node) => node.label)).toEqual(['A', 'B']);
});
