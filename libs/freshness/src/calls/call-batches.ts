import { AppError } from '@headwater/errors';

/** Keys that are requested in one call, and the version that the answer must have. */
export interface Batch<Key = string> {
  keys: ReadonlySet<Key>;
  /** The highest version that one of the keys needs. Undefined: one of them needs the current version, which is unknown. */
  version: number | undefined;
}

export interface CallBatchesOptions<Group, Key, Result, Options> {
  /** Answers every key of a batch. `options` are those of the batch's first request. */
  run: (group: Group, batch: Batch<Key>, options: Options) => Promise<ReadonlyMap<Key, Result>>;
  /** Keys of one call. */
  maxKeys?: number;
  /** Keys that may wait in a group. More are refused at once. */
  maxWaiting?: number;
  /**
   * When the first call of a group starts: `now`, if readers wait for single keys, or after the `tick`, if many keys become due at the same
   * moment.
   */
  firstCall?: 'now' | 'tick';
}

/**
 * Batches keys into calls. Each group has one call in flight at a time; keys that are requested meanwhile go together into the next call.
 * So a burst of keys costs a service two calls, not one for each key.
 */
export interface CallBatches<Group, Key, Result, Options> {
  /** `version` undefined: the needed version is unknown, so the call must begin after this moment. */
  ask(group: Group, key: Key, version: number | undefined, options: Options): Promise<Result>;
}

interface Call<Key, Result> extends Batch<Key> {
  keys: Set<Key>;
  results: Promise<ReadonlyMap<Key, Result>>;
  start: () => void;
}

interface Calls<Key, Result> {
  /** Undefined until the end of the event-loop tick in which the first key was requested. */
  running: Call<Key, Result> | undefined;
  /** In order. Only the last one takes further keys. */
  waiting: Call<Key, Result>[];
}

export function createCallBatches<Group, Result, Key = string, Options = undefined>({
  run,
  maxKeys = 1_000,
  maxWaiting = 10_000,
  firstCall = 'now',
}: CallBatchesOptions<Group, Key, Result, Options>): CallBatches<Group, Key, Result, Options> {
  const groups = new Map<Group, Calls<Key, Result>>();

  function prepare(group: Group, key: Key, version: number | undefined, options: Options): Call<Key, Result> {
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const call: Call<Key, Result> = {
      keys: new Set([key]),
      version,
      start,
      results: started.then(() => run(group, call, options)).finally(() => startNext(group)),
    };
    return call;
  }

  function startNext(group: Group): void {
    const calls = groups.get(group);
    const next = calls?.waiting.shift();
    if (!calls || !next) {
      groups.delete(group);
      return;
    }
    calls.running = next;
    next.start();
  }

  function begin(group: Group, call: Call<Key, Result>): void {
    groups.set(group, { running: undefined, waiting: [call] });
    if (firstCall === 'now') startNext(group);
    else setImmediate(startNext, group);
  }

  /** The call that answers the key. */
  function join(group: Group, key: Key, version: number | undefined, options: Options): Call<Key, Result> {
    const calls = groups.get(group);
    if (!calls) {
      const first = prepare(group, key, version, options);
      begin(group, first);
      return first;
    }
    const { running, waiting } = calls;
    if (running && version !== undefined && (running.version ?? 0) >= version && running.keys.has(key))
      return running;
    const asked = waiting.find(({ keys }) => keys.has(key));
    const open = asked ?? waiting.at(-1);
    if (open && (asked || open.keys.size < maxKeys)) {
      open.keys.add(key);
      open.version = newest(open.version, version);
      return open;
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

/** Undefined, the current version, is the newest. */
function newest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

const tooManyLookups = () =>
  new AppError('RESOURCE_EXHAUSTED', 'TOO_MANY_LOOKUPS', 'Too much is being looked up at once.');
