/**
 * What the record of changes costs those who write: `npm run bench:changes`. The same service writes into two databases; in one of
 * them, the function that raises versions inserts no events. Both take turns, and each pair of runs gives a ratio.
 */
import { parseArgs } from 'node:util';

import globalSetup from '@headwater/testing/global-setup';
import globalTeardown from '@headwater/testing/global-teardown';

import { authorOf, createEntry } from '../factories';
import { actor, createHarness, type Harness } from '../setup';

const writers = 8;
/** As many as one call takes. */
const batchSize = 100;
const goal = 1.1;

interface Lengths {
  rounds: number;
  writes: number;
  items: number;
}

/** Resolves when the work is done. `run`: how many times it was done before. */
type Work = (harness: Harness, lengths: Lengths, run: number) => Promise<void>;

async function writeSmall(harness: Harness, writes: number): Promise<void> {
  const { siteId } = harness.siteA;
  const { entryId, revision } = await createEntry(harness, harness.siteA);
  let expectedRevision = Number(revision);
  for (let write = 0; write < writes; write += 1) {
    const { entry } = await harness.management.updateEntry(
      {
        siteId,
        entryId,
        entry: { title: `Title ${write}` },
        updateMask: { paths: ['title'] },
        expectedRevision,
      },
      { actor },
    );
    expectedRevision = Number(entry?.revision);
  }
}

const works: Record<string, Work> = {
  'a small write': (harness, { writes }) => writeSmall(harness, writes),
  'eight writers on one site': async (harness, { writes }) => {
    await Promise.all(
      Array.from({ length: writers }, () => writeSmall(harness, Math.ceil(writes / writers))),
    );
  },
  'an import': async (harness, { items }, run) => {
    const { authorId } = await authorOf(harness, harness.siteA);
    for (let first = 0; first < items; first += batchSize) {
      const requests = Array.from({ length: Math.min(batchSize, items - first) }, (_, at) => ({
        entry: {
          type: 'post',
          language: 'en',
          title: `Item ${first + at}`,
          slug: `item-${run}-${first + at}`,
          status: 'ENTRY_STATUS_PUBLISHED' as const,
          authorId,
        },
      }));
      await harness.management.batchCreateEntries({ siteId: harness.siteA.siteId, requests }, { actor });
    }
  },
};

async function leaveOutEvents({ admin }: Harness): Promise<void> {
  const { rows } = await admin.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where oid = 'platform.record_changes(text, text, bigint[], boolean[], varbit[], boolean, json)'::regprocedure`,
  );
  const text = rows[0]?.text ?? '';
  const insert = /, noted as \(\s*insert into platform\.change_events[^;]*?order by events\.place\s*\)/;
  if (!insert.test(text))
    throw new Error('platform.record_changes inserts its events in another way: change this benchmark.');
  await admin.query(text.replace(insert, ''));
}

async function countEvents({ admin }: Harness): Promise<number> {
  const { rows } = await admin.query<{ events: string }>(
    'select count(*) as events from platform.change_events',
  );
  return Number(rows[0]?.events);
}

async function time(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(10);

async function compare(
  name: string,
  work: Work,
  sides: Record<'recorded' | 'bare', Harness>,
  lengths: Lengths,
) {
  const times: Record<'recorded' | 'bare', number[]> = { recorded: [], bare: [] };
  // The first round warms up.
  for (let round = 0; round <= lengths.rounds; round += 1) {
    await sides.bare.admin.query('checkpoint');
    for (const side of round % 2 === 0 ? (['bare', 'recorded'] as const) : (['recorded', 'bare'] as const)) {
      const taken = await time(() => work(sides[side], lengths, round));
      if (round > 0) times[side].push(taken);
    }
  }
  const ratios = times.recorded.map((taken, round) => taken / (times.bare[round] ?? NaN));
  const ratio = median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(
    `${name.padEnd(28)}${ms(median(times.recorded))}${ms(median(times.bare))}   ${ratio.toFixed(2)} (${range})${ratio > goal ? `, above ${goal}` : ''}`,
  );
}

function readLengths(): Lengths {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      writes: { type: 'string', default: '400' },
      items: { type: 'string', default: '30000' },
    },
  });
  const count = (name: keyof typeof values): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
    return value;
  };
  return { rounds: count('rounds'), writes: count('writes'), items: count('items') };
}

async function main(): Promise<void> {
  const lengths = readLengths();
  await globalSetup();
  const overrides = () => ({ strictChanges: false });
  const sides = {
    recorded: await createHarness({}, overrides, writers),
    bare: await createHarness({}, overrides, writers),
  };
  try {
    await leaveOutEvents(sides.bare);
    const before = await countEvents(sides.bare);
    console.log(
      `${lengths.rounds} rounds of ${lengths.writes} writes and ${lengths.items} items; goal: a ratio of ${goal} at most`,
    );
    console.log(
      `${''.padEnd(28)}${'recorded'.padStart(10)}${'bare'.padStart(10)}   ratio (lowest to highest)`,
    );
    for (const [name, work] of Object.entries(works)) await compare(name, work, sides, lengths);
    const events = await countEvents(sides.recorded);
    if (events < lengths.rounds * lengths.items || (await countEvents(sides.bare)) > before) {
      throw new Error(
        'The two sides do not differ as they should: one records every change, the other none.',
      );
    }
    console.log(`${events} events recorded`);
  } finally {
    await sides.recorded.close();
    await sides.bare.close();
    await globalTeardown();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
