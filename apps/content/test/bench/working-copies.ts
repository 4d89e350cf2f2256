/** How many bytes of WAL a save of a working copy writes: `npm run bench:working-copies`. The entry has blocks of 50 KB. */
import { parseArgs } from 'node:util';

import type { Entry } from '@headwater/contracts';
import globalSetup from '@headwater/testing/global-setup';
import globalTeardown from '@headwater/testing/global-teardown';

import { createEntry } from '../factories';
import { createHarness, type Harness } from '../setup';
import { letTimePass, save } from '../working-copies';

const blocksBytes = 50_000;

/** Random words out of some thousand, so that they compress badly. */
function textOf(bytes: number, seed: number): string {
  let state = seed;
  let text = '';
  while (text.length < bytes) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += `${((state >>> 20) * 999_983).toString(36)} `;
  }
  return text.slice(0, bytes);
}

const blocksOf = (text: string): string => JSON.stringify([{ type: 'text', data: { text } }]);

/** What a save changes, by its number. */
const saves: Record<string, (number: number) => Entry> = {
  'the title': (number) => ({ title: `Title ${number}` }),
  'a word in the blocks': (number) => ({ blocksJson: blocksOf(`${number} ${textOf(blocksBytes, 1)}`) }),
  'all the blocks': (number) => ({ blocksJson: blocksOf(textOf(blocksBytes, number + 2)) }),
  nothing: () => ({}),
};

async function walPosition({ admin }: Harness): Promise<bigint> {
  const { rows } = await admin.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

async function measure(
  harness: Harness,
  valuesOf: (number: number) => Entry,
  count: number,
): Promise<number[]> {
  const entry = await createEntry(harness, harness.siteA, { blocksJson: blocksOf(textOf(blocksBytes, 1)) });
  let { number } = await save(harness, entry, { title: 'First' });
  const written: number[] = [];
  while (written.length < count) {
    await letTimePass(harness);
    const before = await walPosition(harness);
    ({ number } = await save(harness, entry, { title: 'First', ...valuesOf(number) }, { on: number }));
    written.push(Number((await walPosition(harness)) - before));
  }
  return written.sort((a, b) => a - b);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { saves: { type: 'string', default: '50' } } });
  const count = Number(values.saves);
  if (!Number.isInteger(count) || count < 1) throw new Error('--saves must be a whole number from 1.');
  await globalSetup();
  const harness = await createHarness();
  try {
    console.log(`${count} saves each: bytes of WAL, median (lowest to highest)`);
    for (const [name, valuesOf] of Object.entries(saves)) {
      const written = await measure(harness, valuesOf, count);
      console.log(`${name.padEnd(24)}${written[count >> 1]} (${written[0]} to ${written.at(-1)})`);
    }
  } finally {
    await harness.close();
    await globalTeardown();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
