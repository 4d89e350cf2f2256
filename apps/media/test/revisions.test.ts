import { actor, createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const conflict = (current: number) => ({
  code: 'ABORTED',
  reason: 'REVISION_CONFLICT',
  message: `The media file has been changed since: it is at revision ${current}. Read it again and repeat the change on it.`,
  metadata: { current_revision: String(current) },
});

async function newFile() {
  const { siteId } = harness.siteA;
  const uploaded = await harness.upload(harness.siteA, 'a.txt', Buffer.from(`${Math.random()}`));
  const { mediaId } = uploaded.media!;
  return {
    mediaId,
    uploaded,
    rename: async (name: string, expectedRevision?: number) =>
      (
        await harness.management.updateMedia(
          { siteId, mediaId, name, updateMask: { paths: ['name'] }, expectedRevision },
          { actor },
        )
      ).media!,
    remove: (expectedRevision?: number) =>
      harness.management.deleteMedia({ siteId, mediaId, expectedRevision }, { actor }),
    read: async () => (await harness.management.getManagedMedia({ siteId, mediaId })).media!,
  };
}

test('rises with every new name, and with nothing else', async () => {
  const { siteId } = harness.siteA;
  const { uploaded, rename, read, mediaId } = await newFile();
  expect(uploaded.revision).toBe(1);
  expect((await rename('a.txt')).revision).toBe(1);
  expect((await rename('b.txt')).revision).toBe(2);
  expect((await rename('b.txt', 2)).revision).toBe(2);
  await harness.management.regenerateVariants({ siteId, mediaId }, { actor });
  expect((await read()).revision).toBe(2);
  const { media } = await harness.management.listMedia({ siteId, nameContains: 'b.txt' });
  expect(media.map(({ revision }) => revision)).toEqual([2]);
  await harness.admin.query(`update media.media set name = 'old program.txt' where media_id = $1`, [mediaId]);
  expect((await read()).revision).toBe(3);
});

test('of two editors one loses, and of many at once all but one', async () => {
  const { rename, read } = await newFile();
  await rename('of one.txt', 1);
  await expect(rename('of the other.txt', 1)).rejects.toMatchObject(conflict(2));
  expect(await read()).toMatchObject({ media: { name: 'of one.txt' }, revision: 2 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => rename(`of ${index}.txt`, 2)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read()).revision).toBe(3);
});

test('keeps what was changed since from being deleted', async () => {
  const { rename, remove, read } = await newFile();
  await rename('b.txt');
  await expect(remove(1)).rejects.toMatchObject(conflict(2));
  expect((await read()).revision).toBe(2);
  for (const expected of [0, -1])
    await expect(remove(expected)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { expected_revision: [expect.any(String)] },
    });
  await remove(2);
  await expect(remove(2)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
});

test('tells another site nothing', async () => {
  const { mediaId, read } = await newFile();
  const { siteId } = harness.siteB;
  for (const expectedRevision of [1, 2]) {
    const update = { siteId, mediaId, name: 'x', updateMask: { paths: ['name'] }, expectedRevision };
    await expect(harness.management.updateMedia(update, { actor })).rejects.toMatchObject({
      reason: 'MEDIA_NOT_FOUND',
    });
    await expect(
      harness.management.deleteMedia({ siteId, mediaId, expectedRevision }, { actor }),
    ).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  }
  expect((await read()).revision).toBe(1);
});
