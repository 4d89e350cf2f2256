/**
 * Compares Headwater with minimal programs that serve the same bytes: `npm run bench`. Everything runs as separate processes from built
 * output, on fixed cores, with reference and ours alternating. Writes docs/benchmarks.md and a chart.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { Command } from 'commander';

import type { Closer } from '@headwater/runtime';

import { findProgram, onPath } from '../programs';
import { runTool } from '../run-tool';
import { root } from '../services/process-list';
import { withClient } from './data/database';
import type { Group, Results } from './groups/group';
import { media } from './groups/media';
import { separate } from './groups/separate';
import { manySites } from './groups/sites';
import { standalone } from './groups/standalone';
import { typesense } from './groups/typesense';
import { describeMachine } from './machine';
import { lengthsOf } from './measure';
import { openSetting } from './open-setting';
import { canGoAhead } from './placement';
import { drawChart } from './report/chart';
import { figuresOf } from './report/figures';
import { keepResults, readResults, withAgain } from './report/kept-results';
import { notesOf, withNotes } from './report/notes';
import { goalsTable, verdictOf, writeReport } from './report/report';
import { runGroups } from './run-groups';
import type { Setting } from './setting';

interface Options {
  quick?: true;
  only: string[];
  out?: string;
  dataDir: string;
  again: string[];
  build: boolean;
  shareCores?: true;
}

const resultsFile = 'results.json';
const groups: readonly Group[] = [separate, standalone, typesense, media, manySites];
const names = groups.flatMap((group) => group.names);

/** One of each kind is enough for a quick check. */
const notQuick: ReadonlySet<string> = new Set([
  ...[
    'cached-list',
    'cached-search',
    'unknown-token',
    'uncached-list',
    'uncached-search',
    'scope',
    'scope-share',
  ],
  ...['two-gateways', 'posts-page-1000'],
  ...['posts-first-page', 'posts-by-topic', 'posts-search', 'posts-suggest', 'sites-uncached'],
  ...['writes-here', 'writes-here-menus', 'writes-here-navigation', 'login-flood-uncached'],
  ...['autosave-wal', 'autosaves'],
  ...['typesense-search-common', 'typesense-search-rare-many', 'typesense-rebuild'],
  ...['media-gateway-50-kb', 'media-gateway-5-mb'],
  ...['wide-pages-uncached', 'wide-taxonomies-cached', 'wide-taxonomies-uncached'],
]);

const options = new Command('npm run bench --')
  .description('Measures Headwater against bare programs that serve the same bytes.')
  .option('--quick', 'fewer and shorter runs on less data: shows that all works, not how fast it is')
  .option('--only <name...>', `only the names that begin with one of these: ${names.join(', ')}`, [])
  .option(
    '--again <name...>',
    'the same, and puts them into the report of the last full run of this data folder',
    [],
  )
  .option('--out <file>', 'file for the report (default: docs/benchmarks.md for a full run)')
  .option('--data-dir <folder>', 'data folder, reused by the next run', join(root, '.headwater/bench'))
  .option('--no-build', 'use the present build')
  .option(
    '--share-cores',
    'let every program use every core: what the machine does, not what the gateway does',
  )
  .addHelpText(
    'after',
    '\nVariables:\n  DATABASE_URL  a PostgreSQL server to use in place of the embedded one, for nothing else: databases named\n                headwater_bench… are made in it, and its Headwater roles get other passwords',
  )
  .parse()
  .opts<Options>();

const chosen = [...options.only, ...options.again];
const isAgain = options.again.length > 0;
const isFull = options.quick !== true && chosen.length === 0;

void runTool(main);

async function main(closer: Closer, stopped: AbortSignal): Promise<number> {
  checkNames();
  if (!findTools()) return 0;
  // Before any measurement, because it throws if there are no results.
  if (isAgain) readResults(join(options.dataDir, resultsFile));
  const machine = describeMachine();
  if (machine.loadBefore >= 1) {
    console.warn(
      `Something else is running here (load average ${machine.loadBefore.toFixed(2)}): numbers will mislead.`,
    );
  }
  if (options.build) build();
  const setting = await openSetting(closer, {
    dataDir: options.dataDir,
    quick: options.quick === true,
    sharedCores: options.shareCores === true,
  });
  const postgres = await withClient(setting.adminUrl, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  });
  const results = await runGroups(groups, { wants: isWanted, setting });
  if (options.quick === true && chosen.length === 0) {
    results.leftOut.push(`for a quick run: ${[...notQuick].join(', ')}`);
  }
  if (stopped.aborted) return 130;
  writeResults(results, { machine, postgres, setting });
  const failed =
    results.failed.length > 0 ||
    results.scenarios.some(({ reference, ours }) => reference.errors + ours.errors > 0);
  return failed ? 1 : 0;
}

const isWanted = (name: string): boolean =>
  chosen.length === 0
    ? options.quick !== true || !notQuick.has(name)
    : chosen.some((wanted) => name.startsWith(wanted));

function checkNames(): void {
  if (isAgain && (options.quick === true || options.only.length > 0)) {
    throw new Error('--again measures as a full run does: it goes with neither --quick nor --only.');
  }
  for (const wanted of chosen) {
    if (!names.some((name) => name.startsWith(wanted))) {
      throw new Error(`Nothing is named ${wanted}. There are: ${names.join(', ')}`);
    }
  }
}

function findTools(): boolean {
  const missing = [
    ...(findProgram('wrk', 'wrk') ? [] : ['wrk']),
    ...(findProgram('redis-server', 'redis-server') ? [] : ['redis-server']),
    ...(onPath('taskset') ? [] : ['taskset']),
  ];
  if (missing.length > 0) {
    console.log(
      `left out: all benchmarks, for want of ${missing.join(', ')} (on the PATH, or installable from Debian)`,
    );
  }
  return missing.length === 0;
}

function build(): void {
  const environment = { ...process.env, NX_NO_CLOUD: 'true', NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status } = spawnSync('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed: `npm run build` tells why.');
}

function writeResults(
  measured: Results,
  {
    machine,
    postgres,
    setting,
  }: { machine: ReturnType<typeof describeMachine>; postgres: string; setting: Setting },
): void {
  const today = new Date().toISOString().slice(0, 10);
  const keptFile = join(setting.dataDir, resultsFile);
  const results = isAgain
    ? withAgain(readResults(keptFile), measured, today)
    : { ...measured, command: commandOf(process.argv.slice(2)), date: today, machine, again: [] };
  if (isFull || isAgain) keepResults(keptFile, results);
  const { command, date, scenarios, leftOut } = results;
  const usual = isFull || isAgain ? join(root, 'docs/benchmarks.md') : join(setting.dataDir, 'benchmarks.md');
  const out = options.out === undefined ? usual : resolve(process.env.INIT_CWD ?? process.cwd(), options.out);
  const chartFile = out.replace(/(\.md)?$/, '.svg');
  const { pairs, seconds, comparedTailPairs, comparedTailSeconds } = lengthsOf(setting.quick);
  const bars = scenarios.map((result) => ({
    label: result.title,
    ratio: result.ratio,
    goal: result.goal,
    verdict: verdictOf(result),
  }));
  writeFileSync(chartFile, drawChart('Headwater against its references', bars));
  const figures = figuresOf(results, { command, date, machine: results.machine });
  writeFileSync(out.replace(/(\.md)?$/, '.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
  const report = writeReport({
    ...{ ...results, postgres, pairs, seconds, cores: setting.cores, goAhead: canGoAhead() },
    ...{ tailPairs: comparedTailPairs, tailSeconds: comparedTailSeconds },
    chartFile: basename(chartFile),
  });
  const notes = existsSync(out) ? notesOf(readFileSync(out, 'utf8')) : '';
  writeFileSync(out, withNotes(report, notes));
  console.log(`\n${goalsTable(results)}\n`);
  for (const what of leftOut) console.log(`left out: ${what}`);
  console.log(`Report: ${out}`);
}

/** The command without folders of this machine, for other people. */
function commandOf(given: readonly string[]): string {
  const folders = ['--data-dir', '--out'];
  const told = given.filter((word, at) => !folders.includes(word) && !folders.includes(given[at - 1] ?? ''));
  return ['npm run bench', ...(told.length > 0 ? ['--', ...told] : [])].join(' ');
}
