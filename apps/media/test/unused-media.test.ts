import { Client as PgClient } from 'pg';

import { actor, createHarness, eventually, type MediaHarness } from './setup';
import { createUses, type File } from './uses';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const { insertEntry, insertRevision, upload, usesOf, replace, deleteUnused } = createUses(() => harness);

describe('deleting what nothing shows', () => {
  test('refuses what is used and says by what; deletes it when it is not', async () => {
    const file = await upload();
    const entryId = await insertEntry(harness.siteA, { ogImage: file.id });
    await expect(deleteUnused(file)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'MEDIA_USED',
      message: `Media file ${file.id} is used: entry ${entryId}.`,
    });
    await harness.admin.query('delete from content.entries where entry_id = $1', [entryId]);
    await deleteUnused(file);
    await expect(usesOf(file)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
    await expect(deleteUnused(file)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  });

  test.each([
    [5, ''],
    [6, ', and more'],
  ])('names five uses: of %d, those%s', async (count, more) => {
    const file = await upload();
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await insertEntry(harness.siteA, { ogImage: file.id }));
    await expect(deleteUnused(file)).rejects.toMatchObject({
      message: `Media file ${file.id} is used: ${ids
        .slice(0, 5)
        .map((id) => `entry ${id}`)
        .join(', ')}${more}.`,
    });
  });

  test('names a revision by its entry', async () => {
    const file = await upload();
    const entryId = await insertEntry(harness.siteA, {});
    await insertRevision(entryId, 4, `{"a":${file.id}}`);
    await expect(deleteUnused(file)).rejects.toMatchObject({
      message: `Media file ${file.id} is used: entry ${entryId} (revision 4).`,
    });
  });

  test('refuses what is used where only days without use are asked for', async () => {
    const file = await upload();
    await insertEntry(harness.siteA, { ogImage: file.id });
    const request = { siteId: harness.siteA.siteId, mediaId: file.id, unusedDays: 0 };
    await expect(harness.management.deleteMedia(request, { actor })).rejects.toMatchObject({
      reason: 'MEDIA_USED',
    });
    expect((await usesOf(file)).uses).toHaveLength(1);
  });

  test('is what it was where it is not asked to refuse', async () => {
    const file = await upload();
    await insertEntry(harness.siteA, { ogImage: file.id });
    await harness.management.deleteMedia({ siteId: harness.siteA.siteId, mediaId: file.id }, { actor });
  });

  test.each(['commit', 'rollback'])('waits for one who begins to use it, until the %s', async (end) => {
    const file = await upload();
    const writer = new PgClient({ connectionString: harness.database.urls.contentManagement });
    await writer.connect();
    try {
      await writer.query(`begin; set local app.site_id = ${harness.siteA.siteId}`);
      await insertEntry(harness.siteA, { fields: `{"a":${file.id}}` }, writer);
      const deleted = deleteUnused(file).then(
        () => 'deleted',
        (error: { reason: string }) => error.reason,
      );
      await eventually(async () => {
        const { rows } = await harness.admin.query(
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

describe('since when a file is unused', () => {
  const unused = async (unusedDays: number): Promise<number[]> => {
    const found: number[] = [];
    let pageToken = '';
    do {
      const page = await harness.management.listUnusedMedia({
        siteId: harness.siteA.siteId,
        unusedDays,
        pageSize: 2,
        pageToken,
      });
      found.push(...page.media.map(({ mediaId }) => mediaId));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return found;
  };
  const inDays = (days: number) => harness.database.setClock(new Date(Date.now() + days * 86_400_000));
  afterEach(() => harness.database.setClock(null));

  test('from its upload, if nothing has shown it', async () => {
    const file = await upload();
    expect(await unused(0)).toContain(file.id);
    expect(await unused(30)).not.toContain(file.id);
    await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED_RECENTLY' });
    await inDays(29);
    expect(await unused(30)).not.toContain(file.id);
    await inDays(31);
    expect(await unused(30)).toContain(file.id);
    await deleteUnused(file, 30);
  });

  test('to the millisecond', async () => {
    const file = await upload();
    const createdAt = new Date(Math.floor(Date.now()) - 5_000);
    await harness.admin.query('update media.media set created_at = $1 where media_id = $2', [
      createdAt,
      file.id,
    ]);
    const afterMs = (ms: number) => harness.database.setClock(new Date(createdAt.getTime() + ms));
    await afterMs(30 * 86_400_000 - 1);
    expect(await unused(30)).not.toContain(file.id);
    await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED_RECENTLY' });
    await afterMs(30 * 86_400_000);
    expect(await unused(30)).toContain(file.id);
    await deleteUnused(file, 30);
  });

  const ends: [string, (file: File) => Promise<() => Promise<unknown>>][] = [
    [
      'the deletion of an entry',
      async ({ id }) => {
        const entryId = await insertEntry(harness.siteA, { ogImage: id });
        return () => harness.admin.query('delete from content.entries where entry_id = $1', [entryId]);
      },
    ],
    [
      'the removal of a revision',
      async ({ hash }) => {
        const entryId = await insertEntry(harness.siteA, {});
        await insertRevision(entryId, 1, `{"a":"${hash}"}`);
        return () => harness.admin.query('delete from content.revisions where entry_id = $1', [entryId]);
      },
    ],
    [
      'the edit of a menu',
      async ({ id }) => {
        await harness.admin.query(
          `insert into site.menus (site_id, language, name, items) values ($1, 'en', $2, $3)`,
          [harness.siteA.siteId, `m${id}`, `[${id}]`],
        );
        return () => harness.admin.query(`update site.menus set items = '[]' where name = $1`, [`m${id}`]);
      },
    ],
    [
      'the edit of settings',
      async ({ id }) => {
        await harness.admin.query(
          `insert into site.settings (site_id, language, logo_media_id) values ($1, 'en', $2)
           on conflict (site_id, language) do update set logo_media_id = excluded.logo_media_id`,
          [harness.siteA.siteId, id],
        );
        return () => harness.admin.query('update site.settings set logo_media_id = null');
      },
    ],
    [
      'the deletion of an area design',
      async ({ id }) => {
        await harness.admin.query(
          `insert into site.area_designs (site_id, area, settings) values ($1, $2, $3)`,
          [harness.siteA.siteId, `a${id}`, `{"a":${id}}`],
        );
        return () => harness.admin.query('delete from site.area_designs where area = $1', [`a${id}`]);
      },
    ],
  ];
  test.each(ends)('from %s', async (_, use) => {
    const file = await upload();
    const end = await use(file);
    await inDays(40);
    expect(await unused(0)).not.toContain(file.id);
    await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED' });
    await end();
    expect(await unused(0)).toContain(file.id);
    expect(await unused(30)).not.toContain(file.id);
    await expect(deleteUnused(file, 30)).rejects.toMatchObject({ reason: 'MEDIA_USED_RECENTLY' });
    await inDays(71);
    expect(await unused(30)).toContain(file.id);
    await deleteUnused(file, 30);
  });

  test('from the end of a use by a former URL, too', async () => {
    const file = await upload();
    await replace(file);
    const entryId = await insertEntry(harness.siteA, { fields: `{"a":"${file.hash}"}` });
    await inDays(40);
    expect(await unused(0)).not.toContain(file.id);
    await harness.admin.query('delete from content.entries where entry_id = $1', [entryId]);
    expect(await unused(0)).toContain(file.id);
    expect(await unused(30)).not.toContain(file.id);
  });

  test('a site that is deleted takes all of it along', async () => {
    const file = await upload(harness.siteB);
    await insertEntry(harness.siteB, { ogImage: file.id });
    await insertRevision(await insertEntry(harness.siteB, {}), 1, `{"a":${file.id}}`);
    await harness.admin.query('delete from site.sites where site_id = $1', [harness.siteB.siteId]);
    const { rows } = await harness.admin.query('select from media.former_uses where site_id = $1', [
      harness.siteB.siteId,
    ]);
    expect(rows).toEqual([]);
  });
});
