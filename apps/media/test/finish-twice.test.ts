import { createHarness, type MediaHarness } from './setup';
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
