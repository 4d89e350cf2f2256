import type { Knex } from 'knex';

import { mapForeignKeyViolation, mapUniqueViolation } from '@headwater/db';
import { invalidRequest } from '@headwater/errors';

import { importKeyTaken } from '../errors';

export interface AuthorRow {
  author_id: number;
  site_id: number;
  name: string;
  import_key: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = ['author_id', 'site_id', 'name', 'import_key', 'revision', 'created_at', 'updated_at'];

export async function findAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<AuthorRow | undefined> {
  return trx('content.authors').where({ site_id: siteId, author_id: authorId }).first<AuthorRow>(columns);
}

/** Nobody else changes the author, or writes a searchable text with the name, until the transaction ends. */
export async function findAuthorForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<AuthorRow | undefined> {
  return trx('content.authors')
    .where({ site_id: siteId, author_id: authorId })
    .forUpdate()
    .first<AuthorRow>(columns);
}

export async function findAuthorIdByImportKey(
  trx: Knex.Transaction,
  siteId: number,
  importKey: string,
): Promise<number | undefined> {
  const row = await trx('content.authors')
    .where({ site_id: siteId, import_key: importKey })
    .first<{ author_id: number }>('author_id');
  return row?.author_id;
}

export async function insertAuthor(
  trx: Knex.Transaction,
  siteId: number,
  author: { name: string; importKey: string | null },
): Promise<AuthorRow> {
  const [row] = await trx('content.authors')
    .insert({ site_id: siteId, name: author.name, import_key: author.importKey })
    .returning<AuthorRow[]>(columns)
    .catch(mapUniqueViolation({ authors_import_key_unique: () => importKeyTaken() }))
    .catch(
      mapForeignKeyViolation({
        authors_site_id_fkey: () => invalidRequest({ site_id: ['site_id must be the id of a site.'] }),
      }),
    );
  return row as AuthorRow;
}

export async function updateAuthorName(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  name: string,
): Promise<AuthorRow> {
  const [row] = await trx('content.authors')
    .where({ site_id: siteId, author_id: authorId })
    .update({ name, updated_at: trx.raw(`date_trunc('milliseconds', platform.clock_now())`) })
    .returning<AuthorRow[]>(columns);
  return row as AuthorRow;
}

export async function deleteAuthor(trx: Knex.Transaction, siteId: number, authorId: number): Promise<void> {
  await trx('content.authors').where({ site_id: siteId, author_id: authorId }).delete();
}

export async function countEntriesOfAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ entries: number }] }>(
    'select count(*) as entries from content.entries where site_id = ? and author_id = ?',
    [siteId, authorId],
  );
  return rows[0].entries;
}

export interface AuthorFilter {
  importKey?: string | undefined;
}

/** By id. */
export async function listAuthors(
  trx: Knex.Transaction,
  siteId: number,
  filter: AuthorFilter,
  limit: number,
  afterAuthorId = 0,
): Promise<AuthorRow[]> {
  const query = trx('content.authors')
    .select<AuthorRow[]>(columns)
    .where('site_id', siteId)
    .where('author_id', '>', afterAuthorId)
    .orderBy('author_id')
    .limit(limit);
  if (filter.importKey !== undefined) query.where('import_key', filter.importKey);
  return query;
}
