import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { hasTypesenseProgram, type OwnTypesense, startOwnTypesense } from '../../src';
import { fromSources } from '../../src/from-sources';

const whereThere = hasTypesenseProgram() ? describe : describe.skip;

whereThere('a Typesense server of a test', () => {
  let server: OwnTypesense;
  beforeAll(async () => (server = (await startOwnTypesense())!));
  afterAll(() => server?.close());

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${server.url}${path}`, {
      ...options,
      headers: { 'x-typesense-api-key': server.apiKey, 'content-type': 'application/json' },
    });
  const makeCollection = async (name: string) => {
    const body = JSON.stringify({ name, fields: [{ name: 'word', type: 'string' }] });
    expect((await ask('/collections', { method: 'POST', body })).status).toBe(201);
  };
  const collections = async () =>
    ((await (await ask('/collections')).json()) as { name: string }[]).map(({ name }) => name);

  it('answers to its key alone', async () => {
    expect(await (await ask('/health')).json()).toEqual({ ok: true });
    const other = await fetch(`${server.url}/collections`, { headers: { 'x-typesense-api-key': 'other' } });
    expect(other.status).toBe(401);
  });

  it('refuses connections when killed, and comes back with its data at the same address', async () => {
    await makeCollection('kept');
    const { url } = server;
    await server.kill();
    await expect(ask('/health')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await server.start();
    expect(server.url).toBe(url);
    expect(await collections()).toEqual(['kept']);
  });

  it('hangs when paused, and answers what it was asked meanwhile when it goes on', async () => {
    server.pause();
    let answered = false;
    const asked = ask('/health').finally(() => (answered = true));
    const patience = fetch(`${server.url}/health`, { signal: AbortSignal.timeout(500) });
    await expect(patience).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(answered).toBe(false);
    server.goOn();
    expect((await asked).status).toBe(200);
  });

  it('has nothing when emptied', async () => {
    if (!(await collections()).includes('kept')) await makeCollection('kept');
    await server.empty();
    expect(await collections()).toEqual([]);
  });

  it('ends with a process that is killed, and its data with it', async () => {
    const script = `
      const { startOwnTypesense } = require('@headwater/testing');
      void startOwnTypesense().then((server) => { console.log(server.url + ' ' + server.dataDir); setInterval(() => {}, 1000); });`;
    const parent = spawn(process.execPath, [...fromSources, '-e', script], {
      cwd: join(__dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const [url, dataDir] = line.split(' ') as [string, string];
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(existsSync(dataDir)).toBe(true);
    parent.kill('SIGKILL');
    await until(async () => !(await fetch(`${url}/health`).catch(() => undefined)));
    await until(() => !existsSync(dataDir));
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
