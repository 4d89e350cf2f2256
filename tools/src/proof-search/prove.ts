import { setTimeout as sleep } from 'node:timers/promises';

import { runHeadwater } from '../services/headwater';
import { createPatience } from '../services/patience';
import {
  changeSomething,
  connect,
  type ContentClients,
  makeSite,
  markOf,
  type ProofEntry,
  type ProofSite,
  renameAuthor,
} from './content';
import { never } from './history';
import type { ProofInstallation, Victim } from './installation';
import { createMoves, type Moves } from './moves';
import { createRandom, type Random } from './random';
import { type Answer, faultsOf, type Findings, search, startReader } from './reader';

export interface ProofOptions {
  changes: number;
  seed: number;
  say: (line: string) => void;
}

const siteCount = 2;
const places = 30;
const writers = 4;
const readers = 3;
const readPauseMs = 10;
const calmAnswers = 50;
const calmLimitMs = 15_000;
const healLimitMs = 120_000;
/** The maximum number of printed faults. Further ones are only counted. */
const shownFaults = 20;

/** Returns all faults. */
export async function prove(
  installation: ProofInstallation,
  { changes, seed, say }: ProofOptions,
): Promise<string[]> {
  const clients = connect(installation.addresses, installation.managementKey);
  try {
    const sites: ProofSite[] = [];
    for (let index = 0; index < siteCount; index++) sites.push(await makeSite(clients, index, places));
    const random = createRandom(seed);
    const reading = Array.from({ length: readers }, (_, index) =>
      startReader(installation.baseUrl, sites, createRandom(seed + 1 + index), readPauseMs),
    );
    const writing = startWriters(clients, sites, changes, seed);
    const seen = () => merge(reading.map((reader) => reader.findings));
    let shown = 0;
    const sayNewFaults = (): void => {
      const { faults } = seen();
      for (; shown < Math.min(faults.length, shownFaults); shown++) say(`fault: ${faults[shown]}`);
    };
    const moves = createMoves(clients, sites, createRandom(seed + 2_000));
    await strikeUntil(writing, installation.victims, changes, random, {
      moves,
      say: (line) => {
        sayNewFaults();
        say(`${writing.acknowledged()}/${changes} changes, ${describe(seen())}: ${line}`);
      },
      answersOfTypesense: () => seen().answers['typesense'] ?? 0,
    });
    await writing.ended;
    const drifted = await untilCurrent(installation, sites, say);
    for (const reader of reading) await reader.stop();
    const findings = merge(reading.map((reader) => reader.findings));
    say(
      `${writing.acknowledged()} changes, ${writing.failed()} unanswered writes sent again, ${moves.begun()} moves of a site, ${describe(findings)}`,
    );
    const faults = [...findings.faults, ...writing.faults, ...installation.crashes(), ...drifted];
    if ((findings.answers['typesense'] ?? 0) === 0) faults.push('Typesense has answered no search');
    faults.push(...(await verify(installation, say)));
    if (drifted.length === 0) faults.push(...(await faultsAtTheEnd(installation, sites)));
    return summarise(faults);
  } finally {
    clients.close();
  }
}

interface Writing {
  /** Allows the writers this many changes in total. */
  allow(changes: number): void;
  acknowledged(): number;
  failed(): number;
  faults: string[];
  ended: Promise<unknown>;
}

function startWriters(clients: ContentClients, sites: ProofSite[], changes: number, seed: number): Writing {
  const counts = { acknowledged: 0, failed: 0 };
  let allowed = 0;
  const faults: string[] = [];
  const all = sites.flatMap((site) => site.entries.map((entry) => ({ site, entry })));

  const onOutage = (): void => void (counts.failed += 1);

  async function keepWriting(writer: number): Promise<void> {
    const random = createRandom(seed + 1_000 + writer);
    // Each writer has its own entries, because writes of one entry must follow one after the other.
    const own = all.filter((_, at) => at % writers === writer);
    for (let turn = 1; ; turn++) {
      await sleep(random.below(30));
      while (counts.acknowledged >= allowed && allowed < changes) await sleep(5);
      if (counts.acknowledged >= changes) return;
      try {
        const { site, entry } = random.pick(own);
        if (writer === 0 && turn % 50 === 0) await renameAuthor(clients, site, turn, onOutage);
        else await changeSomething(clients, site, entry, random, onOutage);
        counts.acknowledged += 1;
      } catch (error) {
        faults.push(`a write was refused: ${String(error)}`);
        await sleep(50);
      }
    }
  }

  const ended = Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(writer)));
  return {
    allow: (count) => void (allowed = count),
    acknowledged: () => Math.min(counts.acknowledged, changes),
    failed: () => counts.failed,
    faults,
    ended,
  };
}

/** Breaks one or two victims at a time, in turn, until all changes are written. */
async function strikeUntil(
  writing: Writing,
  victims: readonly Victim[],
  changes: number,
  random: Random,
  {
    moves,
    say,
    answersOfTypesense,
  }: { moves: Moves; say: (line: string) => void; answersOfTypesense: () => number },
): Promise<void> {
  const rounds = Math.max(2 * victims.length, Math.ceil(changes / 100));
  let turn: Victim[] = [];
  for (let round = 1; round <= rounds; round++) {
    // Half of a round's changes come before the strike, the others during it.
    const due = Math.floor(((round - 0.5) * changes) / rounds);
    writing.allow(due);
    while (writing.acknowledged() < due) await sleep(10);
    writing.allow(Math.ceil((round * changes) / rounds));
    if (turn.length === 0) turn = random.shuffled(victims);
    const struck = turn.splice(0, random.happens(0.3) ? 2 : 1);
    const done: string[] = [];
    if (random.happens(0.5)) done.push(await moves.begin());
    for (const victim of struck) {
      done.push(`${victim.name} ${await victim.strike(random.happens(0.7) ? 'killed' : 'other')}`);
    }
    await sleep(random.below(1_500));
    await Promise.all(struck.map((victim) => victim.heal()));
    say(done.join(', '));
    // Mostly waits for answers of Typesense, which would otherwise hardly ever answer. Without the wait, the next strike may hit a part
    // that has not recovered.
    if (random.happens(0.6)) await untilMore(answersOfTypesense);
  }
}

/** Waits until Typesense has answered some further searches, or until a time limit. */
async function untilMore(answersOfTypesense: () => number): Promise<void> {
  const enough = answersOfTypesense() + calmAnswers;
  const patience = createPatience(calmLimitMs);
  while (answersOfTypesense() < enough && !patience.isOver()) await sleep(20);
}

/**
 * Waits until the indexer has no change and no move left, and Typesense answers for every site. After a time limit, returns what is
 * missing.
 */
async function untilCurrent(
  installation: ProofInstallation,
  sites: readonly ProofSite[],
  say: (line: string) => void,
): Promise<string[]> {
  const patience = createPatience(healLimitMs);
  say('all works again: waiting until the index is current');
  for (;;) {
    const pending = await installation.countPending();
    const drivers = await Promise.all(
      sites.map(async (site) => (await search(installation.baseUrl, site, `q=healed${Date.now()}`)).driver),
    );
    if (pending === 0 && drivers.every((driver) => driver === 'typesense')) return [];
    if (patience.isOver()) {
      return [
        `${healLimitMs / 1_000} s after the last strike, ${pending} changes and moves are not applied, and searches are answered by ${drivers.join(', ')}`,
      ];
    }
    await sleep(100);
  }
}

/** The result of `headwater search verify`, called like an operator. */
async function verify({ dataDir }: ProofInstallation, say: (line: string) => void): Promise<string[]> {
  const { exitCode, output } = await runHeadwater(dataDir, ['search', 'verify', '--json']);
  if (exitCode !== 0) return [`headwater search verify ended with exit code ${exitCode}: ${output.trim()}`];
  say('headwater search verify: no differences');
  return [];
}

/** Checks that Typesense finds every published entry by its word, and no other entry. */
async function faultsAtTheEnd(
  { baseUrl }: ProofInstallation,
  sites: readonly ProofSite[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const site of sites) {
    for (const entry of site.entries) faults.push(...(await faultsOfEntry(baseUrl, site, entry)));
  }
  return faults;
}

async function faultsOfEntry(baseUrl: string, site: ProofSite, entry: ProofEntry): Promise<string[]> {
  const { version, visibleFrom } = entry.history.latest;
  const mark = markOf(entry.place, version);
  // Readers have sent this search, so the answer may come from the gateway's cache, made by any engine. It must also be correct.
  const kept = await search(baseUrl, site, `q=${mark}`);
  const made = await answerOfTypesense(baseUrl, site, mark);
  const faults = made.driver === 'typesense' ? [] : [`${mark} is answered by ${made.driver} after healing`];
  for (const answer of [kept, made]) {
    faults.push(...faultsOf(site, answer));
    const isFound = answer.text.includes(`"title":"Report ${mark}"`);
    if (isFound === visibleFrom <= answer.askedAt) continue;
    const since =
      visibleFrom === never ? 'not published' : `published ${answer.askedAt - visibleFrom} ms before`;
    faults.push(`${mark}, ${since}, is ${isFound ? '' : 'not '}found after healing, by ${answer.driver}`);
  }
  return faults;
}

/** Readers request fewer hits, so no cache has such an answer. On a busy machine, Typesense may miss its deadline, so it tries again. */
async function answerOfTypesense(baseUrl: string, site: ProofSite, mark: string): Promise<Answer> {
  for (let perPage = 31; ; perPage++) {
    const answer = await search(baseUrl, site, `q=${mark}&per_page=${perPage}`);
    if (answer.driver === 'typesense' || perPage === 60) return answer;
    await sleep(100);
  }
}

function merge(all: readonly Findings[]): Findings {
  const merged: Findings = { answers: {}, refused: 0, unreached: 0, faults: [] };
  for (const { answers, refused, unreached, faults } of all) {
    for (const [driver, count] of Object.entries(answers)) {
      merged.answers[driver] = (merged.answers[driver] ?? 0) + count;
    }
    merged.refused += refused;
    merged.unreached += unreached;
    merged.faults.push(...faults);
  }
  return merged;
}

function describe({ answers, refused, unreached, faults }: Findings): string {
  const by = Object.entries(answers).map(([driver, count]) => `${count} by ${driver}`);
  return `answers: ${by.join(', ') || 'none'}, ${refused} refused with Retry-After, ${unreached} without a gateway, ${faults.length} faults`;
}

function summarise(faults: readonly string[]): string[] {
  const rest = faults.length - shownFaults;
  return rest > 0 ? [...faults.slice(0, shownFaults), `and ${rest} more`] : [...faults];
}
