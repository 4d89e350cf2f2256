import { type EntrySummary, type PublicMedia, type PublicTaxonomy, toTimestamp } from '@headwater/contracts';

import { mediaJson, toPublicMedia } from './media';
import { taxonomiesJson, toPublicTaxonomies } from './taxonomies';

/** Columns of an entry summary, for a statement that reads `content.published_entries` under the alias `entries`. */
export const entrySummarySelect = `
  entries.entry_id, entries.type, entries.slug_family, entries.title, entries.slug, entries.is_homepage,
  entries.published_at, entries.author_id, entries.author_name,
  ${mediaJson('entries.site_id', 'entries.og_image_media_id', 'entries.language')} as og_image,
  ${taxonomiesJson('entries.site_id', 'entries.entry_id')} as taxonomies`;

/** A row of `entrySummarySelect`; 64-bit integers may be strings. */
export interface EntrySummaryRow {
  entry_id: string | number;
  type: string;
  slug_family: string;
  title: string;
  slug: string;
  is_homepage: boolean;
  published_at: Date | null;
  author_id: string | number;
  author_name: string;
  og_image: string | null;
  taxonomies: string | null;
}

/** The mapped summary. Unlike the message type, it shows which fields are always present. */
export type MappedEntrySummary = EntrySummary & {
  entryId: number;
  ogImage: PublicMedia | null;
  taxonomies: PublicTaxonomy[];
  author: { authorId: number; name: string };
};

export function toEntrySummary(row: EntrySummaryRow): MappedEntrySummary {
  return {
    entryId: Number(row.entry_id),
    type: row.type,
    title: row.title,
    slug: row.slug,
    ...(row.slug_family === 'page' && { isHomepage: row.is_homepage }),
    publishTime: row.published_at && toTimestamp(row.published_at),
    ogImage: toPublicMedia(row.og_image),
    taxonomies: toPublicTaxonomies(row.taxonomies),
    author: { authorId: Number(row.author_id), name: row.author_name },
  };
}
