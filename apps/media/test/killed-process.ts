import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';

import { createManagementDb } from '@headwater/db';
import { type ObjectStore, openStore, type StorageConfig } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { defaultLimits } from '../src/config';
import { noFacts } from '../src/domain/find-facts';
import { keepToQuota, storeMedia } from '../src/domain/store-media';
import { removeObject } from '../src/jobs/remove-object';

/**
 * A process that is killed at a step of storing or removing bytes: before or after the call `at` of the storage. Arguments:
 * URL of the database, storage as JSON, site, local file, call, "before" or "after".
 */
const [url = '', storage = '', site = '', path = '', at = '', when = ''] = process.argv.slice(2);

const store = openStore(JSON.parse(storage) as StorageConfig);
const killing = new Proxy(store, {
  get: (target, name: keyof ObjectStore) =>
    name !== at
      ? target[name]
      : async (...given: unknown[]) => {
          if (when === 'after') await (target[name] as (...all: unknown[]) => Promise<unknown>)(...given);
          process.kill(process.pid, 'SIGKILL');
          await new Promise(() => undefined);
        },
});

const by = { actor: 'user:tester', caller: 'tests' };

async function main(): Promise<void> {
  const db: ServiceDb<'media'> = createManagementDb({ url, logger: quietLogger });
  const siteId = Number(site);
  const { readFileSync } = await import('node:fs');
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const deps = { db, store: killing, logger: quietLogger, by };
  const object = { siteId, contentHash: sha256 };
  if (at !== 'putOnce') return removeObject(deps, object, 'killed');
  const sizeBytes = statSync(path).size;
  await storeMedia(
    deps,
    { siteId, name: 'killed.txt', importKey: undefined },
    {
      ...object,
      sizeBytes,
      mimeType: 'text/plain',
      extension: 'txt',
      variantExtension: undefined,
      ...noFacts,
    },
    { path, sizeBytes, sha256 },
    keepToQuota(defaultLimits),
  );
}

void main();
