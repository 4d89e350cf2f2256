import { originalKey } from '@headwater/media-storage';

import { imageOf } from './images';
import { actor, createHarness, type MediaHarness } from './setup';

// Readers whose file is deleted after it was looked up for them, and before it is opened.

let harness: MediaHarness;
/** Runs between look-up and opening. */
let between: (key: string) => Promise<void> = async () => undefined;
beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({ ...config, http: { ...config.http, variantWaitMs: 0 } }),
    wrapStore: (store) => ({
      ...store,
      async open(key, options) {
        await between(key);
        return store.open(key, options);
      },
    }),
  });
});
afterEach(() => {
  between = async () => undefined;
});
afterAll(() => harness.close());

test.each(['full.png', 'thumbnail.png'])(
  '%s is not there for them, as for those who come later',
  async (file) => {
    const { siteId } = harness.siteA;
    const { media } = await harness.upload(harness.siteA, 'a.png', await imageOf('png', 40, 30));
    const { mediaId, contentHash } = media!;
    const key = originalKey({ siteId, contentHash });
    between = async (asked) => {
      if (asked !== key) return;
      between = async () => undefined;
      await harness.management.deleteMedia({ siteId, mediaId }, { actor });
      await harness.store.delete(key);
    };
    const answer = await fetch(harness.mediaUrl(harness.siteA, contentHash, file));
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'MEDIA_NOT_FOUND' }),
    ]);
  },
);

test('a file that is there and lost its bytes is not said to be deleted', async () => {
  const { siteId } = harness.siteA;
  const { media } = await harness.upload(harness.siteA, 'b.png', await imageOf('png', 41, 30));
  await harness.store.delete(originalKey({ siteId, contentHash: media!.contentHash }));
  const answer = await fetch(harness.mediaUrl(harness.siteA, media!.contentHash, 'full.png'));
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'MEDIA_BYTES_MISSING' }),
  ]);
});
