import type { Client as PgClient } from 'pg';

import { actor, type MediaHarness, type Site } from './setup';

export interface Values {
  fields?: string;
  blocks?: string;
  html?: string;
  ogImage?: number;
  status?: 'draft' | 'published';
  publishedAt?: Date;
}

export interface File {
  id: number;
  hash: string;
}

/** Files, the objects that show them, and the uses that are reported. */
export function createUses(harness: () => MediaHarness) {
  let entries = 0;

  async function insertEntry(
    { siteId }: Site,
    values: Values,
    db: PgClient = harness().admin,
  ): Promise<number> {
    const { rows } = await db.query<{ entry_id: string }>(
      `with author as (insert into content.authors (site_id, name) values ($1, 'A') returning author_id)
       insert into content.entries
         (site_id, type, language, title, slug, status, published_at, fields, blocks, html, og_image_media_id, author_id)
       select $1, 'post', 'en', 'Title', $2, $3, $4, $5, $6, $7, $8, author_id from author
       returning entry_id`,
      [
        siteId,
        `slug-${(entries += 1)}`,
        values.status ?? 'published',
        values.publishedAt ?? null,
        values.fields ?? '{}',
        values.blocks ?? '[]',
        values.html ?? null,
        values.ogImage ?? null,
      ],
    );
    return Number(rows[0]?.entry_id);
  }

  async function insertRevision(entryId: number, revision: number, fields: string): Promise<void> {
    await harness().admin.query(
      `insert into content.revisions (site_id, entry_id, revision, actor, title, slug, is_homepage, status, fields, blocks,
         author_id, taxonomy_ids, translation_group_id)
       select site_id, entry_id, $2, 'user:1', title, slug, false, status, $3, '[]', author_id, '{}', translation_group_id
       from content.entries where entry_id = $1`,
      [entryId, revision, fields],
    );
  }

  /** What an editor has saved of an entry and not published; a second one takes the place of the first. */
  async function saveCopy(
    { siteId }: Site,
    entryId: number,
    values: Values,
    db: PgClient = harness().admin,
  ): Promise<void> {
    await db.query(
      `insert into content.working_copies (site_id, entry_id, base_revision, actor, title, slug, is_homepage, fields, blocks,
         html, og_image_media_id, author_id, taxonomy_ids)
       select site_id, entry_id, 1, 'user:1', title, slug, false, $3, $4, $5, $6, author_id, '{}'
       from content.entries where site_id = $1 and entry_id = $2
       on conflict (site_id, entry_id) do update set fields = excluded.fields, blocks = excluded.blocks, html = excluded.html,
         og_image_media_id = excluded.og_image_media_id`,
      [
        siteId,
        entryId,
        values.fields ?? '{}',
        values.blocks ?? '[]',
        values.html ?? null,
        values.ogImage ?? null,
      ],
    );
  }

  /** Moves an entry and its working copy to the trash. */
  async function moveToTrash({ siteId }: Site, entryId: number): Promise<void> {
    const values = 'fields, blocks, html, og_image_media_id';
    const copied = `site_id, entry_id, created_at, updated_at, title, slug, is_homepage, author_id, ${values}`;
    const run = (sql: string) => harness().admin.query(sql, [siteId, entryId]);
    await run(
      `insert into content.trashed_entries (${copied}, type, language, status, taxonomy_ids, translation_group_id, revision,
         media_marks, trashed_by, purge_at)
       select ${copied}, type, language, status, '{}', translation_group_id, revision, content.media_marks(${values}), 'user:1', now()
       from content.entries where site_id = $1 and entry_id = $2`,
    );
    await run(
      `insert into content.trashed_working_copies (${copied}, save_number, base_revision, actor, several_actors, taxonomy_ids,
         media_marks)
       select ${copied}, save_number, base_revision, actor, several_actors, '{}', content.media_marks(${values})
       from content.working_copies where site_id = $1 and entry_id = $2`,
    );
    await run('delete from content.entries where site_id = $1 and entry_id = $2');
  }

  let files = 0;
  async function upload(site = harness().siteA, text = `file ${(files += 1)}`): Promise<File> {
    const { media } = await harness().upload(site, 'a.txt', Buffer.from(text));
    return { id: media!.mediaId, hash: media!.contentHash };
  }

  const usesOf = async ({ id: mediaId }: File, { siteId } = harness().siteA, pageSize = 0, pageToken = '') =>
    harness().management.listMediaUses({ siteId, mediaId, pageSize, pageToken });
  const isUsed = async (file: File, site = harness().siteA) => (await usesOf(file, site)).uses.length > 0;

  const replace = async ({ id: mediaId }: File, site = harness().siteA, text = `file ${(files += 1)}`) =>
    harness().management.replaceMedia(
      [{ header: { siteId: site.siteId, mediaId } }, { chunk: Buffer.from(text) }],
      { actor },
    );

  const deleteUnused = ({ id: mediaId }: File, unusedDays?: number) =>
    harness().management.deleteMedia(
      {
        siteId: harness().siteA.siteId,
        mediaId,
        refuseIfUsed: true,
        ...(unusedDays !== undefined && { unusedDays }),
      },
      { actor },
    );

  return {
    insertEntry,
    insertRevision,
    saveCopy,
    moveToTrash,
    upload,
    usesOf,
    isUsed,
    replace,
    deleteUnused,
  };
}
