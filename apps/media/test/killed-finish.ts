import { join } from 'node:path';

import { createManagementDb } from '@headwater/db';
import { openStore, type StorageConfig } from '@headwater/media-storage';
import { createMetrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { defaultLimits } from '../src/config';
import { finishUpload } from '../src/domain/uploads/finish-upload';
import { createStaging } from '../src/storage/staging';
import { createProcessDecoder } from '../src/variants/process-decoder';

/**
 * A process that finishes an upload and is killed after a step of it: a call of the database, the storage or the decoder. Arguments: URL
 * of the database, storage as JSON, site, upload, number of the step. With fewer steps, it ends by itself.
 */
const [url = '', storage = '', site = '', uploadId = '', last = ''] = process.argv.slice(2);

let steps = 0;
/** The same, but that the process is killed when the call that comes last has done its work. */
const killing = <T extends object>(whole: T): T =>
  new Proxy(whole, {
    get(target, name: string) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        const result: unknown = await (value as (...all: unknown[]) => unknown).apply(target, given);
        steps += 1;
        if (steps < Number(last)) return result;
        process.kill(process.pid, 'SIGKILL');
        return new Promise(() => undefined);
      };
    },
  });

async function main(): Promise<void> {
  const config = JSON.parse(storage) as StorageConfig;
  const db: ServiceDb<'media'> = createManagementDb({ url, logger: quietLogger });
  const decoder = createProcessDecoder({ ...defaultLimits, processes: 1 }, createMetrics());
  await finishUpload(
    {
      db: killing(db),
      store: killing(openStore(config)),
      staging: createStaging(join(config.directory, 'incoming')),
      decoder: killing(decoder),
      limits: defaultLimits,
      keepLocation: false,
      logger: quietLogger,
      by: { actor: 'user:tester', caller: 'tests' },
    },
    { siteId: Number(site), uploadId },
  );
  process.exit();
}

void main();
