import { z } from 'zod';

import { mediaObject } from './media';
import { freeObject, id, timestamp } from './scalars';
import { taxonomySummary } from './taxonomy';

const author = z.strictObject({ id, name: z.string() }).meta({ id: 'Author' });

const block = z.looseObject({ type: z.string(), data: freeObject }).meta({
  id: 'Block',
  description:
    'One block, exactly as stored. In blocks of the types paragraph, heading and quote, data.text is plain text; with marks, ' +
    'data.html is the same text as HTML, with the elements strong, em, code, a (href, rel), s and br and no other. A list has ' +
    'data.items, and with marks data.items_html.',
});

const head = {
  id,
  type: z.string().describe('Open set, such as "page", "post" or "archive"'),
  title: z.string(),
  slug: z.string(),
};
const homepageFlag = { is_homepage: z.boolean() };
const state = {
  status: z.literal('published'),
  published_at: timestamp.nullable().describe('null when the entry was published without a date'),
};
const fields = {
  fields: freeObject.describe('Custom and SEO fields as raw key-value pairs, exactly as stored'),
};
const image = { og_image: mediaObject.nullable() };
const bodies = {
  blocks: z.array(block),
  html: z.string().nullable().describe('HTML of the visual builder, null when the entry was not built there'),
};
const relations = { taxonomies: z.array(taxonomySummary), author };

export const page = z
  .strictObject({ ...head, ...homepageFlag, ...state, ...fields, ...image, ...bodies, ...relations })
  .meta({ id: 'Page', description: 'A page or an archive' });

export const post = z
  .strictObject({ ...head, ...state, ...fields, ...image, ...bodies, ...relations })
  .meta({ id: 'Post' });

export const pageSummary = z
  .strictObject({ ...head, ...homepageFlag, ...state, ...image, ...relations })
  .meta({ id: 'PageSummary', description: 'A page or an archive without its bodies' });

export const postSummary = z
  .strictObject({ ...head, ...state, ...image, ...relations })
  .meta({ id: 'PostSummary', description: 'A post without its bodies' });

export const searchHit = z
  .strictObject({
    ...head,
    is_homepage: z.boolean().optional().describe('Present on pages and archives'),
    ...state,
    ...image,
    ...relations,
    excerpt: z.string().describe('HTML: escaped text with <mark> round the matches and no other element'),
  })
  .meta({ id: 'SearchHit', description: 'Any entry without its bodies, and where it matched' });

export type PageBody = z.output<typeof page>;
export type PostBody = z.output<typeof post>;
export type PageSummaryBody = z.output<typeof pageSummary>;
export type PostSummaryBody = z.output<typeof postSummary>;
export type SearchHitBody = z.output<typeof searchHit>;
