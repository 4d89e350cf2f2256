import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { apiRoot } from '@headwater/admin-contract';
import { findFreePorts, fromSources } from '@headwater/testing';

import { ask, askRoute, fromOwnPage, logIn } from './support/browser';
import { type Installation, startInstallation } from './support/installation';

/** What becomes of an upload whose admin is stopped in the middle of a call: another one goes on, and no byte is lost. */

let installation: Installation;
let siteId: number;
let session: string;
const admins: { port: number; child: ChildProcess }[] = [];

beforeAll(async () => {
  installation = await startInstallation({}, {}, { listens: true });
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  session = await logIn(installation.port, 'super@example.org');
}, 60_000);

afterAll(async () => {
  for (const { child } of admins) child.kill('SIGKILL');
  await installation?.close();
});

/** An admin as a process of its own, beside that of the installation. */
async function startAdmin() {
  const [port = 0, opsPort = 0] = await findFreePorts(2);
  const child = spawn(process.execPath, [...fromSources, resolve(__dirname, '../src/main.ts')], {
    cwd: resolve(__dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env['PATH'], ...installation.reach, LOG_LEVEL: 'error' },
      ...{ ADMIN_ORIGIN: 'https://admin.example', ADMIN_PORT: String(port) },
      ...{ ADMIN_OPS_PORT: String(opsPort), ADMIN_SHUTDOWN_GRACE_MS: '2000' },
    },
  });
  const admin = { port, child };
  admins.push(admin);
  while (!(await isReady(opsPort))) {
    if (child.exitCode !== null) throw new Error(`the admin ended with ${child.exitCode}`);
    await delay(50);
  }
  return admin;
}

const isReady = (opsPort: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const headersOf = () => ({
  ...fromOwnPage,
  Cookie: `__Host-headwater_admin=${session}`,
  'Tus-Resumable': '1.0.0',
});

async function begin(port: number, length: number): Promise<string> {
  const filename = Buffer.from('film.txt').toString('base64');
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(length),
    'Upload-Metadata': `filename ${filename}`,
  };
  const { body } = await askRoute(port, 'beginUpload', { session }, { params: { site_id: siteId }, headers });
  return (body as { upload: { upload_id: string } }).upload.upload_id;
}

const pathOf = (uploadId: string) => `${apiRoot}/sites/${siteId}/uploads/${uploadId}`;

async function offsetAt(port: number, uploadId: string): Promise<number> {
  const answer = await ask(port, { path: pathOf(uploadId), headers: headersOf() });
  return Number(answer.headers['upload-offset']);
}

const patchHeaders = (offset: number, length: number) => ({
  ...headersOf(),
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Offset': String(offset),
  'Content-Length': String(length),
});

/** Sends all but the last byte, and waits until the other side closes the connection. */
async function sendWithoutEnd(port: number, uploadId: string, bytes: Buffer): Promise<void> {
  const outgoing = request({
    ...{ host: '127.0.0.1', port, method: 'PATCH', path: pathOf(uploadId) },
    headers: { Host: 'admin.example', ...patchHeaders(0, bytes.length) },
  });
  outgoing.write(bytes.subarray(0, -1));
  await new Promise<void>((end) => outgoing.on('error', () => end()).on('close', end));
}

/** As a browser does: asks where the upload is, and goes on there; once more where the former call is not over yet. */
async function goOn(port: number, uploadId: string, bytes: Buffer) {
  for (;;) {
    const offset = await offsetAt(port, uploadId);
    const rest = bytes.subarray(offset);
    const answer = await ask(port, {
      ...{ method: 'PATCH', path: pathOf(uploadId), text: rest },
      headers: patchHeaders(offset, rest.length),
    });
    if (answer.status !== 409) return { offset, answer };
    await delay(100);
  }
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s in the middle of a call loses no byte',
  async (signal) => {
    const { port, child } = await startAdmin();
    const bytes = Buffer.alloc(20 * 1024 * 1024, `${signal}: twenty megabytes of text `);
    const uploadId = await begin(port, bytes.length);
    const ended = once(child, 'exit');
    const sending = sendWithoutEnd(port, uploadId, bytes);
    while ((await offsetAt(installation.port, uploadId)) === 0) await delay(20);
    child.kill(signal);
    await sending;
    expect(await ended).toEqual(signal === 'SIGTERM' ? [0, null] : [null, 'SIGKILL']);

    const { offset, answer } = await goOn(installation.port, uploadId, bytes);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    const mediaId = Number(answer.headers['headwater-media-id']);
    const { rows } = await installation.database.query<{ content_hash: string }>(
      'select content_hash from media.media where site_id = $1 and media_id = $2',
      [siteId, mediaId],
    );
    expect(rows).toEqual([{ content_hash: createHash('sha256').update(bytes).digest('hex') }]);
  },
  120_000,
);
