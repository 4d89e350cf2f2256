import { type IndexAnswer, nothingIndexed } from '../engine/typesense/index-answer';
import { judge } from '../engine/typesense/judge';
import type { IndexState } from '../queries/index-answer';
import type { Marker } from '../typesense/document';
import { isMarkerRight, isReady, markerOf } from './markers';

/**
 * PostgreSQL: the version of each entry, and the recorded state of the index. Its files may be restored from a copy.
 */
interface Files {
  docs: number[];
  pending: boolean[];
  applied: number;
  /** Number of the next batch. */
  next: number;
  /** The start of PostgreSQL at the last comparison of the index. */
  checked: number;
}
interface Index {
  docs: number[];
  marker: Marker | undefined;
}
interface World {
  pg: Files;
  /** How often PostgreSQL was started. */
  start: number;
  index: Index;
  /** A running batch: versions that are still to be written, and whether the marker is written. */
  batch: { number: number; read: (number | undefined)[]; left: number[]; isMarked: boolean } | undefined;
  /** An answer of the index whose hits are not yet read from PostgreSQL. */
  asked: Index | undefined;
  kept: Files | undefined;
  keptIndex: Index | undefined;
  writes: number;
  faults: number;
}

const entries = [0, 1];
const cluster = 'this one';
/** Version of the last write, and number of the last batch. */
const most = { version: 3, batch: 3 };

const first: World = {
  pg: { docs: [1, 1], pending: [false, false], applied: 1, next: 2, checked: 0 },
  start: 0,
  index: { docs: [1, 1], marker: { applied: 1, database: cluster } },
  batch: undefined,
  asked: undefined,
  kept: undefined,
  keptIndex: undefined,
  writes: 1,
  faults: 0,
};

/** What can happen next, by its name. */
function* nextOf(world: World): Generator<[string, World]> {
  yield* changes(world);
  yield* batches(world);
  yield* faults(world);
  if (world.asked === undefined) yield ['ask', { ...world, asked: world.index }];
}

function* changes(world: World): Generator<[string, World]> {
  if (world.writes >= most.version) return;
  const writes = world.writes + 1;
  for (const entry of entries) {
    const pending = world.pg.pending.with(entry, true);
    yield [
      `write ${entry}`,
      { ...world, writes, pg: { ...world.pg, pending, docs: world.pg.docs.with(entry, writes) } },
    ];
  }
}

/** Steps of the indexer: the check, and the steps of a batch. It may be killed at each step. */
function* batches(world: World): Generator<[string, World]> {
  const { pg, index, batch, start } = world;
  if (batch === undefined) {
    yield ['check', check(world)];
    const isChecked =
      pg.checked === start &&
      isReady({ siteId: 1, applied: pg.applied }, index.marker, { cluster, batch: pg.next });
    if (!pg.pending.includes(true) || !isChecked || pg.next > most.batch) return;
    const marker = { applied: pg.applied, database: cluster, begun: pg.next };
    const read = pg.docs.map((version, entry) => (pg.pending[entry] ? version : undefined));
    const left = entries.filter((entry) => pg.pending[entry]);
    const begun = { number: pg.next, read, left, isMarked: false };
    // The number is never used again.
    yield [
      'begin',
      { ...world, pg: { ...pg, next: pg.next + 1 }, index: { ...index, marker }, batch: begun },
    ];
    return;
  }
  yield ['kill the indexer', { ...world, batch: undefined }];
  for (const entry of batch.left) {
    const docs = index.docs.with(entry, batch.read[entry]!);
    const left = batch.left.filter((other) => other !== entry);
    yield [`index ${entry}`, { ...world, index: { ...index, docs }, batch: { ...batch, left } }];
  }
  if (batch.left.length > 0) return;
  if (!batch.isMarked) {
    const marker = { applied: batch.number, database: cluster };
    yield ['mark', { ...world, index: { ...index, marker }, batch: { ...batch, isMarked: true } }];
    return;
  }
  const pending = pg.pending.map((is, entry) => is && batch.read[entry] !== pg.docs[entry]);
  yield ['commit', { ...world, batch: undefined, pg: { ...pg, pending, applied: batch.number } }];
}

/** As `checkIndex`: if the marker is wrong, what differs and is not pending becomes pending. */
function check(world: World): World {
  const { pg, index, start } = world;
  const checked = { ...pg, checked: start };
  const isRestarted = pg.checked !== start;
  // No search lasts from before the first check after a start until after it.
  const asked = isRestarted ? undefined : world.asked;
  if (isMarkerRight(index.marker, pg.applied, { cluster, isRestarted }))
    return { ...world, asked, pg: checked };
  const pending = pg.pending.map((is, entry) => is || pg.docs[entry] !== index.docs[entry]);
  const isPending = pending.includes(true);
  const marker = markerOf({ siteId: 1, applied: pg.applied }, { database: cluster, isPending });
  return { ...world, asked, index: { ...index, marker }, pg: { ...checked, pending } };
}

/** Copies are made of both, and each may be restored from its copy or restarted. A running search then fails. */
function* faults(world: World): Generator<[string, World]> {
  const { pg, index, start, kept, keptIndex, faults: count } = world;
  if (kept === undefined) yield ['copy PostgreSQL', { ...world, kept: pg }];
  if (keptIndex === undefined) yield ['copy the index', { ...world, keptIndex: index }];
  // Two faults in histories of one write, one in others.
  if (count + Math.max(0, world.writes - 2) >= 2) return;
  const after = { ...world, faults: count + 1, batch: undefined, asked: undefined };
  yield ['start PostgreSQL again', { ...after, start: start + 1 }];
  if (kept !== undefined) yield ['put PostgreSQL back', { ...after, pg: kept, start: start + 1 }];
  // Numbers of both pasts at once would be too much to ask.
  if (keptIndex !== undefined && start === 0) yield ['put the index back', { ...after, index: keptIndex }];
}

/** Wrong answers: those that may be used and have an entry in another version than PostgreSQL. */
function lieOf({ pg, start, index, asked }: World): string | undefined {
  const pendingEntryIds = entries.filter((entry) => pg.pending[entry]);
  const state: IndexState = {
    ...{
      applied: pg.applied,
      lastBatch: pg.next - 1,
      database: pg.checked === start ? cluster : null,
      isInUse: true,
    },
    ...{ pendingEntryIds, oldestAgeMs: null, jobs: 0, isBetweenPublications: false },
    ...{ ownCollection: null, curationChanges: 0, clockMs: 0 },
  };
  for (const each of asked === undefined ? [index] : [index, asked]) {
    const answer: IndexAnswer = { ...nothingIndexed, marker: each.marker };
    for (const excluded of [[], [0], [1], [0, 1]]) {
      const verdict = judge(answer, excluded, state, 0);
      if (verdict !== 'current' && verdict !== 'incomplete') continue;
      if (verdict === 'current' && pendingEntryIds.length > 0) return 'it is called current';
      const wrong = entries.find((entry) => !excluded.includes(entry) && each.docs[entry] !== pg.docs[entry]);
      if (wrong !== undefined) return `entry ${wrong} is ${each.docs[wrong]}, not ${pg.docs[wrong]}`;
    }
  }
  return undefined;
}

/** A short name for a value. Most parts of a world are the same as in the world before. */
function createNames(): (of: object | undefined) => number {
  const known = new Map<string, number>();
  const names = new WeakMap<object, number>();
  return (of) => {
    if (of === undefined) return 0;
    let name = names.get(of);
    if (name === undefined) {
      const text = JSON.stringify(of);
      name = known.get(text) ?? known.size + 1;
      known.set(text, name);
      names.set(of, name);
    }
    return name;
  };
}

it('is never taken for what it is not, whatever is killed or put back at whatever step', () => {
  const nameOf = createNames();
  const seen = new Set<string>();
  const told = new Map<string, number>();
  let worlds: [World, unknown[]][] = [[first, []]];
  while (worlds.length > 0) {
    const next: [World, unknown[]][] = [];
    for (const [world, past] of worlds) {
      for (const [name, after] of nextOf(world)) {
        const { start, writes, faults: count } = after;
        const parts = [after.pg, after.index, after.batch, after.asked, after.kept, after.keptIndex];
        const key = [start, writes, count, ...parts.map(nameOf)].join();
        if (seen.has(key)) continue;
        seen.add(key);
        told.set(name, (told.get(name) ?? 0) + 1);
        const lie = lieOf(after);
        if (lie !== undefined) throw new Error(`${[past, name].flat(Infinity).join(', ')}: ${lie}`);
        next.push([after, [past, name]]);
      }
    }
    worlds = next;
  }
  // Each of these events has happened.
  expect([...told.keys()].sort()).toEqual(
    [
      ...[
        'ask',
        'begin',
        'check',
        'commit',
        'copy PostgreSQL',
        'copy the index',
        'index 0',
        'index 1',
        'kill the indexer',
      ],
      ...[
        'mark',
        'put PostgreSQL back',
        'put the index back',
        'start PostgreSQL again',
        'write 0',
        'write 1',
      ],
    ].sort(),
  );
  expect(seen.size).toBeGreaterThan(50_000);
});
