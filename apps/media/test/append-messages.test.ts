import { actor, createHarness, type MediaHarness } from './setup';
import { createUploads } from './uploads';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const tooLarge = { chunk: Buffer.alloc(1024 * 1024 + 1) };
const header = (siteId: number, uploadId: string) => ({ header: { siteId, uploadId, offset: 3 } });

test.each([
  ['a chunk that is too large', tooLarge, /^chunk must have at most 1048576 bytes/],
  ['a second header', undefined, /^chunk must be given in every message but the first/],
])('%s ends an append, and its sender is told; what came before is kept', async (_, given, message) => {
  const { siteId } = harness.siteA;
  const uploads = createUploads(harness, harness.siteA);
  const upload = await uploads.begin(9);
  await uploads.append(upload, 0, Buffer.from('abc'));
  const head = header(siteId, upload.uploadId);
  await expect(
    harness.management.appendUpload([head, { chunk: Buffer.from('def') }, given ?? head], { actor }),
  ).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringMatching(message) as string,
  });
  expect(await uploads.state(upload)).toMatchObject({ offset: 6 });
  await uploads.append(upload, 6, Buffer.from('ghi'));
  expect((await uploads.finish(upload)).media!.media!.sizeBytes).toBe(9);
});
