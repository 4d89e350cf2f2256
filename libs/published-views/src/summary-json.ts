import type { EntrySummaryJson } from '@headwater/contracts';

import { mediaOfItem } from './media';
import type { ListedEntry } from './summary-page';

/**
 * The summary as JSON text of the REST API, made directly from an item, without a message or an object in between. It equals, byte for
 * byte, the text that the gateway makes from an `EntrySummary`.
 */
export function toSummaryJson({ item, terms }: ListedEntry): EntrySummaryJson {
  const [entryId, type, title, slug, isHomepage, publishedAt, authorId, authorName, ogImage] = item;
  const homepage = isHomepage === null ? '' : `"is_homepage":${isHomepage},`;
  const published = publishedAt === null ? 'null' : `"${publishedAt.slice(0, wholeSeconds)}+00:00"`;
  return {
    head:
      `{"id":${entryId},"type":${JSON.stringify(type)},"title":${JSON.stringify(title)},"slug":${JSON.stringify(slug)},` +
      `${homepage}"status":"published","published_at":${published}`,
    ogImage: ogImage && mediaOfItem(ogImage),
    relations:
      `"taxonomies":[${terms.map(({ json }) => json).join(',')}],` +
      `"author":{"id":${authorId},"name":${JSON.stringify(authorName)}}}`,
  };
}

const wholeSeconds = '2026-02-03T04:05:06'.length;
