import { imageOf } from './images';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const text = (content: string) => Buffer.from(content);

describe('getManagedMedia', () => {
  test('tells everything about a media file', async () => {
    const uploaded = await harness.upload(site, 'a.txt', text('a'), 'old:1');
    const { media } = await harness.management.getManagedMedia({
      siteId: site.siteId,
      mediaId: uploaded.media!.mediaId,
    });
    expect(media).toEqual(uploaded);
    expect(media).toMatchObject({ importKey: 'old:1', variantState: 'VARIANT_STATE_NONE' });
    expect(media!.createTime).toEqual(media!.updateTime);
  });

  test('knows no other site and no deleted file', async () => {
    const { media } = await harness.upload(site, 'b.txt', text('b'));
    const ask = (siteId: number) => harness.management.getManagedMedia({ siteId, mediaId: media!.mediaId });
    await expect(ask(harness.siteB.siteId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'MEDIA_NOT_FOUND',
    });
    await harness.management.deleteMedia({ siteId: site.siteId, mediaId: media!.mediaId }, { actor });
    await expect(ask(site.siteId)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  });
});

describe('listMedia', () => {
  let listSite: Site;
  beforeAll(async () => {
    listSite = harness.siteB;
    for (const [index, name] of [
      'Alpha.txt',
      'beta.txt',
      'ALPHABET.txt',
      '100%_a.txt',
      'gamma.txt',
    ].entries())
      await harness.upload(listSite, name, text(name), `key:${index}`);
  });
  const list = (options: object) => harness.management.listMedia({ siteId: listSite.siteId, ...options });
  const names = async (options: object) => (await list(options)).media.map((media) => media.media!.name);

  test('gives the newest first, page by page', async () => {
    const first = await list({ pageSize: 2 });
    expect(first.media.map((media) => media.media!.name)).toEqual(['gamma.txt', '100%_a.txt']);
    const second = await list({ pageSize: 2, pageToken: first.nextPageToken });
    expect(second.media.map((media) => media.media!.name)).toEqual(['ALPHABET.txt', 'beta.txt']);
    const third = await list({ pageSize: 2, pageToken: second.nextPageToken });
    expect(third.media.map((media) => media.media!.name)).toEqual(['Alpha.txt']);
    expect(third.nextPageToken).toBe('');
  });

  test('filters by the state of the variants, together with the others and page by page', async () => {
    expect(await names({ variantState: 'VARIANT_STATE_NONE', nameContains: 'alpha' })).toEqual([
      'ALPHABET.txt',
      'Alpha.txt',
    ]);
    expect(await names({ variantState: 'VARIANT_STATE_FAILED' })).toEqual([]);
    const picture = await harness.upload(listSite, 'poison.png', await imageOf('png', 7, 7));
    const pictureState = (state: string, error: string) =>
      harness.admin.query(
        'update media.objects set variant_state = $2, variant_error = $3 where content_hash = $1',
        [picture.media!.contentHash, state, error],
      );
    await pictureState('failed', 'It was tried 3 times.');
    const failed = { variantState: 'VARIANT_STATE_FAILED' as const, pageSize: 1 };
    const { media, nextPageToken } = await list(failed);
    expect(media).toMatchObject([{ media: { name: 'poison.png' }, variantError: 'It was tried 3 times.' }]);
    expect(nextPageToken).toBe('');
    await harness.upload(listSite, 'again.png', await imageOf('png', 7, 7));
    const first = await list(failed);
    expect(first.media[0]!.media!.name).toBe('again.png');
    const second = await list({ ...failed, pageToken: first.nextPageToken });
    expect(second.media[0]!.media!.name).toBe('poison.png');
    expect(second.nextPageToken).toBe('');
    await expect(
      list({ pageToken: first.nextPageToken, pageSize: 1, variantState: 'VARIANT_STATE_PENDING' }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' });
    await pictureState('pending', '');
    expect(await names({ variantState: 'VARIANT_STATE_PENDING' })).toEqual(['again.png', 'poison.png']);
    await expect(list({ variantState: 9 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('filters by a part of the name and by the import key', async () => {
    expect(await names({ nameContains: 'alpha' })).toEqual(['ALPHABET.txt', 'Alpha.txt']);
    expect(await names({ nameContains: '%_' })).toEqual(['100%_a.txt']);
    expect(await names({ nameContains: '_' })).toEqual(['100%_a.txt']);
    expect(await names({ importKey: 'key:1' })).toEqual(['beta.txt']);
    expect(await names({ importKey: 'key' })).toEqual([]);
  });

  test('refuses a page token of another list and a negative size', async () => {
    const { nextPageToken } = await list({ pageSize: 1 });
    for (const options of [
      { pageToken: 'nonsense' },
      { pageToken: nextPageToken, nameContains: 'a' },
      { pageToken: nextPageToken, siteId: site.siteId },
    ])
      await expect(list(options)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        reason: 'PAGE_TOKEN_INVALID',
      });
    await expect(list({ pageSize: -1 })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });
});

test('ids and texts that cannot exist are refused in words, never a fault', async () => {
  const { siteId } = site;
  for (const mediaId of [0, -1, 2 ** 62, -(2 ** 62), Number.MAX_SAFE_INTEGER]) {
    const notFound = { code: 'NOT_FOUND', reason: 'MEDIA_NOT_FOUND' };
    const { management, delivery } = harness;
    await expect(management.getManagedMedia({ siteId, mediaId })).rejects.toMatchObject(notFound);
    await expect(management.deleteMedia({ siteId, mediaId }, { actor })).rejects.toMatchObject(notFound);
    await expect(management.regenerateVariants({ siteId, mediaId }, { actor })).rejects.toMatchObject(
      notFound,
    );
    await expect(delivery.getMedia({ siteId, minSiteVersion: 0, mediaId })).rejects.toMatchObject(notFound);
    expect((await delivery.batchGetMedia({ siteId, minSiteVersion: 0, mediaIds: [mediaId] })).media).toEqual(
      [],
    );
  }
  await expect(
    harness.management.listMedia({ siteId, nameContains: 'a\0', importKey: '\0' }),
  ).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
    fields: {
      name_contains: ['name_contains must not contain the character NUL.'],
      import_key: ['import_key must not contain the character NUL.'],
    },
  });
});

describe('updateMedia', () => {
  const update = (mediaId: number, name: string, paths = ['name']) =>
    harness.management.updateMedia({ siteId: site.siteId, mediaId, name, updateMask: { paths } }, { actor });

  test('changes the name', async () => {
    const before = await harness.upload(site, 'old.txt', text('c'));
    const { media } = await update(before.media!.mediaId, 'new.txt');
    expect(media!.media).toEqual({ ...before.media, name: 'new.txt' });
    const micros = (time: { seconds: number; nanos: number } | null) =>
      time!.seconds * 1e6 + time!.nanos / 1e3;
    expect(micros(media!.updateTime)).toBeGreaterThan(micros(media!.createTime));
  });

  test('names every bad field at once', async () => {
    const { media } = await harness.upload(site, 'd.txt', text('d'));
    await expect(update(media!.mediaId, 'a/b', ['name', 'size'])).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: {
        update_mask: ['update_mask must name only name, alt, caption, focal_point; it names "size".'],
        name: ['name must not contain a slash.'],
      },
    });
    await expect(update(media!.mediaId, 'a\u2067b\\')).rejects.toMatchObject({
      fields: {
        name: [
          'name must not contain a backslash.',
          'name must not contain the bidirectional control U+2067.',
        ],
      },
    });
    await expect(update(media!.mediaId, 'e.txt', [])).rejects.toMatchObject({
      fields: { update_mask: ['update_mask must name at least one of name, alt, caption, focal_point.'] },
    });
    await expect(update(987_654, 'e.txt')).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  });
});

describe('deleteMedia', () => {
  const remove = (mediaId: number) =>
    harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
  const storedFiles = async (hash: string) =>
    (await harness.storedKeys()).filter((key) => key.includes(hash));

  test('removes the bytes and the variants when no other file shows them', async () => {
    const bytes = await imageOf('png', 44, 33);
    const one = await harness.upload(site, 'one.png', bytes);
    const two = await harness.upload(site, 'two.png', bytes);
    const hash = one.media!.contentHash;
    const worker = await harness.startWorker();
    await harness.settled(site, one.media!.mediaId);
    expect(await storedFiles(hash)).toHaveLength(6);

    await remove(one.media!.mediaId);
    const jobs = async () =>
      (
        await harness.admin.query(`select from graphile_worker.jobs where key = $1 and run_at <= now()`, [
          `media_remove_object:${site.siteId}:${hash}`,
        ])
      ).rowCount;
    await eventually(async () => ((await jobs()) === 0 ? true : undefined));
    expect(await storedFiles(hash)).toHaveLength(6);

    await remove(two.media!.mediaId);
    await eventually(async () => ((await storedFiles(hash)).length === 0 ? true : undefined));
    // The bytes go first: a process that ends in between leaves a row that names them, never bytes without a row.
    const objects = async () =>
      (await harness.admin.query('select from media.objects where content_hash = $1', [hash])).rowCount;
    await eventually(async () => ((await objects()) === 0 ? true : undefined));
    await expect(remove(two.media!.mediaId)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
    await worker.close();
  });

  test('against uploads of the same bytes: what a media file shows is always there', async () => {
    const worker = await harness.startWorker();
    const bytes = text('now you see me');
    let last = await harness.upload(site, 'race.txt', bytes);
    for (let round = 0; round < 25; round += 1) {
      const [, next] = await Promise.all([
        remove(last.media!.mediaId),
        harness.upload(site, `race-${round}.txt`, bytes),
      ]);
      const response = await fetch(harness.mediaUrl(site, next.media!.contentHash, 'full.txt'));
      expect(await response.text()).toBe('now you see me');
      last = next;
    }
    await worker.close();
    expect(await storedFiles(last.media!.contentHash)).toHaveLength(1);
  });
});

test('bytes whose upload never reached its row are removed by the job that was there before them', async () => {
  const { media } = await harness.upload(site, 'orphan.txt', text('orphan'));
  const hash = media!.contentHash;
  await harness.admin.query('delete from media.media where media_id = $1', [media!.mediaId]);
  const { rowCount } = await harness.admin.query(
    `update graphile_worker._private_jobs set run_at = now() where key = $1`,
    [`media_remove_object:${site.siteId}:${hash}`],
  );
  expect(rowCount).toBe(1);
  const worker = await harness.startWorker();
  await eventually(async () =>
    (await harness.storedKeys()).some((key) => key.includes(hash)) ? undefined : true,
  );
  await worker.close();
});

test('a deleted site takes its rows along, and a job its bytes', async () => {
  const { siteB } = harness;
  await harness.upload(siteB, 'kept.txt', text('until the site goes'));
  const addJob = (siteId: number) =>
    harness.admin.query(
      `select graphile_worker.add_job('media_remove_site', json_build_object('siteId', $1::int))`,
      [siteId],
    );
  await harness.admin.query('delete from site.sites where site_id = $1', [siteB.siteId]);
  const { rows } = await harness.admin.query('select from media.objects where site_id = $1', [siteB.siteId]);
  expect(rows).toEqual([]);
  await addJob(siteB.siteId);
  // One that exists is never emptied, whoever asks.
  await addJob(site.siteId);
  const worker = await harness.startWorker();
  const filesOf = async ({ siteId }: Site) =>
    (await harness.storedKeys()).filter((key) => key.startsWith(`originals/${siteId}/`));
  await eventually(async () => ((await filesOf(siteB)).length === 0 ? true : undefined));
  // Whichever worker has them: both are done when none is left.
  const removals = async () =>
    (
      await harness.admin.query(
        "select from graphile_worker.jobs where task_identifier = 'media_remove_site'",
      )
    ).rowCount;
  await eventually(async () => ((await removals()) === 0 ? true : undefined));
  expect((await filesOf(site)).length).toBeGreaterThan(0);
  await worker.close();
});
