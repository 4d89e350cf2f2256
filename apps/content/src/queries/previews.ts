import type { Knex } from 'knex';

import { mediaJson, taxonomyItem, taxonomyOrder } from '@headwater/published-views';

import type { PublicEntryRow } from '../mappers/public-entry';
import { taxonomyIdsOfEntry } from './entries';

export interface PreviewRow extends PublicEntryRow {
  language: string;
  expires_at: Date;
  site_key: string;
  base_url: string;
  preset_versions: Record<string, number>;
  widths: number[];
  avif: boolean;
}

/** Columns that entries and working copies have in common. */
const values = ['title', 'slug', 'is_homepage', 'fields', 'blocks', 'html', 'og_image_media_id', 'author_id'];
const valuesOf = (table: string) => values.map((column) => `${table}.${column}`).join(', ');

export interface PreviewedRow {
  slug: string;
  language: string;
  type: string;
  /** Null: the site's frontend shows no previews. */
  preview_url: string | null;
}

/** The values of an entry for the placeholders of a preview URL. Undefined: the site is not headless. */
export async function findPreviewed(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<PreviewedRow | undefined> {
  const { rows } = await trx.raw<{ rows: PreviewedRow[] }>(
    `select coalesce(copies.slug, entries.slug) as slug, entries.language, entries.type, sites.preview_url
     from content.entries
     join site.preview_sites sites on sites.site_id = entries.site_id and sites.mode = 'headless'
     left join content.working_copies copies
       on copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
     where entries.site_id = ? and entries.entry_id = ?`,
    [siteId, entryId],
  );
  return rows[0];
}

/**
 * The working copy as publishing would show it, or the entry if there is none. Deleted references are left out, as for readers. Nothing, if
 * the creator of the token may no longer see the entry.
 */
export async function findPreview(
  trx: Knex.Transaction,
  siteId: number,
  tokenHash: Buffer,
): Promise<PreviewRow | undefined> {
  const { rows } = await trx.raw<{ rows: PreviewRow[] }>(
    `select entries.entry_id, entries.type, entries.slug_family, entries.language, shown.title, shown.slug,
            shown.is_homepage, entries.published_at, authors.author_id, authors.name as author_name,
            ${mediaJson('entries.site_id', 'shown.og_image_media_id', 'entries.language')} as og_image,
            (
              select json_agg(${taxonomyItem} order by ${taxonomyOrder})
              from site.published_taxonomies terms
              where terms.site_id = entries.site_id and terms.taxonomy_id = any (shown.taxonomy_ids)
            )::text as taxonomies,
            shown.fields, shown.blocks, shown.html, tokens.expires_at,
            sites.site_key, sites.base_url, sites.preset_versions, sites.widths, sites.avif
     from content.preview_tokens tokens
     join site.preview_sites sites on sites.site_id = tokens.site_id and sites.mode = 'headless'
     join content.entries on entries.site_id = tokens.site_id and entries.entry_id = tokens.entry_id
     left join content.working_copies copies
       on copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
     cross join lateral (
       select ${valuesOf('copies')}, copies.taxonomy_ids where copies.entry_id is not null
       union all
       select ${valuesOf('entries')}, ${taxonomyIdsOfEntry} where copies.entry_id is null
     ) as shown
     left join content.authors saved on saved.site_id = entries.site_id and saved.author_id = shown.author_id
     -- The author of a working copy may be deleted by now.
     join content.authors
       on authors.site_id = entries.site_id and authors.author_id = coalesce(saved.author_id, entries.author_id)
     where tokens.site_id = ? and tokens.token_hash = ? and tokens.expires_at > platform.clock_now()
       and (tokens.user_id is null or identity.sees_site(tokens.user_id, tokens.site_id))`,
    [siteId, tokenHash],
  );
  return rows[0];
}
