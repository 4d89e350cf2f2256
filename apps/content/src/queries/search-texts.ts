import type { Knex } from 'knex';

import type { SearchableText } from '../domain/searchable-text';
import { taxonomyNames } from './taxonomy-names';

/**
 * Writes the searchable text of a stored entry, with its title and the current names of its author and taxonomies. Returns whether the text
 * changed. The transaction must have been announced as a reader of taxonomies.
 */
export async function writeSearchText(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  text: SearchableText,
): Promise<boolean> {
  // The author's row is locked, so a change of the name waits for this text, or is included in it.
  await trx.raw(
    `select from content.authors
     where site_id = :siteId
       and author_id = (select author_id from content.entries where site_id = :siteId and entry_id = :entryId)
     for share`,
    { siteId, entryId },
  );
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into content.search_texts (site_id, entry_id, language, type, title, author_name, taxonomy_names, summary, body, details)
     select entries.site_id, entries.entry_id, entries.language, entries.type, entries.title, authors.name,
            ${taxonomyNames('entries.site_id', 'entries.entry_id')}, :summary, :body, :details
     from content.entries
     join content.authors on authors.site_id = entries.site_id and authors.author_id = entries.author_id
     where entries.site_id = :siteId and entries.entry_id = :entryId
     on conflict (site_id, entry_id) do update
       set title = excluded.title, author_name = excluded.author_name, taxonomy_names = excluded.taxonomy_names,
           summary = excluded.summary, body = excluded.body, details = excluded.details, is_weighed = true
       where (search_texts.title, search_texts.author_name, search_texts.taxonomy_names,
              search_texts.summary, search_texts.body, search_texts.details)
         is distinct from (excluded.title, excluded.author_name, excluded.taxonomy_names,
                           excluded.summary, excluded.body, excluded.details)
         -- Written by a release before: the trigger prepares what a search needs of it, or the index does not know it.
         or search_texts.passages is null or not search_texts.is_weighed`,
    { siteId, entryId, summary: text.summary, body: text.body, details: text.details },
  );
  return rowCount > 0;
}

/**
 * Updates the author's name in at most `limit` texts that still have another one. Returns how many it changed. The entries are locked
 * first, as in all code that writes texts, because the triggers take further locks for each entry, and only this order avoids deadlocks.
 */
export async function refreshAuthorName(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  limit: number,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with outdated as (
       select texts.site_id, texts.entry_id, authors.name
       from content.entries
       join content.authors on authors.site_id = entries.site_id and authors.author_id = entries.author_id
       join content.search_texts texts on texts.site_id = entries.site_id and texts.entry_id = entries.entry_id
       where entries.site_id = ? and entries.author_id = ? and texts.author_name <> authors.name
       order by texts.entry_id
       limit ?
       for no key update of entries, texts
     )
     update content.search_texts texts set author_name = outdated.name
     from outdated
     where texts.site_id = outdated.site_id and texts.entry_id = outdated.entry_id
     returning 1`,
    [siteId, authorId, limit],
  );
  return rows.length;
}

interface TextSource {
  entry_id: number;
  title: string;
  slug: string;
  fields: string;
  blocks: string;
  html: string | null;
}

/** The next entries by id, locked against changes, with the sources of their texts. */
export async function listTextSources(
  trx: Knex.Transaction,
  siteId: number,
  afterEntryId: number,
  limit: number,
): Promise<TextSource[]> {
  const { rows } = await trx.raw<{ rows: TextSource[] }>(
    `select entry_id, title, slug, fields, blocks, html from content.entries
     where site_id = ? and entry_id > ? order by entry_id limit ? for no key update`,
    [siteId, afterEntryId, limit],
  );
  return rows;
}
