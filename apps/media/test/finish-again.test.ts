import { AppError } from '@headwater/errors';

import { createHarness, type MediaHarness } from './setup';
import { createUploads, originalOf } from './uploads';

let harness: MediaHarness;
/** The fault with which the storage answers to the next original. */
let fault: AppError | undefined;

beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      putOnce(key, file) {
        const thrown = key.startsWith('originals/') ? fault : undefined;
        if (thrown === undefined) return store.putOnce(key, file);
        fault = undefined;
        return Promise.reject(thrown);
      },
    }),
  });
});
afterAll(() => harness.close());

test.each([
  ['full', new AppError('RESOURCE_EXHAUSTED', 'STORAGE_FULL', 'full')],
  ['away', new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'away')],
])(
  'what cannot be finished because the storage is %s is finished by the next call, at once',
  async (_, said) => {
    const { siteA: site } = harness;
    const uploads = createUploads(harness, site);
    const bytes = Buffer.from(`sent once, ${said.reason}`);
    const upload = await uploads.begin(bytes.length);
    await uploads.append(upload, 0, bytes);
    fault = said;
    await expect(uploads.finish(upload)).rejects.toMatchObject({ reason: said.reason });
    expect(await uploads.state(upload)).toMatchObject({ offset: bytes.length });
    const { media, created } = await uploads.finish(upload);
    expect(created).toBe(true);
    expect(await originalOf(harness, media!.media!.contentHash, site)).toEqual(bytes);
  },
);
