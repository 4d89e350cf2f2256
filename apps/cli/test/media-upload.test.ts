import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const domain = 'www.river.example';
const fileBytes = 20_000_000;

let installation: Installation;
let server: Server;
let addresses: Record<'site' | 'content' | 'media' | 'search', string>;
let serviceKey: string;

/** Bytes that went to the media service, and what happens once one connection has carried `bytes` of them. */
let sent = 0;
let limit: { bytes: number; reach: (socket: Socket) => void } | undefined;

/** Stands between the command line and the media service. */
function startProxy(target: string): Promise<Server> {
  const [host, port] = target.split(':') as [string, string];
  const proxy = createServer((socket) => {
    const upstream = connect(Number(port), host);
    let here = 0;
    socket.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      here += chunk.length;
      if (limit !== undefined && here > limit.bytes) limit.reach(socket);
    });
    socket.pipe(upstream).pipe(socket);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)));
}

beforeAll(async () => {
  installation = await startInstallation();
  ({ addresses, serviceKey } = JSON.parse(readFileSync(join(installation.dataDir, 'cli.json'), 'utf8')) as {
    addresses: typeof addresses;
    serviceKey: string;
  });
  server = await startProxy(addresses.media);
  await cli('sites', 'create', domain, '--name', 'River', '--language', 'en', '--language-name', 'English');
});
afterAll(async () => {
  server?.close();
  await installation?.close();
});
beforeEach(() => {
  sent = 0;
  limit = undefined;
});

const cli = (...args: string[]): Promise<CliResult> => cliUntil(undefined, ...args);

const cliUntil = (signal: AbortSignal | undefined, ...args: string[]): Promise<CliResult> =>
  run(args, {
    cwd: installation.folder,
    signal,
    environment: {
      HEADWATER_SITE_ADDRESS: addresses.site,
      HEADWATER_CONTENT_ADDRESS: addresses.content,
      HEADWATER_SEARCH_ADDRESS: addresses.search,
      HEADWATER_MEDIA_ADDRESS: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      HEADWATER_SERVICE_KEY: serviceKey,
    },
  });

function newFile(name: string): Buffer {
  const bytes = randomBytes(fileBytes);
  writeFileSync(join(installation.folder, name), bytes);
  return bytes;
}

const upload = (name: string, ...args: string[]) =>
  cli('--json', 'media', 'upload', name, '--site', domain, ...args);
const uploadsNow = async () =>
  (await cli('--json', 'media', 'uploads', 'list', '--site', domain)).json<
    { upload_id: string; name: string; offset: number }[]
  >();

test('a large file goes on where the connection broke, more than once', async () => {
  newFile('cut.bin');
  let cuts = 2;
  // A full part is stored by then; what the service has of the next one may be more or less.
  limit = {
    bytes: 9_500_000,
    reach: (socket) => {
      if (cuts === 0) return;
      cuts -= 1;
      socket.destroy();
    },
  };
  const { exitCode, stderr, json } = await upload('cut.bin');
  expect([exitCode, cuts, stderr]).toEqual([0, 0, expect.stringContaining('going on with what is stored')]);
  expect(json()).toMatchObject({ name: 'cut.bin', size_bytes: fileBytes, created: true });
  expect(await uploadsNow()).toEqual([]);
});

test.each(['no-such-file', 'a-folder'])('%s is no file to upload, nor to replace one by', async (name) => {
  mkdirSync(join(installation.dataDir, 'a-folder'), { recursive: true });
  for (const command of [['upload'], ['replace', '1']]) {
    const path = join(installation.dataDir, name);
    const { exitCode, stderr } = await cli('media', ...command, path, '--site', domain);
    expect([exitCode, stderr]).toEqual([7, expect.stringContaining('FILE_UNREADABLE')]);
  }
});

test.each(['a-pipe', '/dev/zero'])('%s has no size, and is not waited for', async (name) => {
  if (name === 'a-pipe') execFileSync('mkfifo', [join(installation.folder, name)]);
  for (const command of [['upload'], ['upload', '--resume'], ['replace', '1']]) {
    const { exitCode, stderr } = await cli('media', ...command, name, '--site', domain);
    expect([exitCode, stderr]).toEqual([
      7,
      expect.stringContaining(`${name} is no regular file. Write what it gives to a file, and upload that.`),
    ]);
  }
});

test('an upload whose command was ended goes on with --resume, and another file does not', async () => {
  newFile('ended.bin');
  newFile('other.bin');
  const abort = new AbortController();
  limit = { bytes: 12_000_000, reach: () => abort.abort() };
  const args = ['--json', 'media', 'upload', 'ended.bin', '--site', domain];
  const ended = await cliUntil(abort.signal, ...args);
  expect([ended.exitCode, ended.stderr]).toEqual([130, expect.stringContaining('--resume')]);
  limit = undefined;
  expect(await uploadsNow()).toMatchObject([{ name: 'ended.bin' }]);

  const other = await upload('other.bin', '--resume');
  expect([other.exitCode, other.stderr]).toEqual([0, expect.stringContaining('begins anew')]);
  expect(await uploadsNow()).toMatchObject([{ name: 'ended.bin' }]);

  sent = 0;
  const resumed = await upload('ended.bin', '--resume');
  expect([resumed.exitCode, resumed.stderr]).toEqual([0, expect.not.stringContaining('begins anew')]);
  expect(resumed.json()).toMatchObject({ name: 'ended.bin', size_bytes: fileBytes, created: true });
  // A part of 8 MiB was stored, which is not sent again.
  expect(sent).toBeLessThan(fileBytes - 8_000_000);
  expect(await uploadsNow()).toEqual([]);
});

test('a known import key sends nothing; an upload can be aborted', async () => {
  newFile('key.bin');
  const first = await upload('key.bin', '--import-key', 'film:1');
  sent = 0;
  const again = await upload('key.bin', '--import-key', 'film:1');
  expect(again.json()).toMatchObject({ created: false, media_id: first.json()['media_id'] });
  expect(sent).toBeLessThan(100_000);

  newFile('abort.bin');
  const abort = new AbortController();
  limit = { bytes: 1_000_000, reach: () => abort.abort() };
  await cliUntil(abort.signal, 'media', 'upload', 'abort.bin', '--site', domain);
  limit = undefined;
  const [open] = await uploadsNow();
  const aborted = await cli('media', 'uploads', 'abort', open!.upload_id, '--site', domain);
  expect(aborted.stdout).toBe(`Aborted upload ${open!.upload_id}.\n`);
  expect(await uploadsNow()).toEqual([]);
  const gone = await cli('media', 'uploads', 'abort', open!.upload_id, '--site', domain);
  expect([gone.exitCode, gone.stderr]).toEqual([3, expect.stringContaining('UPLOAD_NOT_FOUND')]);
});

test('media replace: shows another file under the same id, unless somebody was faster', async () => {
  writeFileSync(join(installation.folder, 'old.txt'), 'old');
  writeFileSync(join(installation.folder, 'new.txt'), 'new text');
  const { media_id: id } = (await upload('old.txt')).json<{ media_id: number }>();
  const replace = (...args: string[]) =>
    cli('--json', 'media', 'replace', String(id), 'new.txt', '--site', domain, ...args);
  const replaced = await replace('--revision', '1', '--name', 'notes.txt');
  expect(replaced.json()).toMatchObject({ media_id: id, name: 'notes.txt', size_bytes: 8, revision: 2 });
  const refused = await replace('--revision', '1');
  expect([refused.exitCode, refused.stderr]).toEqual([4, expect.stringContaining('REVISION_CONFLICT')]);
});

test('media replace: a large file whose command was ended goes on with --resume', async () => {
  writeFileSync(join(installation.folder, 'small.bin'), randomBytes(100));
  const { media_id: id } = (await upload('small.bin')).json<{ media_id: number }>();
  newFile('large.bin');
  const args = ['--json', 'media', 'replace', String(id), 'large.bin', '--site', domain];
  const abort = new AbortController();
  limit = { bytes: 12_000_000, reach: () => abort.abort() };
  const ended = await cliUntil(abort.signal, ...args);
  expect([ended.exitCode, ended.stderr]).toEqual([130, expect.stringContaining('--resume')]);
  limit = undefined;
  expect(await uploadsNow()).toMatchObject([{ name: '', replaces_media_id: id }]);

  // A new media file of the same bytes is no replacement.
  const other = await upload('large.bin', '--resume', '--name', 'copy.bin');
  expect(other.stderr).toContain('begins anew');
  sent = 0;
  const resumed = await cli(...args, '--resume');
  expect([resumed.exitCode, resumed.stderr]).toEqual([0, expect.not.stringContaining('begins anew')]);
  expect(resumed.json()).toMatchObject({
    media_id: id,
    name: 'small.bin',
    size_bytes: fileBytes,
    revision: 2,
  });
  expect(sent).toBeLessThan(fileBytes - 8_000_000);
  expect(await uploadsNow()).toEqual([]);
});
