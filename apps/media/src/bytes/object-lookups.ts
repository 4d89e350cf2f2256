import type { DeliveryDb } from '@headwater/db';

import { findObjects, type Lookup, type PublicObject } from '../queries/find-object';

/** Looks up what URLs name. */
export interface ObjectLookups {
  /** Undefined: there is no such object, or not for this host. */
  find(lookup: Lookup): Promise<PublicObject | undefined>;
}

interface Waiting {
  lookup: Lookup;
  found: Promise<PublicObject | undefined>;
  resolve: (object: PublicObject | undefined) => void;
  reject: (error: unknown) => void;
}

/** With more, the database would wait for this process, or this process for the database. */
const maxStatements = 2;
const maxLookups = 64;
/** A statement that takes longer does not count: one that hangs must not keep everybody waiting. */
const slowMs = 50;

/**
 * Answers requests that come together, or while others are looked up, by one statement. Nothing is cached: every statement begins after the
 * requests that it answers, so it never finds what was deleted before one of them.
 */
export function createObjectLookups(db: DeliveryDb): ObjectLookups {
  const waiting = new Map<string, Waiting>();
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= maxStatements || waiting.size === 0) return;
    isScheduled = true;
    // After all requests that have arrived by now are read.
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
