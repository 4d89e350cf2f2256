import { AppError } from '@headwater/errors';

import type { LookupOptions } from './lookup-options';

/** What is asked together, and how new the answer has to be. */
export interface Batch {
  keys: ReadonlySet<string>;
  /** The highest version that one of them needs. Undefined: one of them needs what is current, and nobody knows which that is. */
  version: number | undefined;
}

export interface BatchesOptions<Group, Result> {
  /** Answers every key of a batch. */
  run: (group: Group, batch: Batch, options: LookupOptions) => Promise<ReadonlyMap<string, Result>>;
  maxKeys?: number;
  /** Keys that may wait in a group; more are refused at once. */
  maxWaiting?: number;
}

/** Look-ups of many keys, of which each group has one call under way at a time: what is asked meanwhile travels together in the next. */
export interface Batches<Group, Result> {
  /** `version` undefined: nobody knows which is needed, so the call must begin after this. */
  ask(group: Group, key: string, version: number | undefined, options: LookupOptions): Promise<Result>;
}

interface Waiting<Result> extends Batch {
  keys: Set<string>;
  options: LookupOptions;
  results: Promise<ReadonlyMap<string, Result>>;
  start: () => void;
}

interface Lane<Result> {
  running: Waiting<Result>;
  /** In order; only the last one takes further keys. */
  waiting: Waiting<Result>[];
}

export function createBatches<Group, Result>({
  run,
  maxKeys = 1_000,
  maxWaiting = 10_000,
}: BatchesOptions<Group, Result>): Batches<Group, Result> {
  const lanes = new Map<Group, Lane<Result>>();

  function prepare(
    group: Group,
    key: string,
    version: number | undefined,
    options: LookupOptions,
  ): Waiting<Result> {
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const batch: Waiting<Result> = {
      keys: new Set([key]),
      version,
      options,
      start,
      results: started.then(() => run(group, batch, options)).finally(() => runNext(group)),
    };
    return batch;
  }

  function runNext(group: Group): void {
    const lane = lanes.get(group);
    const next = lane?.waiting.shift();
    if (!lane || !next) {
      lanes.delete(group);
      return;
    }
    lane.running = next;
    next.start();
  }

  /** The batch that answers the key. */
  function join(group: Group, key: string, version: number | undefined, options: LookupOptions) {
    const lane = lanes.get(group);
    if (!lane) {
      const running = prepare(group, key, version, options);
      lanes.set(group, { running, waiting: [] });
      running.start();
      return running;
    }
    const { running, waiting } = lane;
    if (version !== undefined && (running.version ?? 0) >= version && running.keys.has(key)) return running;
    const asked = waiting.find(({ keys }) => keys.has(key));
    const batch = asked ?? waiting.at(-1);
    if (batch && (asked || batch.keys.size < maxKeys)) {
      batch.keys.add(key);
      batch.version = newest(batch.version, version);
      return batch;
    }
    if (waiting.length * maxKeys >= maxWaiting) throw tooManyLookups();
    const next = prepare(group, key, version, options);
    waiting.push(next);
    return next;
  }

  return {
    async ask(group, key, version, options) {
      const results = await join(group, key, version, options).results;
      const result = results.get(key);
      if (result === undefined) throw new Error('a batch leaves a key unanswered');
      return result;
    },
  };
}

/** What is current is as new as any version. */
function newest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

const tooManyLookups = () =>
  new AppError('RESOURCE_EXHAUSTED', 'TOO_MANY_LOOKUPS', 'Too much is being looked up at once.');
