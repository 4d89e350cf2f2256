import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { fromSources, hasOwnS3, hasTypesenseProgram } from '@headwater/testing';

jest.setTimeout(240_000);

interface Run {
  readonly output: string;
  ended: Promise<number | NodeJS.Signals>;
  untilPrinted(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

let folder: string;
const runs: Run[] = [];

/** `npm run services`, in a process of its own. */
function startServices(...args: string[]): Run {
  const command = [...fromSources, 'tools/src/services.ts', '--data-dir', join(folder, 'data')];
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: resolve(__dirname, '../..'),
    env: { ...process.env, INIT_CWD: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => done(signal ?? code ?? -1)),
  );
  const run: Run = {
    get output() {
      return output;
    },
    ended,
    untilPrinted: (text) =>
      new Promise((found, reject) => {
        const look = (): void => (output.includes(text) ? found() : undefined);
        listeners.add(look);
        look();
        void ended.then((how) => reject(new Error(`ended (${how}) before it printed "${text}":\n${output}`)));
      }),
    signal: (name) => void child.kill(name),
  };
  runs.push(run);
  return run;
}

/** Process ids of everything that runs on the folder or was started for it. */
function pidsOf(entryPoint: string, dataDir = join(folder, 'data')): number[] {
  const file = join(dataDir, 'processes.json');
  if (!existsSync(file)) return [];
  const { children } = JSON.parse(readFileSync(file, 'utf8')) as {
    children: { pid: number; entryPoint: string }[];
  };
  return children.filter((child) => child.entryPoint.includes(entryPoint)).map(({ pid }) => pid);
}

function leftRunning(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((text) => text.includes(folder));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-services-'));
});

afterAll(async () => {
  for (const run of runs) run.signal('SIGINT');
  await Promise.all(runs.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

test('serves the demo from separate processes; Ctrl-C stops them all', async () => {
  const summaryFile = join(folder, 'summary.json');
  const run = startServices('--port', '0', '--demo', '--summary-file', summaryFile);
  await run.untilPrinted('Press Ctrl-C to stop.');
  const { baseUrl, sites } = JSON.parse(readFileSync(summaryFile, 'utf8')) as {
    baseUrl: string;
    sites: { domain: string; mode: string; token: string }[];
  };
  expect(sites.map(({ mode }) => mode)).toEqual(['headless', 'headless', 'theme']);
  const answer = await fetch(`${baseUrl}/api/v1/posts`, {
    headers: { 'X-Site-Domain': sites[0]?.domain ?? '', Authorization: `Bearer ${sites[0]?.token}` },
  });
  expect(answer.status).toBe(200);

  const [, admin = ''] = /^Admin: (http:\/\/localhost:\d+)$/m.exec(run.output) ?? [];
  const me = await fetch(`${admin}/admin/v1/me`);
  expect([me.status, await me.json()]).toMatchObject([401, { code: 'LOGIN_REQUIRED' }]);

  const second = startServices('--port', '0');
  expect(await second.ended).toBe(1);
  expect(second.output).toMatch(/^The folder .* is in use by process \d+: /m);

  run.signal('SIGINT');
  expect(await run.ended).toBe(0);
  expect(leftRunning()).toEqual([]);
});

// Named so that a run without the servers says what it left out.
(hasOwnS3() && hasTypesenseProgram() && !process.env.TYPESENSE_URL ? test : test.skip)(
  'with --typesense and --s3, an index is filled and media are kept in a bucket (needs Typesense and VersityGW)',
  async () => {
    const dataDir = join(folder, 'data-servers');
    const run = startServices('--port', '0', '--demo', '--typesense', '--s3', '--data-dir', dataDir);
    await run.untilPrinted('Press Ctrl-C to stop.');
    expect(pidsOf('apps/search/src/indexer-main.ts', dataDir)).toHaveLength(1);
    const { apiKey, ports } = JSON.parse(readFileSync(join(dataDir, 'typesense.json'), 'utf8')) as {
      apiKey: string;
      ports: { api: number };
    };
    const countDocuments = async (): Promise<number> => {
      const headers = { 'X-TYPESENSE-API-KEY': apiKey };
      const answer = await fetch(`http://127.0.0.1:${ports.api}/collections/headwater_entries`, { headers });
      return ((await answer.json()) as { num_documents?: number }).num_documents ?? 0;
    };
    while ((await countDocuments()) === 0) await new Promise((wake) => setTimeout(wake, 100));
    expect(run.output).toMatch(/^S3: VersityGW at http:\/\/127\.0\.0\.1:\d+, bucket headwater-media$/m);
    expect(readdirSync(join(dataDir, 's3/buckets/headwater-media'))).toContain('originals');
    // Neither process keeps an object in a folder of its own.
    for (const name of ['service', 'worker'])
      expect(readdirSync(join(dataDir, 'media-local', name)).sort()).toEqual(['incoming', 'lent']);
    run.signal('SIGINT');
    expect(await run.ended).toBe(0);
    expect(leftRunning()).toEqual([]);
  },
);

test('what ends by itself is not started again: everything stops, and says which it was', async () => {
  const run = startServices('--port', '0');
  await run.untilPrinted('Press Ctrl-C to stop.');
  const [pid] = pidsOf('apps/search/');
  process.kill(pid ?? 0, 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output).toContain('search ended by itself (signal SIGKILL): stopping everything');
  expect(leftRunning()).toEqual([]);
});

test('a port in use', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const run = startServices('--port', String(port));
  expect(await run.ended).toBe(1);
  expect(run.output).toContain(`Port ${port} is in use by another program`);
  server.close();
});
