import { actor, createHarness, eventually, type MediaHarness } from './setup';
import { createUploads } from './uploads';

let harness: MediaHarness;
/** Holds the next original that is stored, and tells that it is there. */
let hold: { arrived: () => void; until: Promise<void> } | undefined;

beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      async putOnce(key, file) {
        if (hold !== undefined && key.startsWith('originals/')) {
          const { arrived, until } = hold;
          hold = undefined;
          arrived();
          await until;
        }
        return store.putOnce(key, file);
      },
    }),
  });
});
afterAll(() => harness.close());

test('a call that was taken for dead takes nothing from the one that finished in its place', async () => {
  const { siteA: site } = harness;
  const uploads = createUploads(harness, site);
  const { media: before, revision } = await harness.upload(site, 'film.bin', Buffer.from('before'));
  const upload = await uploads.begin(3, {
    name: '',
    replacesMediaId: before!.mediaId,
    expectedRevision: revision,
  });
  await uploads.append(upload, 0, Buffer.from('abc'));
  let goOn!: () => void;
  const arrived = new Promise<void>((resolve) => {
    hold = { arrived: resolve, until: new Promise((resume) => (goOn = resume)) };
  });
  const first = uploads.finish(upload);
  await arrived;
  await harness.admin.query(`update media.resumable_uploads set writer_until = now() - interval '1 second'`);
  const finished = await uploads.finish(upload);
  goOn();
  await expect(first).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
  expect(await uploads.finish(upload)).toEqual(finished);
});

test('a call that comes while another one ends makes no second media file', async () => {
  const { siteA: site, admin } = harness;
  const uploads = createUploads(harness, site);
  const upload = await uploads.begin(3);
  await uploads.append(upload, 0, Buffer.from('xyz'));
  let goOn!: () => void;
  const arrived = new Promise<void>((resolve) => {
    hold = { arrived: resolve, until: new Promise((resume) => (goOn = resume)) };
  });
  const first = uploads.finish(upload);
  await arrived;
  const locksWaitedFor = (count: number) =>
    eventually(async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === count || undefined;
    });
  await admin.query('begin');
  // It stops the first call after it has noted its end, which nobody sees yet.
  await admin.query('lock table graphile_worker._private_jobs in share mode');
  goOn();
  await locksWaitedFor(1);
  const second = uploads.finish(upload).catch((error: unknown) => error);
  await locksWaitedFor(2);
  await admin.query('commit');
  const finished = await first;
  expect(await second).toMatchObject({ code: 'ABORTED', reason: 'UPLOAD_BUSY' });
  expect(await uploads.finish(upload)).toEqual(finished);
  const { rowCount } = await admin.query('select from media.media where site_id = $1 and content_hash = $2', [
    site.siteId,
    finished.media!.media!.contentHash,
  ]);
  expect(rowCount).toBe(1);
});

test('of a media file that was deleted since, finishing again says that it is gone', async () => {
  const { siteA: site } = harness;
  const uploads = createUploads(harness, site);
  const upload = await uploads.begin(3);
  await uploads.append(upload, 0, Buffer.from('uvw'));
  const { mediaId } = (await uploads.finish(upload)).media!.media!;
  await harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
  await expect(uploads.finish(upload)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
});
