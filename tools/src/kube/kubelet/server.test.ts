import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { WebSocket } from 'ws';

import { createAuthority, createCertificate } from '@headwater/grpc/testing/certificates';
import { type Closer, createCloser } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import { execProtocol } from './exec';
import { serveKubelet } from './server';

let folder: string;
let closer: Closer;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-kubelet-'));
  closer = createCloser(quietLogger);
  const { cert, key } = createCertificate(createAuthority('kubelet'));
  const certificate = { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
  writeFileSync(certificate.cert, cert);
  writeFileSync(certificate.key, key);
  for (const restarts of [0, 1])
    writeFileSync(join(folder, `one_web-1_web_${restarts}.log`), `start ${restarts}\nready ${restarts}\n`);
  const server = await serveKubelet(
    {
      ...{ host: '127.0.0.1', port: 0, certificate, logFolder: folder },
      findPod: (namespace, name) =>
        namespace === 'one' && name === 'web-1'
          ? {
              open: (container, [program = '', ...args]) =>
                container === 'web' ? spawn(program, args) : undefined,
            }
          : undefined,
    },
    closer,
  );
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  await closer.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    get({ port, path, rejectUnauthorized: false }, (answer) => {
      text(answer).then((body) => resolve([answer.statusCode, body]), reject);
    }).once('error', reject);
  });

it('gives the log of the last start, of the one before, and its last lines', async () => {
  expect(await read('/containerLogs/one/web-1/web')).toEqual([200, 'start 1\nready 1\n']);
  expect(await read('/containerLogs/one/web-1/web?previous=true')).toEqual([200, 'start 0\nready 0\n']);
  expect(await read('/containerLogs/one/web-1/web?tailLines=1')).toEqual([200, 'ready 1\n']);
  expect((await read('/containerLogs/one/web-2/web'))[0]).toBe(404);
});

/** The output of each channel until the socket closes. */
function exec(container: string, command: string[], input?: string): Promise<Record<number, string>> {
  const parameters = new URLSearchParams(command.map((word): [string, string] => ['command', word]));
  const socket = new WebSocket(
    `wss://127.0.0.1:${port}/exec/one/web-1/${container}?${parameters.toString()}`,
    execProtocol,
    { rejectUnauthorized: false },
  );
  const heard: Record<number, string> = {};
  socket.once('open', () => {
    if (input === undefined) return;
    socket.send(Buffer.concat([Buffer.from([0]), Buffer.from(input)]));
    socket.send(Buffer.from([255, 0]));
  });
  socket.on('message', (bytes: Buffer) => {
    const [channel = 0] = bytes;
    heard[channel] = (heard[channel] ?? '') + bytes.subarray(1).toString();
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
  });
}

it('joins a command with whoever has typed it, and says how it ended', async () => {
  const { 3: status = '', ...others } = await exec('web', ['sh', '-c', 'cat; echo two >&2'], 'one\n');
  expect(others).toEqual({ 1: 'one\n', 2: 'two\n' });
  expect(JSON.parse(status)).toEqual({ metadata: {}, status: 'Success' });
});

it.each([
  ['web', ['sh', '-c', 'exit 7'], '7'],
  ['web', ['/nowhere'], '126'],
  ['other', ['true'], '126'],
])('gives the exit code of a command that fails in %s: %j', async (container, command, exitCode) => {
  const { 3: status = '' } = await exec(container, command);
  expect(JSON.parse(status)).toMatchObject({
    status: 'Failure',
    reason: 'NonZeroExitCode',
    details: { causes: [{ reason: 'ExitCode', message: exitCode }] },
  });
});
