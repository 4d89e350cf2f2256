import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Closer } from '@headwater/runtime';
import { latestMigrations } from '@headwater/schema';

import { type ProofInstallation, startProofInstallation } from '../proof-search/installation';
import { type Asker, createAsker } from './ask';
import { languages } from './corpus/books';
import { type CorpusEntry, corpusSha256 } from './corpus/corpus';
import { createProseWriter, type ProseSite } from './fill';

interface Options {
  cache: string;
  entries: readonly CorpusEntry[];
  logLevel: string;
  closer: Closer;
  say: (line: string) => void;
}

/** The time limit for indexing all entries. */
const limitMs = 300_000;

/**
 * Starts everything that search needs, filled with the entries. The data of PostgreSQL is kept for the next run with the same corpus and
 * schema; the indexer fills Typesense in every run.
 */
export async function startFilledInstallation({
  cache,
  entries,
  logLevel,
  closer,
  say,
}: Options): Promise<Asker> {
  const name = `data-${createHash('sha256')
    .update(corpusSha256 + JSON.stringify(latestMigrations))
    .digest('hex')
    .slice(0, 16)}`;
  const folder = join(cache, name);
  mkdirSync(cache, { recursive: true });
  removeOthers(cache, name);
  // Data of a killed run.
  rmSync(join(folder, 'typesense'), { recursive: true, force: true });
  const installation = await startProofInstallation(folder, logLevel, closer, say);
  const siteId = await fillOnce(installation, entries, join(folder, 'filled.json'), say);
  const asker = createAsker(installation, siteId);
  closer.add('search client', () => asker.close());
  await untilCurrent(installation, asker, say);
  return asker;
}

/** Fills the database. Continues an interrupted run. */
async function fillOnce(
  installation: ProofInstallation,
  entries: readonly CorpusEntry[],
  note: string,
  say: Options['say'],
): Promise<number> {
  const noted = existsSync(note)
    ? (JSON.parse(readFileSync(note, 'utf8')) as ProseSite & { isFull: boolean })
    : undefined;
  if (noted?.isFull) return noted.siteId;
  say(`writing ${entries.length} entries; the next run finds them …`);
  const writer = createProseWriter(installation);
  try {
    const site = noted ?? (await writer.makeSite(languages));
    writeFileSync(note, JSON.stringify({ ...site, isFull: false }));
    await writer.write(site, entries, say);
    writeFileSync(note, JSON.stringify({ ...site, isFull: true }));
    return site.siteId;
  } finally {
    writer.close();
  }
}

/** Removes data of another corpus or schema. */
function removeOthers(cache: string, name: string): void {
  for (const other of readdirSync(cache)) {
    if (other.startsWith('data-') && !other.startsWith(name)) {
      rmSync(join(cache, other), { recursive: true, force: true });
    }
  }
}

async function untilCurrent(
  installation: ProofInstallation,
  asker: Asker,
  say: Options['say'],
): Promise<void> {
  say('waiting until the index has all entries …');
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const answers = await Promise.all(
      languages.map((language) => asker.ask({ language, text: 'debian' }, 'typesense')),
    );
    const isCurrent = answers.every(({ engine, indexCurrent }) => engine === 'typesense' && indexCurrent);
    if (isCurrent && (await installation.countPending()) === 0) return;
    if (Date.now() > giveUpAt) throw new Error(`The index lacks entries after ${limitMs / 60_000} minutes`);
    await sleep(500);
  }
}
