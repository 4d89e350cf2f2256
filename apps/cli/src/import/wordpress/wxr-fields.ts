import type { WxrItem, WxrRecord, WxrTerm } from './wxr';

/** Texts of a record's elements, by their names. */
export type Fields = Record<string, string>;

const termFields = (...names: string[]): Set<string> => new Set(['wp:term_id', ...names]);

/** The elements whose text is read, by their parent; all others are skipped. */
export const wantedFields: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['channel', new Set(['title', 'description', 'link', 'wp:base_site_url', 'wp:base_blog_url'])],
  [
    'item',
    new Set([
      'title',
      'link',
      'guid',
      'category',
      'dc:creator',
      'content:encoded',
      'excerpt:encoded',
      'wp:post_id',
      'wp:post_type',
      'wp:post_name',
      'wp:status',
      'wp:post_password',
      'wp:post_date',
      'wp:post_date_gmt',
      'wp:post_parent',
      'wp:menu_order',
      'wp:is_sticky',
      'wp:attachment_url',
    ]),
  ],
  ['wp:postmeta', new Set(['wp:meta_key', 'wp:meta_value'])],
  ['wp:author', new Set(['wp:author_login', 'wp:author_display_name'])],
  ['wp:category', termFields('wp:category_nicename', 'wp:cat_name', 'wp:category_parent')],
  ['wp:tag', termFields('wp:tag_slug', 'wp:tag_name')],
  ['wp:term', termFields('wp:term_taxonomy', 'wp:term_slug', 'wp:term_name', 'wp:term_parent')],
]);

export const isRecord = (name: string): boolean =>
  name !== 'channel' && name !== 'wp:postmeta' && wantedFields.has(name);

/** The value of the record, unless it is an item. */
export function toRecord(name: string, fields: Fields): WxrRecord {
  const text = (field: string): string => fields[field] ?? '';
  switch (name) {
    case 'wp:author':
      return {
        kind: 'author',
        author: { login: text('wp:author_login'), displayName: text('wp:author_display_name') },
      };
    case 'wp:category':
      return toTerm(fields, 'category', 'wp:category_nicename', 'wp:cat_name', 'wp:category_parent');
    case 'wp:tag':
      return toTerm(fields, 'post_tag', 'wp:tag_slug', 'wp:tag_name');
    default:
      return toTerm(fields, text('wp:term_taxonomy'), 'wp:term_slug', 'wp:term_name', 'wp:term_parent');
  }
}

function toTerm(
  fields: Fields,
  taxonomy: string,
  slugField: string,
  nameField: string,
  parentField = '',
): { kind: 'term'; term: WxrTerm } {
  const termId = toId(fields['wp:term_id']);
  const slug = fields[slugField] ?? '';
  const parentSlug = fields[parentField] ?? '';
  return {
    kind: 'term',
    term: {
      ...(termId > 0 ? { termId } : {}),
      taxonomy: toTaxonomy(taxonomy),
      slug,
      name: fields[nameField] || slug,
      ...(parentSlug === '' ? {} : { parentSlug }),
    },
  };
}

/** WXR 1.0 calls `post_tag` `tag`. */
export const toTaxonomy = (domain: string): string => (domain === 'tag' ? 'post_tag' : domain);

/** A positive integer; 0 if there is none. */
export function toId(text = ''): number {
  const id = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

/** 0: none. NaN: invalid, so that the item is not taken for one without a parent. */
const toParentId = (text: string): number => (/^\s*0*\s*$/.test(text) ? 0 : toId(text) || NaN);

export function toItem(
  fields: Fields,
): Omit<WxrItem, 'position' | 'problem' | 'terms' | 'meta' | 'comments'> {
  const text = (name: string): string => fields[name] ?? '';
  return {
    postId: toId(text('wp:post_id')),
    postType: text('wp:post_type').trim(),
    title: text('title'),
    link: text('link').trim(),
    guid: text('guid').trim(),
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    status: text('wp:status').trim(),
    password: text('wp:post_password'),
    dateGmt: text('wp:post_date_gmt'),
    date: text('wp:post_date'),
    parentId: toParentId(text('wp:post_parent')),
    menuOrder: Number(text('wp:menu_order')) || 0,
    sticky: text('wp:is_sticky').trim() === '1',
    attachmentUrl: text('wp:attachment_url').trim(),
  };
}
