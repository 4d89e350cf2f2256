import { join } from 'node:path';

import { createManagementDb } from '@headwater/db';
import { type ObjectStore, openStore, type StorageConfig } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { defaultLimits } from '../src/config';
import { appendUpload } from '../src/domain/uploads/append-upload';
import { createStaging } from '../src/storage/staging';

/**
 * A process that adds bytes to an upload and is killed at its second part, before or after it is stored. Arguments: URL of the database,
 * storage as JSON, site, upload, offset, number of bytes (of the value 7), "before" or "after".
 */
const [url = '', storage = '', site = '', uploadId = '', offset = '', bytes = '', when = ''] =
  process.argv.slice(2);

const config = JSON.parse(storage) as StorageConfig;
const store = openStore(config);
let parts = 0;
const killing: ObjectStore = {
  ...store,
  async putOnce(key, file) {
    parts += 1;
    if (parts < 2) return store.putOnce(key, file);
    if (when === 'after') await store.putOnce(key, file);
    process.kill(process.pid, 'SIGKILL');
    return new Promise<boolean>(() => undefined);
  },
};

async function* chunks() {
  for (let left = Number(bytes); left > 0; left -= 1_000_000)
    yield Buffer.alloc(Math.min(left, 1_000_000), 7);
}

async function main(): Promise<void> {
  const db: ServiceDb<'media'> = createManagementDb({ url, logger: quietLogger });
  const staging = createStaging(join(config.directory, 'incoming'));
  const by = { actor: 'user:tester', caller: 'tests' };
  await appendUpload(
    { db, store: killing, staging, limits: defaultLimits, keepLocation: false, logger: quietLogger, by },
    {
      id: { siteId: Number(site), uploadId },
      offset: Number(offset),
      checksum: undefined,
      finishWhenComplete: false,
      chunks: chunks(),
    },
  );
}

void main();
