/**
 * The test command. Prepares servers and programs for the suites, runs them through Nx, and prints totals and skipped suites with reasons.
 * In CI (CI=true) a skipped suite is a failure. If only a few suites fail, each runs once more, alone. A suite that passes then is reported
 * as unsteady, and does not fail the run. With --cached, Nx may reuse results of earlier runs.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { ensureS3, ensureTypesense, NoS3Error, NoTypesenseError } from '@headwater/testing';

import { findFailedSuites, passesAlone } from './failed-suites';
import { NoKubeError } from './kube/go';
import { ensureHelm } from './kube/helm';
import { findProgram } from './programs';

const root = resolve(__dirname, '../..');
const inCi = process.env.CI === 'true';

function findSkippedSuites(): string[] {
  const skippedSuites: string[] = [];
  const need = (program: string, debianPackage: string, what: string): void => {
    if (findProgram(program, debianPackage)) return;
    skippedSuites.push(`${what}: no ${program} on the PATH, and Debian’s package could not be installed`);
  };
  if (process.env.REDIS_URL === undefined) {
    need('redis-server', 'redis-server', 'the suites on Redis (REDIS_URL names no server)');
  }
  need('openssl', 'openssl', 'the suites on mutual TLS');
  need('varnishd', 'varnish', 'shared caches on a real Varnish');
  need('wrk', 'wrk', 'the suites of the load generator');
  need('nginx', 'nginx-light', 'the suite of what bytes are compared with');
  need('promtool', 'prometheus', 'the check of metrics by promtool');
  need('fish', 'fish', 'the completion of words in fish');
  return skippedSuites;
}

/** Fetches the server if possible, so that the suites find it. */
async function whyNoTypesense(): Promise<string[]> {
  try {
    await ensureTypesense((line) => console.log(`Typesense: ${line}`));
    return [];
  } catch (error) {
    if (!(error instanceof NoTypesenseError)) throw error;
    return [`the suites on Typesense: ${error.message}`];
  }
}

/** Builds the server if possible, so that the suites find it. */
async function whyNoS3(): Promise<string[]> {
  try {
    await ensureS3((line) => console.log(`S3: ${line}`));
    return [];
  } catch (error) {
    if (!(error instanceof NoS3Error)) throw error;
    return [`the suites of media on S3: ${error.message}`];
  }
}

/** Builds Helm if possible, so that the suites find it. */
async function whyNoHelm(): Promise<string[]> {
  try {
    await ensureHelm((line) => console.log(`Helm: ${line}`));
    return [];
  } catch (error) {
    if (!(error instanceof NoKubeError)) throw error;
    return [`the suites of the chart: ${error.message}`];
  }
}

const totals = { passed: 0, failed: 0, skipped: 0 };

/** The output without colours. */
const output: string[] = [];

/** Failed tests. Jest prints them twice, and far above the end of a long output. */
const failures = new Set<string>();

/** Adds up lines such as `content: Tests:       1 failed, 2 skipped, 25 passed, 28 total`. */
function addTotals(line: string): void {
  for (const [, count, what] of line.matchAll(/(\d+) (passed|failed|skipped|todo)/g)) {
    totals[what === 'todo' ? 'skipped' : (what as keyof typeof totals)] += Number(count);
  }
}

function readOutput(lines: readonly string[]): void {
  for (const coloured of lines) {
    const line = coloured.replace(/\u001b\[[0-9;]*m/g, '');
    output.push(line);
    if (/^(?:[\w-]+:)?\s*Tests:\s/.test(line)) addTotals(line);
    // `content: FAIL content test/reads.test.ts (5.2 s)`, `content:   ● reads › show drafts`
    const [, failure] = /^(?:[\w-]+:)?\s*(FAIL .*\S|● (?!Console$).*\S)/.exec(line) ?? [];
    if (failure !== undefined) failures.add(failure.replace(/ \([\d.]+ m?s\)$/, '').replace(/\s+/g, ' '));
  }
}

/** A folder for the code that tools/typescript.cjs compiles for processes of suites, once for all of them. */
function makeCompiledFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-compiled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

void main();

async function main(): Promise<void> {
  const skippedSuites = [
    ...findSkippedSuites(),
    ...(await whyNoTypesense()),
    ...(await whyNoS3()),
    ...(await whyNoHelm()),
  ];
  const forwarded = process.argv.slice(2).filter((argument) => argument !== '--cached');
  // The cache of Nx belongs to the machine, so results of another clone would be reported as results of this one.
  const skipCache = process.argv.includes('--cached') ? 'false' : 'true';
  const { TYPESCRIPT_CACHE = makeCompiledFolder() } = process.env;
  const nx = spawn(
    'npx',
    ['nx', 'run-many', '-t', 'test', '--parallel=1', '--output-style=stream', ...forwarded],
    {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NX_NO_CLOUD: 'true',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NX_SKIP_NX_CACHE: skipCache,
        TYPESCRIPT_CACHE,
      },
    },
  );

  for (const [source, target] of [
    [nx.stdout, process.stdout],
    [nx.stderr, process.stderr],
  ] as const) {
    let rest = '';
    source.on('data', (chunk: Buffer) => {
      target.write(chunk);
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      readOutput(lines);
    });
  }

  // Nx handles Ctrl-C; this process stays to print the totals.
  process.on('SIGINT', () => undefined);

  nx.on('close', (code) => {
    const again = code === 1 ? (findFailedSuites(output) ?? []) : [];
    for (const { project, path } of again) console.log(`once more, alone: ${project} ${path}`);
    const isUnsteady = again.length > 0 && again.every(passesAlone);
    console.log('');
    for (const what of skippedSuites) console.log(`left out: ${what}`);
    for (const failure of failures) console.log(failure);
    console.log(`tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
    if (isUnsteady) console.log('What failed is unsteady: it passed when it was run once more, alone.');
    const status = isUnsteady ? 0 : (code ?? 1);
    process.exit(status === 0 && inCi && skippedSuites.length > 0 ? 1 : status);
  });
}
