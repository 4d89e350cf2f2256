import type { WxrItem } from '../../src/import/wordpress/wxr';

/** An item as the parser returns it: an empty published post with the given fields. */
export const buildItem = (of: Partial<WxrItem> = {}): WxrItem => ({
  position: 1,
  guid: '',
  postId: 1,
  postType: 'post',
  title: '',
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  slug: '',
  status: 'publish',
  password: '',
  dateGmt: '2020-01-02 03:04:05',
  date: '2020-01-02 03:04:05',
  parentId: 0,
  menuOrder: 0,
  sticky: false,
  attachmentUrl: '',
  terms: [],
  comments: 0,
  meta: [],
  ...of,
});

export const toMeta = (meta: Record<string, string>): WxrItem['meta'] =>
  Object.entries(meta).map(([key, value]) => ({ key, value }));
