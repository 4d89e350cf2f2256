import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createManagementDb } from '@headwater/db';
import { type ObjectId } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';
import { fromSources, quietLogger } from '@headwater/testing';

import { removeObject } from '../src/jobs/remove-object';
import { createHarness, type MediaHarness, type Site } from './setup';
import { createStoredBytes } from './stored-bytes';

let harness: MediaHarness;
let site: Site;
let jobDb: ServiceDb<'media'>;
let jobDeps: Parameters<typeof removeObject>[0];

beforeAll(async () => {
  harness = await createHarness({
    // A call that held the one connection while it stores bytes would keep all others waiting.
    config: (config) => ({ ...config, db: { ...config.db, poolSize: 1 } }),
  });
  site = harness.siteA;
  jobDb = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
  });
  jobDeps = { db: jobDb, store: harness.store };
});
afterAll(async () => {
  await jobDb.close();
  await harness.close();
});
afterEach(async () => {
  // No upload or removal is left under way, whatever the test did.
  for (const table of ['uploads', 'removals'])
    expect((await harness.admin.query(`select from media.${table}`)).rowCount).toBe(0);
});

const { objectOf, send, remove, readBack, isStored, rowsOf, removalJobs, expireUploads } = createStoredBytes(
  () => harness,
  () => site,
);
let jobs = 0;
/** Does what the queued job does, as a job of its own. */
const cleanUp = (object: ObjectId) => removeObject(jobDeps, object, `job-${(jobs += 1)}`);

describe('a kill', () => {
  const content = 'bytes of a process that is killed';
  const object = () => objectOf(content);
  async function killed(call: string, when: 'before' | 'after'): Promise<void> {
    const source = join(harness.directory, 'incoming', 'killed');
    await writeFile(source, content);
    const child = spawn(
      process.execPath,
      [
        ...[...fromSources, join(__dirname, 'killed-process.ts')],
        ...[harness.database.urls.mediaManagement, JSON.stringify(harness.storage)],
        ...[String(site.siteId), source, call, when],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  }

  test.each(['before', 'after'] as const)(
    '%s the bytes are stored leaves what nothing shows, and the clean-up removes it',
    async (when) => {
      await killed('putOnce', when);
      expect(await rowsOf('media', object())).toBe(0);
      expect(await rowsOf('uploads', object())).toBe(1);
      expect(await isStored(object())).toBe(when === 'after');
      expect(await removalJobs(object())).toEqual([false]);
      await cleanUp(object());
      expect(await rowsOf('uploads', object())).toBe(1);

      await expireUploads(object());
      await cleanUp(object());
      expect(await rowsOf('objects', object())).toBe(0);
      expect((await harness.storedKeys()).some((key) => key.includes(object().contentHash))).toBe(false);
    },
  );

  test('leaves the way free for an upload of the same bytes', async () => {
    await killed('putOnce', 'after');
    expect((await send(content)).created).toBe(true);
    await expireUploads(object());
    await cleanUp(object());
    expect(await readBack(content)).toBe(content);
    expect(await rowsOf('uploads', object())).toBe(0);
  });

  test.each(['deleteBelow', 'delete'])('of a removal at %s is made good by its next run', async (call) => {
    const { media } = await harness.management.listMedia({ siteId: site.siteId, pageSize: 200 });
    for (const file of media)
      if (file.media!.contentHash === object().contentHash) await remove(file.media!.mediaId);
    const { media: uploaded } = await send(content);
    await remove(uploaded!.media!.mediaId);
    await killed(call, 'after');
    expect(await rowsOf('removals', object())).toBe(1);
    expect(await rowsOf('objects', object())).toBe(0);
    const uploading = send(content);
    await removeObject(jobDeps, object(), 'killed');
    expect((await uploading).created).toBe(true);
    expect(await readBack(content)).toBe(content);
  });
});

test('uploads, deletions and clean-ups of the same bytes at random: what is shown is always there', async () => {
  const contents = ['random a', 'random b'];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const shown: { mediaId: number; content: string }[] = [];
  /** Deletes only what it uploaded, so all of that is there however the others go on. */
  const actAtRandom = async () => {
    const own: typeof shown = [];
    for (let round = 0; round < 25; round += 1) {
      const content = contents[random(contents.length)]!;
      const action = random(3);
      if (action === 0) {
        const { media } = await send(content);
        own.push({ mediaId: media!.media!.mediaId, content });
      } else if (action === 1) {
        const found = own.shift();
        if (found !== undefined) await remove(found.mediaId);
      } else await cleanUp(objectOf(content));
      for (const { content: expected } of own) expect(await readBack(expected)).toBe(expected);
    }
    shown.push(...own);
  };
  await Promise.all(Array.from({ length: 4 }, actAtRandom));
  for (const { content } of shown) expect(await readBack(content)).toBe(content);
  for (const { mediaId } of shown.splice(0)) await remove(mediaId);
  for (const content of contents) {
    await cleanUp(objectOf(content));
    expect(await isStored(objectOf(content))).toBe(false);
    expect(await rowsOf('objects', objectOf(content))).toBe(0);
  }
});
