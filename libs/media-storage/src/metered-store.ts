import { AppError } from '@headwater/errors';
import type { Metrics } from '@headwater/runtime';

import type { ObjectStore, OpenObject } from './object-store';

type Operation = 'put' | 'replace' | 'open' | 'read' | 'stat' | 'lend' | 'delete' | 'delete_below';

/** The metrics of `withMetrics`. */
export type StoreMetrics = Metrics<'mediaStorageOperations' | 'mediaStorageDuration'>;

/** Counts and times the operations of a store. Operations that wait for their caller are only counted. */
export function withMetrics(store: ObjectStore, metrics: StoreMetrics): ObjectStore {
  const count = (operation: Operation, outcome: string) =>
    metrics.mediaStorageOperations.inc({ operation, outcome });

  async function counted<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      count(operation, result === undefined && hasAbsent.has(operation) ? 'absent' : 'done');
      return result;
    } catch (error) {
      count(operation, error instanceof AppError && error.reason === 'STORAGE_FULL' ? 'full' : 'failed');
      throw error;
    }
  }

  async function timed<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    const stop = metrics.mediaStorageDuration.startTimer({ operation });
    try {
      return await counted(operation, work);
    } finally {
      stop();
    }
  }

  const metered = (object: OpenObject): OpenObject => ({
    sizeBytes: object.sizeBytes,
    read: (range) => object.read(range).once('error', () => count('read', 'failed')),
    readAll: () =>
      object.readAll().catch((error: unknown) => {
        count('read', 'failed');
        throw error;
      }),
    readParts: (ranges) => object.readParts(ranges).once('error', () => count('read', 'failed')),
    close: () => object.close(),
  });

  return {
    ...store,
    putOnce: (key, file) => timed('put', () => store.putOnce(key, file)),
    replace: (key, bytes) => timed('replace', () => store.replace(key, bytes)),
    async open(key, options) {
      const object = await timed('open', () => store.open(key, options));
      return object && metered(object);
    },
    stat: (key) => timed('stat', () => store.stat(key)),
    withFile: (key, use) => counted('lend', () => store.withFile(key, use)),
    delete: (key) => timed('delete', () => store.delete(key)),
    deleteBelow: (prefix) => counted('delete_below', () => store.deleteBelow(prefix)),
  };
}

const hasAbsent = new Set<Operation>(['open', 'stat', 'lend']);
