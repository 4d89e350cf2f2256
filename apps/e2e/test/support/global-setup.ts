import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
/** Runs TypeScript from its sources. Jest loads this file outside its module system, where workspace packages resolve to their build. */
const fromSources = ['--require', join(root, 'tools/typescript.cjs'), '--conditions=development'];
const startTimeoutMs = 120_000;

declare global {
  // Shared with the global teardown, which runs in the same process.
  var e2eTarget: { child: ChildProcess; folder: string } | undefined;
}

/**
 * Starts the installation under test, unless E2E_TARGET names a running one: the standalone; with E2E_START=services every service in a
 * separate process; with E2E_START=typesense also a Typesense that answers searches. All start with the demo sites in a new folder.
 */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function setUp(): Promise<void> {
  if (process.env['E2E_TARGET'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'headwater-e2e-'));
  const summary = join(folder, 'summary.json');
  const common = ['--port', '0', '--data-dir', join(folder, 'data'), '--summary-file', summary];
  const args = [...programOf(process.env['E2E_START']), ...common];
  const child = spawn(process.execPath, [...fromSources, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The suite sends more requests than a reader; the limit is tested elsewhere.
    env: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000', FRONTEND_RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  globalThis.e2eTarget = { child, folder };
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    const text = await readFile(summary, 'utf8').catch(() => undefined);
    if (text !== undefined && isComplete(text)) break;
    if (child.exitCode !== null) throw new Error(`the target ended while starting:\n${output}`);
    if (Date.now() > giveUpAt)
      throw new Error(`the target did not start within ${startTimeoutMs} ms:\n${output}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  process.env['E2E_TARGET'] = summary;
}

function programOf(start: string | undefined): string[] {
  const services = [join(root, 'tools/src/services.ts'), '--demo'];
  switch (start) {
    case undefined:
    case '':
    case 'standalone':
      return [join(root, 'apps/standalone/src/main.ts')];
    case 'services':
      return services;
    case 'typesense':
      return [...services, '--typesense'];
    default:
      throw new Error(`E2E_START is ${start}, and must be standalone, services or typesense`);
  }
}

function isComplete(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export async function tearDown(): Promise<void> {
  const started = globalThis.e2eTarget;
  if (started === undefined) return;
  const { child, folder } = started;
  if (child.exitCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
