import { join } from 'node:path';

import { createManagementDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { removeUpload } from '../src/jobs/remove-upload';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site } from './setup';
import { appendOf, createUploads } from './uploads';

/** A service that takes five resumable uploads at a time, of up to 50 MB, and what is seen of them. None is left after a test. */
export function withUploads() {
  let harness: MediaHarness;
  let site: Site;
  let jobDb: ServiceDb<'media'>;
  let uploads: ReturnType<typeof createUploads>;

  beforeAll(async () => {
    harness = await createHarness({
      config: (config) => ({
        ...config,
        limits: { ...config.limits, uploadBytes: 50_000_000, openUploads: 5 },
      }),
    });
    site = harness.siteA;
    uploads = createUploads(harness, site);
    jobDb = createManagementDb({ url: harness.database.urls.mediaManagement, logger: quietLogger });
  });
  afterAll(async () => {
    await jobDb.close();
    await harness.close();
  });
  afterEach(async () => {
    expect(await filesIn(join(harness.directory, 'incoming'))).toEqual([]);
    await harness.admin.query('delete from media.resumable_uploads');
    await harness.store.deleteBelow(`uploads/${site.siteId}`);
  });

  return {
    get harness() {
      return harness;
    },
    get site() {
      return site;
    },
    get jobDb() {
      return jobDb;
    },
    get uploads() {
      return uploads;
    },
    partKeys: async () => (await harness.storedKeys()).filter((key) => key.startsWith('uploads/')),
    /** Does what the queued job does. */
    clear: (uploadId: string) => {
      const deps = { db: jobDb, store: harness.store };
      return removeUpload(deps, { siteId: site.siteId, uploadId });
    },
    jobsOf: async (uploadId: string) =>
      (
        await harness.admin.query<{ due: boolean; run_at: Date }>(
          'select run_at <= now() as due, run_at from graphile_worker.jobs where key = $1',
          [`media_remove_upload:${site.siteId}:${uploadId}`],
        )
      ).rows,
    slowAppend,
  };

  /** An append whose sender stops in the middle. `opened` resolves when the service holds the upload. */
  function slowAppend(uploadId: string, offset: number, bytes: Uint8Array) {
    let goOn: () => void = () => undefined;
    const going = new Promise<void>((resolve) => (goOn = resolve));
    const abort = new AbortController();
    async function* messages() {
      yield* appendOf({ siteId: site.siteId, uploadId, offset }, bytes);
      await going;
    }
    const answer = harness.management.appendUpload(messages(), { actor, signal: abort.signal });
    const held = eventually(async () => {
      const { rows } = await harness.admin.query(
        'select from media.resumable_uploads where upload_id = $1 and writer is not null',
        [uploadId],
      );
      return rows.length > 0 ? true : undefined;
    });
    return { answer, held, goOn, cutOff: () => abort.abort() };
  }
}
