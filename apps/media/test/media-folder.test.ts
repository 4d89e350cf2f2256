import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import { createFileStore, storageFull } from '@headwater/media-storage';
import { ConfigError, createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import { createMediaService } from '../src/service';
import { openStorage } from '../src/storage/open-storage';
import { createMediaWorker } from '../src/worker';
import { createHarness, type MediaHarness } from './setup';

// The folder of media is that of an installation: its marker says so, and one that is not mounted is noticed.

const otherId = '00000000-0000-4000-8000-000000000000';

let harness: MediaHarness;
let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'headwater-media-folder-'));
  harness = await createHarness({ s3: false, directory: join(base, 'media') });
});
afterEach(async () => {
  await harness.close();
  await rm(base, { recursive: true, force: true });
});

const markerIn = async (directory: string): Promise<string> =>
  (JSON.parse(await readFile(join(directory, 'installation.json'), 'utf8')) as { installation: string })
    .installation;
const putMarker = (directory: string, installation: string) =>
  writeFile(join(directory, 'installation.json'), JSON.stringify({ installation }));

async function ownId(): Promise<string> {
  const { rows } = await harness.admin.query<{ id: string }>('select id from media.installation');
  return rows[0]!.id;
}

type Program = 'service' | 'worker';

async function start(program: Program, directory: string, adopt?: boolean): Promise<void> {
  const storage = { directory, adopt };
  const overrides = { logger: quietLogger, metrics: createMetrics() };
  const started =
    program === 'service'
      ? await createMediaService({ ...harness.config, storage }, overrides)
      : await createMediaWorker({ ...harness.workerConfig, storage }, overrides);
  try {
    await started.start();
  } finally {
    await started.close();
  }
}

const refusal = (directory: string, why: string) =>
  new ConfigError([
    `MEDIA_DIRECTORY: ${directory} is not the folder of this installation's media: ${why} If it is the right one ` +
      'nevertheless, start once with MEDIA_ADOPT_DIRECTORY=true.',
  ]);
const unmounted =
  'it has no installation.json, and none of the files that the database knows. Is it mounted?';
const ofOthers = 'its installation.json is of another installation.';

test('the first start marks the folder with the id of the database, and later ones leave it', async () => {
  expect(await markerIn(harness.directory)).toBe(await ownId());
  await harness.upload(harness.siteA, 'a.txt', Buffer.from('a'));
  await start('service', harness.directory);
  expect(await markerIn(harness.directory)).toBe(await ownId());
});

describe.each(['service', 'worker'] as const)('the %s', (program) => {
  test.each(['is not there', 'is empty'])(
    'does not start where the folder %s, and makes nothing',
    async (how) => {
      await harness.upload(harness.siteA, 'a.txt', Buffer.from('a'));
      const directory = join(base, 'not-mounted');
      if (how === 'is empty') await mkdir(directory);
      await expect(start(program, directory)).rejects.toEqual(refusal(directory, unmounted));
      expect(existsSync(directory) && (await readdir(directory))).toEqual(how === 'is empty' ? [] : false);
    },
  );

  test.each([otherId, 'no id'])('does not start in the folder of %s', async (id) => {
    await harness.upload(harness.siteA, 'a.txt', Buffer.from('a'));
    await putMarker(harness.directory, id);
    await expect(start(program, harness.directory)).rejects.toEqual(refusal(harness.directory, ofOthers));
  });

  test('takes a folder without a marker that has an original of the database', async () => {
    await harness.upload(harness.siteA, 'a.txt', Buffer.from('a'));
    await harness.upload(harness.siteB, 'b.txt', Buffer.from('b'));
    // Of a release before, copied by `media copy-storage`, moved by hand, with one file lost on the way.
    const moved = join(base, 'moved');
    await rename(harness.directory, moved);
    await rm(join(moved, 'installation.json'));
    await rm(join(moved, `originals/${harness.siteA.siteId}`), { recursive: true });
    await start(program, moved);
    expect(await markerIn(moved)).toBe(await ownId());
    await rename(moved, harness.directory);
  });

  test('takes any folder when it is told to', async () => {
    await harness.upload(harness.siteA, 'a.txt', Buffer.from('a'));
    const directory = join(base, 'adopted');
    await start(program, directory, true);
    expect(await markerIn(directory)).toBe(await ownId());
    await start(program, directory);
  });
});

test('a new installation takes what another one has left empty, and not its files', async () => {
  const directory = join(base, 'left');
  await mkdir(directory);
  await putMarker(directory, otherId);
  await start('service', directory);
  expect(await markerIn(directory)).toBe(await ownId());

  await putMarker(directory, otherId);
  await createFileStore(directory).replace(`originals/1/ab/${'ab'.repeat(32)}`, Buffer.from('of others'));
  await expect(start('service', directory)).rejects.toEqual(refusal(directory, ofOthers));
  expect(await markerIn(directory)).toBe(otherId);
});

describe('the check of the storage', () => {
  const asked = { count: 0 };
  const openHere = (database: 'away at first' | 'there', wrap = createFileStore) => {
    const id = '11111111-1111-4111-8111-111111111111';
    asked.count = 0;
    const directory = join(base, 'checked');
    const db = {
      withDirectory: async () => {
        asked.count += 1;
        if (database === 'away at first' && asked.count === 1)
          throw new AppError('UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'away');
        // The id first; no object is known.
        return (asked.count === (database === 'there' ? 1 : 2) ? id : []) as never;
      },
    };
    const storage = openStorage({ directory }, { db, metrics: createMetrics() }, wrap(directory));
    return { directory, storage, id };
  };

  test('asks the database that was away at the start, before anything is made', async () => {
    const { directory, storage, id } = openHere('away at first');
    await expect(storage.prepare()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(existsSync(directory)).toBe(false);
    await storage.check();
    expect(await markerIn(directory)).toBe(id);
  });

  test('fails while the folder is not the one that was claimed', async () => {
    const { directory, storage } = openHere('there');
    await storage.prepare();
    await storage.check();
    expect(await storage.isHere()).toBe(true);
    await rename(directory, `${directory}-away`);
    await mkdir(directory);
    await expect(storage.check()).rejects.toThrow('Is it mounted?');
    expect(await storage.isHere()).toBe(false);
    await rm(directory, { recursive: true });
    await rename(`${directory}-away`, directory);
    await storage.check();
  });

  test('a full disk takes no marker, and is served from all the same', async () => {
    const { storage, directory } = openHere('there', (folder) => ({
      ...createFileStore(folder),
      replace: () => Promise.reject(storageFull(undefined)),
    }));
    await storage.prepare();
    await storage.check();
    expect(existsSync(join(directory, 'installation.json'))).toBe(false);
    expect(await storage.isHere()).toBe(true);
  });
});
