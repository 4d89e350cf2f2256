import type { Knex } from 'knex';

import { mapForeignKeyViolation, mapUniqueViolation } from '@headwater/db';
import { invalidRequest } from '@headwater/errors';

import { importKeyTaken, userHasAuthor } from '../errors';

export interface AuthorRow {
  author_id: number;
  site_id: number;
  name: string;
  import_key: string | null;
  user_id: number | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = [
  'author_id',
  'site_id',
  'name',
  'import_key',
  'user_id',
  'revision',
  'created_at',
  'updated_at',
];

export async function findAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<AuthorRow | undefined> {
  return trx('content.authors').where({ site_id: siteId, author_id: authorId }).first<AuthorRow>(columns);
}

/** Locks the author: until the transaction ends, no other transaction changes it or writes a searchable text with its name. */
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
  author: { name: string; importKey: string | null; userId: number | null },
): Promise<AuthorRow> {
  const [row] = await trx('content.authors')
    .insert({ site_id: siteId, name: author.name, import_key: author.importKey, user_id: author.userId })
    .returning<AuthorRow[]>(columns)
    .catch(
      mapUniqueViolation({
        authors_import_key_unique: () => importKeyTaken(),
        authors_user_unique: userHasAuthor,
      }),
    )
    .catch(
      mapForeignKeyViolation({
        authors_site_id_fkey: () => invalidRequest({ site_id: ['site_id must be the id of a site.'] }),
      }),
    );
  return row as AuthorRow;
}

/** The author of a user in the site, made if there is none. `isNew`: this transaction has made it. */
export async function ensureAuthorOfUser(
  trx: Knex.Transaction,
  siteId: number,
  userId: number,
  name: string,
): Promise<{ authorId: number; isNew: boolean }> {
  const present = await findAuthorIdOfUser(trx, siteId, userId);
  if (present !== undefined) return { authorId: present, isNew: false };
  const [made] = await trx('content.authors')
    .insert({ site_id: siteId, name, user_id: userId })
    .onConflict(['site_id', 'user_id'])
    .ignore()
    .returning<{ author_id: number }[]>('author_id');
  if (made !== undefined) return { authorId: made.author_id, isNew: true };
  // A concurrent transaction for the same user was first.
  return { authorId: (await findAuthorIdOfUser(trx, siteId, userId)) ?? 0, isNew: false };
}

export async function findAuthorIdOfUser(
  trx: Knex.Transaction,
  siteId: number,
  userId: number,
): Promise<number | undefined> {
  const row = await trx('content.authors')
    .where({ site_id: siteId, user_id: userId })
    .first<{ author_id: number }>('author_id');
  return row?.author_id;
}

export async function updateAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  { name, userId }: { name?: string; userId?: number | null },
): Promise<AuthorRow> {
  const [row] = await trx('content.authors')
    .where({ site_id: siteId, author_id: authorId })
    .update({
      ...(name !== undefined && { name }),
      ...(userId !== undefined && { user_id: userId }),
      updated_at: trx.raw(`date_trunc('milliseconds', platform.clock_now())`),
    })
    .returning<AuthorRow[]>(columns)
    .catch(mapUniqueViolation({ authors_user_unique: userHasAuthor }));
  return row as AuthorRow;
}

export async function deleteAuthor(trx: Knex.Transaction, siteId: number, authorId: number): Promise<void> {
  await trx('content.authors').where({ site_id: siteId, author_id: authorId }).delete();
}

export interface AuthorFilter {
  importKey?: string | undefined;
  userId?: number | undefined;
  authorIds?: readonly number[] | undefined;
  nameContains?: string | undefined;
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
  if (filter.userId !== undefined) query.where('user_id', filter.userId);
  if (filter.authorIds !== undefined) query.whereIn('author_id', filter.authorIds);
  // Its own collation: under the database's, lower() may know only A to Z.
  if (filter.nameContains !== undefined)
    query.whereRaw(`strpos(lower(name collate "und-x-icu"), lower(? collate "und-x-icu")) > 0`, [
      filter.nameContains,
    ]);
  return query;
}
