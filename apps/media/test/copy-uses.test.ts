import { Client as PgClient } from 'pg';

import { createHarness, eventually, type MediaHarness } from './setup';
import { createUses, type File, type Values } from './uses';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const { insertEntry, insertRevision, saveCopy, moveToTrash, upload, usesOf, isUsed, deleteUnused } =
  createUses(() => harness);

describe('what an editor has saved and not published', () => {
  const ways: [string, (file: File) => Values][] = [
    ['og_image', ({ id }) => ({ ogImage: id })],
    ['fields', ({ id }) => ({ fields: `{"a":{"b":"${id}"}}` })],
    ['blocks', ({ id }) => ({ blocks: `[{"type":"image","data":{"media":${id}}}]` })],
    ['html', ({ hash }) => ({ html: `<img src="/media/${harness.siteA.siteKey}/${hash}/medium.jpg">` })],
  ];

  test.each(ways)('uses a file in its %s, and keeps it from being deleted', async (place, valuesOf) => {
    const { siteA } = harness;
    const [file, other] = [await upload(), await upload()];
    const entryId = await insertEntry(siteA, {});
    await saveCopy(siteA, entryId, valuesOf(file));
    expect((await usesOf(file)).uses).toMatchObject([
      { kind: 'MEDIA_USE_KIND_ENTRY', id: entryId, state: 'MEDIA_USE_STATE_WORKING_COPY', places: [place] },
    ]);
    expect((await usesOf(file)).uses[0]).not.toHaveProperty('revision');
    await expect(deleteUnused(file)).rejects.toMatchObject({ reason: 'MEDIA_USED' });
    const unused = async () =>
      (await harness.management.listUnusedMedia({ siteId: siteA.siteId, unusedDays: 0 })).media.map(
        ({ mediaId }) => mediaId,
      );
    expect(await unused()).not.toContain(file.id);
    expect(await unused()).toContain(other.id);
    await saveCopy(siteA, entryId, {});
    expect(await isUsed(file)).toBe(false);
    expect(await unused()).toContain(file.id);
    await deleteUnused(file);
  });

  test.each(ways)('uses a file in its %s in the trash, too, until it is purged', async (place, valuesOf) => {
    const { siteA, admin } = harness;
    const file = await upload();
    const long = new Date(Date.now() - 40 * 86_400_000);
    await admin.query('update media.media set created_at = $2 where media_id = $1', [file.id, long]);
    const entryId = await insertEntry(siteA, {});
    await saveCopy(siteA, entryId, valuesOf(file));
    await moveToTrash(siteA, entryId);
    const { uses } = await usesOf(file);
    expect(uses).toMatchObject([
      { kind: 'MEDIA_USE_KIND_ENTRY', id: entryId, state: 'MEDIA_USE_STATE_TRASH', places: [place] },
    ]);
    expect(uses[0]).not.toHaveProperty('revision');
    await expect(deleteUnused(file)).rejects.toMatchObject({ reason: 'MEDIA_USED' });
    const unused = async () =>
      (await harness.management.listUnusedMedia({ siteId: siteA.siteId, unusedDays: 0 })).media.map(
        ({ mediaId }) => mediaId,
      );
    expect(await unused()).not.toContain(file.id);
    await admin.query('delete from content.trashed_entries where entry_id = $1', [entryId]);
    expect(await isUsed(file)).toBe(false);
    expect(await unused()).toContain(file.id);
    await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED_RECENTLY' });
  });

  test('is named where the entry itself does not show the file, before former revisions', async () => {
    const { siteA } = harness;
    const file = await upload();
    const [both, former, drafted] = [
      await insertEntry(siteA, { ogImage: file.id }),
      await insertEntry(siteA, {}),
      await insertEntry(siteA, { status: 'draft' }),
    ];
    await saveCopy(siteA, both, { fields: `{"a":${file.id}}` });
    await insertRevision(former, 1, `{"a":${file.id}}`);
    await saveCopy(siteA, former, { html: file.hash });
    await insertRevision(drafted, 4, `{"a":${file.id}}`);
    await saveCopy(siteA, drafted, {});
    const expected = [
      { id: both, state: 'MEDIA_USE_STATE_PUBLISHED', places: ['og_image'] },
      { id: former, state: 'MEDIA_USE_STATE_WORKING_COPY', places: ['html'] },
      { id: drafted, state: 'MEDIA_USE_STATE_REVISION', revision: 4, places: ['fields'] },
    ];
    const { uses } = await usesOf(file);
    expect(uses).toMatchObject(expected);
    const second = await usesOf(file, siteA, 1, (await usesOf(file, siteA, 1)).nextPageToken);
    expect(second.uses).toEqual([uses[1]]);
  });

  test('of another site uses nothing of this one', async () => {
    const { siteA, siteB } = harness;
    const file = await upload();
    const entryId = await insertEntry(siteB, {});
    await saveCopy(siteB, entryId, {
      ogImage: file.id,
      html: `/media/${siteA.siteKey}/${file.hash}/full.txt`,
    });
    expect(await isUsed(file)).toBe(false);
    await deleteUnused(file);
  });

  test('used a file until it was published, discarded or gone with its entry', async () => {
    const { siteA, admin } = harness;
    const ends: ((entryId: number) => Promise<unknown>)[] = [
      (entryId) => admin.query('delete from content.working_copies where entry_id = $1', [entryId]),
      (entryId) => admin.query('delete from content.entries where entry_id = $1', [entryId]),
    ];
    for (const end of ends) {
      const file = await upload();
      const long = new Date(Date.now() - 40 * 86_400_000);
      await admin.query('update media.media set created_at = $2 where media_id = $1', [file.id, long]);
      const entryId = await insertEntry(siteA, {});
      await saveCopy(siteA, entryId, { blocks: `[${file.id}]` });
      await end(entryId);
      expect(await isUsed(file)).toBe(false);
      await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED_RECENTLY' });
    }
  });

  test.each(['commit', 'rollback'])('is waited for by a deletion, until the %s', async (end) => {
    const { siteA, admin, database } = harness;
    const file = await upload();
    const entryId = await insertEntry(siteA, {});
    const writer = new PgClient({ connectionString: database.urls.contentManagement });
    await writer.connect();
    try {
      await writer.query(`begin; set local app.site_id = ${siteA.siteId}`);
      await saveCopy(siteA, entryId, { ogImage: file.id }, writer);
      const deleted = deleteUnused(file).then(
        () => 'deleted',
        (error: { reason: string }) => error.reason,
      );
      await eventually(async () => {
        const { rows } = await admin.query(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows.length > 0 ? true : undefined;
      });
      await writer.query(end);
      expect(await deleted).toBe(end === 'commit' ? 'MEDIA_USED' : 'deleted');
    } finally {
      await writer.end();
    }
  });
});
