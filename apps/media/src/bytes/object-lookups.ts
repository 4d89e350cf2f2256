import type { DeliveryDb } from '@headwater/db';

import { findObjects, type Lookup, type PublicObject } from '../queries/find-object';

/** Looks up the objects of media URLs. */
export interface ObjectLookups {
  /** Undefined: there is no such object, or not on this host. */
  find(lookup: Lookup): Promise<PublicObject | undefined>;
}

interface Waiting {
  lookup: Lookup;
  found: Promise<PublicObject | undefined>;
  resolve: (object: PublicObject | undefined) => void;
  reject: (error: unknown) => void;
}

/** More would only make the database and this process wait for each other. */
const maxStatements = 2;
const maxLookups = 64;
/** A statement that takes longer gives up its place, so that a hanging one does not block all others. */
const slowMs = 50;

/**
 * Requests that arrive together, or while other look-ups run, share one statement. Nothing is cached: a statement begins after all of its
 * requests have arrived, so it never finds objects that were deleted before.
 */
export function createObjectLookups(db: DeliveryDb): ObjectLookups {
  const waiting = new Map<string, Waiting>();
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= maxStatements || waiting.size === 0) return;
    isScheduled = true;
    // After all requests that have already arrived are read.
    setImmediate(() => {
      isScheduled = false;
      void run();
    });
  }

  async function run(): Promise<void> {
    const batch = [...waiting].slice(0, maxLookups);
    for (const [key] of batch) waiting.delete(key);
    running += 1;
    schedule();
    let isCounted = true;
    const makeRoom = (): void => {
      if (!isCounted) return;
      isCounted = false;
      running -= 1;
      schedule();
    };
    const timer = setTimeout(makeRoom, slowMs);
    try {
      const objects = await findObjects(
        db,
        batch.map(([, { lookup }]) => lookup),
      );
      batch.forEach(([, { resolve }], at) => resolve(objects[at]));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    } finally {
      clearTimeout(timer);
      makeRoom();
    }
  }

  return {
    find(lookup) {
      const key = JSON.stringify(lookup);
      const same = waiting.get(key);
      if (same !== undefined) return same.found;
      const { promise: found, resolve, reject } = withResolvers();
      waiting.set(key, { lookup, found, resolve, reject });
      schedule();
      return found;
    },
  };
}

function withResolvers(): Pick<Waiting, 'resolve' | 'reject'> & { promise: Waiting['found'] } {
  let resolve!: Waiting['resolve'];
  let reject!: Waiting['reject'];
  const promise: Waiting['found'] = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
