import { createHash } from 'node:crypto';

import { type ObjectId, originalKey } from '@headwater/media-storage';

import { actor, type MediaHarness, type Site, uploadOf } from './setup';

/** Uploads and deletes texts, and looks for what is left of them. */
export function createStoredBytes(harness: () => MediaHarness, site: () => Site) {
  const objectOf = (content: string, { siteId }: Site = site()): ObjectId => ({
    siteId,
    contentHash: createHash('sha256').update(content).digest('hex'),
  });
  const send = (content: string, importKey?: string) =>
    harness().management.uploadMedia(
      uploadOf(
        { siteId: site().siteId, name: 'a.txt', ...(importKey !== undefined && { importKey }) },
        Buffer.from(content),
      ),
      { actor },
    );
  const remove = (mediaId: number) =>
    harness().management.deleteMedia({ siteId: site().siteId, mediaId }, { actor });
  const readBack = async (content: string) =>
    (await fetch(harness().mediaUrl(site(), objectOf(content).contentHash, 'full.txt'))).text();
  const isStored = async (object: ObjectId) =>
    (await harness().store.stat(originalKey(object))) !== undefined;
  const rowsOf = async (
    table: 'media' | 'objects' | 'uploads' | 'removals',
    { siteId, contentHash }: ObjectId,
  ) =>
    (
      await harness().admin.query(`select from media.${table} where site_id = $1 and content_hash = $2`, [
        siteId,
        contentHash,
      ])
    ).rowCount;
  const removalJobs = async ({ siteId, contentHash }: ObjectId) =>
    (
      await harness().admin.query<{ due: boolean }>(
        `select run_at <= now() as due from graphile_worker.jobs where key = $1`,
        [`media_remove_object:${siteId}:${contentHash}`],
      )
    ).rows.map(({ due }) => due);
  /** Lets the lease of uploads of these bytes pass. */
  const expireUploads = ({ siteId, contentHash }: ObjectId) =>
    harness().admin.query(
      `update media.uploads set expires_at = now() - interval '1 second' where site_id = $1 and content_hash = $2`,
      [siteId, contentHash],
    );
  return { objectOf, send, remove, readBack, isStored, rowsOf, removalJobs, expireUploads };
}
