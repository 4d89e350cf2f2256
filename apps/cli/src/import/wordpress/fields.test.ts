import { imagePostId, toFields } from './fields';
import type { WxrItem } from './wxr';

const item = (meta: [string, string][], more: Partial<WxrItem> = {}): WxrItem => ({
  position: 1,
  guid: '',
  postId: 1,
  postType: 'page',
  title: 'A',
  link: '',
  creator: 'ada',
  content: '',
  excerpt: '',
  slug: 'a',
  status: 'publish',
  password: '',
  dateGmt: '',
  date: '',
  parentId: 0,
  menuOrder: 0,
  sticky: false,
  attachmentUrl: '',
  terms: [],
  comments: 0,
  meta: meta.map(([key, value]) => ({ key, value })),
  ...more,
});

it('keeps custom fields raw and drops hidden ones', () => {
  expect(
    toFields(
      item([
        ['colour', '#fff'],
        ['list', 'a:1:{i:0;s:1:"x";}'],
        ['_edit_lock', '1'],
        ['', 'x'],
      ]),
      undefined,
    ),
  ).toEqual({
    colour: '#fff',
    list: 'a:1:{i:0;s:1:"x";}',
  });
});

it('gathers a repeated key into an array, in order', () => {
  expect(
    toFields(
      item([
        ['tag', 'a'],
        ['other', 'x'],
        ['tag', 'b'],
      ]),
      undefined,
    ),
  ).toEqual({ tag: ['a', 'b'], other: 'x' });
});

it('reads the SEO fields of the common plugins, the first one that is filled', () => {
  expect(
    toFields(
      item([
        ['_yoast_wpseo_title', ''],
        ['rank_math_title', 'Rank'],
        ['_aioseo_description', 'AIO'],
        ['_yoast_wpseo_canonical', 'https://a.example/'],
      ]),
      undefined,
    ),
  ).toEqual({ meta_title: 'Rank', meta_description: 'AIO', canonical_url: 'https://a.example/' });
});

it('keeps what WordPress holds outside the meta', () => {
  expect(
    toFields(
      item([['_wp_page_template', 'wide.php']], { excerpt: 'Short', sticky: true, menuOrder: 4 }),
      'parent',
    ),
  ).toEqual({
    template: 'wide.php',
    excerpt: 'Short',
    sticky: '1',
    parent: 'parent',
    menu_order: '4',
  });
});

it('finds the image, the one for sharing first', () => {
  expect(
    imagePostId(
      item([
        ['_thumbnail_id', '12'],
        ['_yoast_wpseo_opengraph-image-id', '13'],
      ]),
    ),
  ).toBe(13);
  expect(imagePostId(item([['_thumbnail_id', '12']]))).toBe(12);
  expect(imagePostId(item([['_thumbnail_id', 'x']]))).toBeUndefined();
});
