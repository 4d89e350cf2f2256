import { join } from 'node:path';

import { Client as PgClient } from 'pg';

import type { AppError } from '@headwater/errors';
import { insertSite, quietLogger } from '@headwater/testing';

import { createMediaService, type MediaService } from '../src/service';
import { connectTo } from './other-service';
import { createQuotaCalls, text } from './quotas';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site, uploadOf } from './setup';
import { createUploads } from './uploads';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  site = await insertSite(harness.database);
});
afterEach(async () => {
  expect(await filesIn(join(harness.directory, 'incoming'))).toEqual([]);
  await expectCounted();
});

const { put, replace, remove, quotaOf, set } = createQuotaCalls(
  () => harness,
  () => site,
);
const exceeded = (quota: string, numbers: Record<string, number>) => ({
  code: 'RESOURCE_EXHAUSTED',
  reason: 'MEDIA_QUOTA_EXCEEDED',
  metadata: {
    quota,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  },
});
const isExceeded = (error: unknown) => (error as AppError).reason === 'MEDIA_QUOTA_EXCEEDED';
const originals = async () =>
  (await harness.storedKeys()).filter((key) => key.startsWith(`originals/${site.siteId}/`));

/** What is counted for every site is what its media files have. */
async function expectCounted(): Promise<void> {
  const { rows } = await harness.admin.query(
    `select coalesce(quotas.site_id, real.site_id) as site_id, used_files, files, used_bytes, bytes
     from media.quotas full join (
       select site_id, count(*) as files, sum(size_bytes) as bytes
       from media.media join media.objects using (site_id, content_hash) group by site_id
     ) as real using (site_id)
     where (coalesce(used_files, 0), coalesce(used_bytes, 0)) is distinct from (coalesce(files, 0), coalesce(bytes, 0))`,
  );
  expect(rows).toEqual([]);
}

describe('what counts', () => {
  test('media files and the bytes of their originals, each for itself', async () => {
    expect(await quotaOf()).toMatchObject({ siteId: site.siteId, usedFiles: 0, usedBytes: 0, revision: 0 });
    const first = await put(10);
    const same = await put(10);
    await put(25, 'b');
    expect(await quotaOf()).toMatchObject({
      usedFiles: 3,
      usedBytes: 45,
      reservedFiles: 0,
      reservedBytes: 0,
    });
    await replace(same, 7);
    expect(await quotaOf()).toMatchObject({ usedFiles: 3, usedBytes: 42 });
    await remove(first);
    expect(await quotaOf()).toMatchObject({ usedFiles: 2, usedBytes: 32 });
    await harness.management.updateMedia(
      { siteId: site.siteId, mediaId: same, name: 'b.txt', updateMask: { paths: ['name'] } },
      { actor },
    );
    expect(await quotaOf()).toMatchObject({ usedFiles: 2, usedBytes: 32 });
  });

  test('a known import key adds nothing, and passes where nothing more fits', async () => {
    const mediaId = await put(10, 'a', 'key');
    await set({ maxFiles: 1, maxBytes: 10 });
    expect(await put(10, 'a', 'key')).toBe(mediaId);
    const begun = await harness.management.beginUpload(
      { siteId: site.siteId, name: 'a.txt', sizeBytes: 99, importKey: 'key' },
      { actor },
    );
    expect(begun).toMatchObject({ knownMediaId: mediaId });
    expect(await quotaOf()).toMatchObject({ usedFiles: 1, usedBytes: 10 });
  });

  test('a deleted site takes its count along', async () => {
    await put(10);
    const role = new PgClient({ connectionString: harness.database.urls.siteManagement });
    await role.connect();
    try {
      await role.query(`begin; set local app.site_id = ${site.siteId}`);
      await role.query(`delete from site.sites where site_id = ${site.siteId}`);
      await role.query('rollback');
    } finally {
      await role.end();
    }
    await harness.admin.query('delete from site.sites where site_id = $1', [site.siteId]);
    await expect(quotaOf()).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' });
    const { rows } = await harness.admin.query('select from media.quotas where site_id = $1', [site.siteId]);
    expect(rows).toEqual([]);
  });
});

describe('a file that does not fit', () => {
  test('is refused with numbers, leaves nothing, and fits when there is room', async () => {
    await set({ maxBytes: 100 });
    const mediaId = await put(60);
    const before = await originals();
    await expect(put(41, 'b')).rejects.toMatchObject({
      message: 'The site may have 100 bytes of media. It has 60, and this would add 41.',
      ...exceeded('bytes', { allowed: 100, used: 60, reserved: 0, asked: 41 }),
    });
    expect(await originals()).toEqual(before);
    await put(40, 'c');
    await expect(put(1, 'd')).rejects.toMatchObject(
      exceeded('bytes', { allowed: 100, used: 100, reserved: 0, asked: 1 }),
    );
    await remove(mediaId);
    await put(60, 'e');
    expect(await quotaOf()).toMatchObject({ usedFiles: 2, usedBytes: 100, maxBytes: 100, ownMaxBytes: 100 });
  });

  test('is refused by its number, too', async () => {
    await set({ maxFiles: 1 });
    const mediaId = await put(10);
    await expect(put(1, 'b')).rejects.toMatchObject({
      message: 'The site may have 1 files of media. It has 1, and this would add 1.',
      ...exceeded('files', { allowed: 1, used: 1, reserved: 0, asked: 1 }),
    });
    await replace(mediaId, 1_000);
    expect(await quotaOf()).toMatchObject({ usedFiles: 1, usedBytes: 1_000 });
  });

  test('is not read to its end', async () => {
    await set({ maxBytes: 100_000 });
    let sent = 0;
    async function* endless() {
      for (const message of uploadOf({ siteId: site.siteId, name: 'a.txt' }, text(50_000_000), 64 * 1024)) {
        sent += 'chunk' in message ? message.chunk.length : 0;
        yield message;
        await new Promise(setImmediate);
      }
    }
    await expect(harness.management.uploadMedia(endless(), { actor })).rejects.toMatchObject({
      reason: 'MEDIA_QUOTA_EXCEEDED',
    });
    expect(sent).toBeLessThan(25_000_000);
  });

  test('does not replace a smaller one; a file that is no larger does, also where the site has too much', async () => {
    await set({ maxBytes: 100 });
    const [mediaId, other] = [await put(60), await put(40, 'b')];
    await expect(replace(other, 41)).rejects.toMatchObject(
      exceeded('bytes', { allowed: 100, used: 100, reserved: 0, asked: 1 }),
    );
    const { media } = await harness.management.getManagedMedia({ siteId: site.siteId, mediaId: other });
    expect(media).toMatchObject({ revision: 1, media: { sizeBytes: 40 } });
    await set({ maxBytes: 0 });
    await replace(mediaId, 60, 'x');
    await replace(mediaId, 59, 'y');
    expect(await quotaOf()).toMatchObject({ usedFiles: 2, usedBytes: 99, maxBytes: 0 });
    await expect(replace(mediaId, 60, 'z')).rejects.toMatchObject(
      exceeded('bytes', { allowed: 0, used: 99, reserved: 0, asked: 1 }),
    );
  });
});

describe('a resumable upload', () => {
  const uploads = () => createUploads(harness, site);

  test('holds its declared size from the beginning to its end', async () => {
    await set({ maxBytes: 100, maxFiles: 2 });
    const { begin, append, finish, abort } = uploads();
    const upload = await begin(70);
    expect(await quotaOf()).toMatchObject({ usedBytes: 0, reservedFiles: 1, reservedBytes: 70 });
    await expect(begin(31)).rejects.toMatchObject({
      message:
        'The site may have 100 bytes of media. It has 0, unfinished uploads hold 70, and this would add 31.',
      ...exceeded('bytes', { allowed: 100, used: 0, reserved: 70, asked: 31 }),
    });
    await expect(put(31)).rejects.toMatchObject(
      exceeded('bytes', { allowed: 100, used: 0, reserved: 70, asked: 31 }),
    );
    const small = await begin(30);
    await expect(put(1)).rejects.toMatchObject(
      exceeded('files', { allowed: 2, used: 0, reserved: 2, asked: 1 }),
    );
    await append(upload, 0, text(70));
    await finish(upload);
    expect(await quotaOf()).toMatchObject({
      usedFiles: 1,
      usedBytes: 70,
      reservedFiles: 1,
      reservedBytes: 30,
    });
    await abort(small);
    expect(await quotaOf()).toMatchObject({
      usedFiles: 1,
      usedBytes: 70,
      reservedFiles: 0,
      reservedBytes: 0,
    });
    await put(30, 'b');
  });

  test('gives its room back when it expires, and does not come back', async () => {
    await set({ maxBytes: 100 });
    const { begin, append, finish } = uploads();
    const upload = await begin(100);
    await append(upload, 0, text(100));
    await harness.admin.query(
      `update media.resumable_uploads set expires_at = now() - interval '1 second' where upload_id = $1`,
      [upload.uploadId],
    );
    await put(1, 'b');
    await expect(finish(upload)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
    expect(await quotaOf()).toMatchObject({ usedBytes: 1, reservedBytes: 0 });
  });

  test('holds its room while a call writes to it, and loses it with the call', async () => {
    await set({ maxBytes: 100 });
    const { begin, append } = uploads();
    const upload = await begin(100);
    const lapse = (writerUntil: string) =>
      harness.admin.query(
        `update media.resumable_uploads
         set expires_at = now() - interval '1 second', writer = gen_random_uuid(), writer_until = ${writerUntil}
         where upload_id = $1`,
        [upload.uploadId],
      );
    await lapse(`now() + interval '1 minute'`);
    await expect(put(1)).rejects.toMatchObject({ reason: 'MEDIA_QUOTA_EXCEEDED' });
    await lapse(`now() - interval '1 second'`);
    await put(1);
    await expect(append(upload, 0, text(1))).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  });

  test('is finished where the quota was lowered meanwhile: its room was promised', async () => {
    const { begin, append, finish } = uploads();
    const upload = await begin(70);
    await append(upload, 0, text(70));
    await set({ maxBytes: 10, maxFiles: 0 });
    await finish(upload);
    expect(await quotaOf()).toMatchObject({ usedFiles: 1, usedBytes: 70, reservedBytes: 0 });
    await expect(begin(1)).rejects.toMatchObject({ reason: 'MEDIA_QUOTA_EXCEEDED' });
  });
});

describe('many at the same time, through two services', () => {
  let other: MediaService;
  let clients: MediaHarness['management'][];
  let closeChannel: () => void;
  beforeAll(async () => {
    other = await createMediaService(harness.config, { logger: quietLogger, strictChanges: true });
    const { grpcPort } = await other.start();
    const { management, close } = connectTo(grpcPort, harness.keys.management);
    closeChannel = close;
    clients = [harness.management, management];
  });
  afterAll(async () => {
    closeChannel();
    await other.close();
  });

  const race = async (count: number, call: (at: number) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, at) => call(at)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.every(({ reason }) => isExceeded(reason))).toBe(true);
    return count - refused.length;
  };

  test('uploads and begun uploads do not pass the quota together, and what was refused is removed', async () => {
    await set({ maxBytes: 1_000 });
    const { siteId } = site;
    const passed = await race(40, (at) => {
      const client = clients[at % 2]!;
      return at % 4 < 2
        ? client.beginUpload({ siteId, name: 'a.bin', sizeBytes: 100 }, { actor })
        : client.uploadMedia(uploadOf({ siteId, name: 'a.txt' }, Buffer.from(`${at}`.padEnd(100))), {
            actor,
          });
    });
    expect(passed).toBe(10);
    const { usedFiles, usedBytes, reservedBytes } = await quotaOf();
    expect(usedBytes + reservedBytes).toBe(1_000);
    const worker = await harness.startWorker();
    const left = await eventually(async () => {
      const found = await originals();
      return found.length === usedFiles ? found : undefined;
    });
    await worker.close();
    expect(left).toHaveLength(usedFiles);
  });

  test('replacements do not, either', async () => {
    const ids: number[] = [];
    for (const letter of 'abcdefgh') ids.push(await put(100, letter));
    await set({ maxBytes: 1_100 });
    const { siteId } = site;
    const passed = await race(ids.length, (at) => {
      const header = { siteId, mediaId: ids[at]! };
      const chunk = Buffer.from(`${at}`.padEnd(200));
      return clients[at % 2]!.replaceMedia([{ header }, { chunk }], { actor });
    });
    expect(passed).toBe(3);
    expect(await quotaOf()).toMatchObject({ usedFiles: 8, usedBytes: 1_100 });
  });

  test('what is deleted and uploaded is counted, whatever came first', async () => {
    const ids: number[] = [];
    for (const letter of 'abcdef') ids.push(await put(10, letter));
    await Promise.all([
      ...ids
        .slice(0, 4)
        .map((mediaId, at) => clients[at % 2]!.deleteMedia({ siteId: site.siteId, mediaId }, { actor })),
      ...[1, 2, 3].map((at) => harness.upload(site, 'a.txt', text(10, String(at)))),
      replace(ids[5]!, 30),
    ]);
    expect(await quotaOf()).toMatchObject({ usedFiles: 5, usedBytes: 70 });
  });
});
