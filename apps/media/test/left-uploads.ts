import { createLogger, type Logger } from '@headwater/runtime';

import type { LeftUpload } from '../src/jobs/tasks';
import { eventually, type MediaHarness, type Site } from './setup';
import { createUploads } from './uploads';

type Upload = { uploadId: string };

interface WaitingJob {
  payload: LeftUpload;
  attempts: number;
  last_error: string | null;
  /** Seconds until it runs. */
  due_in: number;
}

/** The jobs that finish what nobody else does, and what is seen of them. */
export function createLeftUploads(harness: () => MediaHarness, site: () => Site) {
  const keyOf = ({ uploadId }: Upload) => `media_finish_upload:${site().siteId}:${uploadId}`;
  const jobOf = async (upload: Upload): Promise<WaitingJob | undefined> =>
    (
      await harness().admin.query<WaitingJob>(
        `select payload, attempts, last_error, extract(epoch from run_at - now())::float8 as due_in
         from graphile_worker._private_jobs where key = $1`,
        [keyOf(upload)],
      )
    ).rows[0];
  return {
    jobOf,
    /** Sends all bytes of an upload, and nothing more. */
    async leave(
      bytes: Uint8Array,
      more: Parameters<ReturnType<typeof createUploads>['begin']>[1] = {},
    ): Promise<Upload> {
      const { begin, append } = createUploads(harness(), site());
      const upload = await begin(bytes.length, more);
      await append(upload, 0, bytes, { finishWhenComplete: true });
      return upload;
    },
    /** Has its job run now. */
    hurry: (upload: Upload) =>
      harness().admin.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
        keyOf(upload),
      ]),
    /** When it was done. */
    ended: (upload: Upload) =>
      eventually(async () => ((await jobOf(upload)) === undefined ? true : undefined)),
    /** Media files of the site that show these bytes. */
    async showing(contentHash: string) {
      const { rows } = await harness().admin.query<{ media_id: string; name: string }>(
        'select media_id, name from media.media where site_id = $1 and content_hash = $2',
        [site().siteId, contentHash],
      );
      return rows.map(({ media_id: mediaId, name }) => ({ mediaId: Number(mediaId), name }));
    },
    isKnown: async ({ uploadId }: Upload) =>
      (await harness().admin.query('select from media.resumable_uploads where upload_id = $1', [uploadId]))
        .rowCount === 1,
  };
}

/** A logger whose warnings can be read. */
export function createWarnings(): { logger: Logger; warnings: Record<string, unknown>[] } {
  const warnings: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[0]),
  };
  return { logger: createLogger({ name: 'test', level: 'warn', destination }), warnings };
}
