import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { hashServiceKey } from '@headwater/grpc';
import { createAuthority, createCertificate } from '@headwater/grpc/testing/certificates';

import { chartFolder } from '../../src/kube/chart';
import { placeCommand } from '../support/place-command';

jest.setTimeout(60_000);

type Secret = Record<string, string>;

interface Patch {
  metadata: object;
  data: Secret;
}

/** The part of an API server that the job needs: one secret, for whoever has the token. */
let server: Server;
let folder: string;
let secret: Secret;
let patches: Patch[];
let patchStatus: number;

const encode = (text: string): string => Buffer.from(text).toString('base64');
const decode = (text = ''): string => Buffer.from(text, 'base64').toString();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-service-keys-'));
  placeCommand(folder);
  writeFileSync(join(folder, 'token'), 'the token\n');
  const authority = createAuthority('cluster');
  writeFileSync(join(folder, 'ca.crt'), authority.cert);
  const { cert, key } = createCertificate(authority);
  server = createServer({ cert, key }, (request, answer) => {
    const isKnown =
      request.url === '/api/v1/namespaces/sites/secrets/keys' &&
      request.headers.authorization === 'Bearer the token';
    if (!isKnown) return void answer.writeHead(403).end('forbidden');
    const data = Object.fromEntries(Object.entries(secret).map(([name, text]) => [name, encode(text)]));
    const found = JSON.stringify({ metadata: { resourceVersion: '7' }, data });
    if (request.method === 'GET') return void answer.end(found);
    const isMerge = request.headers['content-type'] === 'application/merge-patch+json';
    void json(request).then((patch) => {
      patches.push(patch as Patch);
      answer
        .writeHead(isMerge ? patchStatus : 415)
        .end(patchStatus === 200 ? found : 'the object has been modified');
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  [secret, patches, patchStatus] = [{}, [], 200];
});

/** Runs the program of the job. Gives what it has written, by the keys of the secret. */
async function makeKeys(callers: object[]): Promise<{ exitCode: number; output: string; made: Secret }> {
  const program = join(chartFolder, 'files/make-service-keys.mjs');
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>((end) => {
    const child = execFile(
      process.execPath,
      [program, 'sites', 'keys', JSON.stringify(callers)],
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          KUBERNETES_SERVICE_HOST: 'localhost',
          KUBERNETES_SERVICE_PORT: String((server.address() as AddressInfo).port),
          SERVICE_ACCOUNT_TOKEN_FILE: join(folder, 'token'),
          NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt'),
        },
      },
      (_error, stdout, stderr) => end({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
  const made = Object.fromEntries(
    Object.entries(patches[0]?.data ?? {}).map(([name, text]) => [name, decode(text)]),
  );
  return { exitCode, output, made };
}

const operators = { name: 'admin', access: 'management', superAdmin: true };
const people = { name: 'people', access: 'people' };
const entriesOf = ({ 'service-keys.json': text = '[]' }: Secret) =>
  JSON.parse(text) as { name: string; sha256: string; access: string; superAdmin: boolean }[];

it('makes the keys of the gateway, of further callers and of identity', async () => {
  const { exitCode, output, made } = await makeKeys([people, operators]);
  expect([exitCode, Object.keys(made).sort()]).toEqual([
    0,
    [
      ...['admin', 'gateway', 'identity-encryption-key', 'identity-public-keys', 'identity-signing-key'],
      ...['people', 'service-keys.json'],
    ],
  ]);
  expect(entriesOf(made)).toEqual([
    {
      name: 'gateway',
      sha256: hashServiceKey(made['gateway']!),
      access: 'delivery',
      sites: 'all',
      superAdmin: false,
    },
    {
      name: 'people',
      sha256: hashServiceKey(made['people']!),
      access: 'people',
      sites: 'all',
      superAdmin: false,
    },
    {
      name: 'admin',
      sha256: hashServiceKey(made['admin']!),
      access: 'management',
      sites: 'all',
      superAdmin: true,
    },
  ]);
  // Refused if somebody else has changed the secret meanwhile.
  expect(patches.map(({ metadata }) => metadata)).toEqual([{ resourceVersion: '7' }]);
  for (const text of Object.values(made)) expect(output).not.toContain(text);
});

it('adds what is missing, and leaves every key that is there', async () => {
  const { made: first } = await makeKeys([operators]);
  [secret, patches] = [first, []];
  const { exitCode, made } = await makeKeys([people, operators]);
  expect([exitCode, Object.keys(made).sort()]).toEqual([0, ['people', 'service-keys.json']]);
  expect(entriesOf(made)).toEqual([
    ...entriesOf(first),
    expect.objectContaining({ name: 'people', sha256: hashServiceKey(made['people']!) }),
  ]);
  [secret, patches] = [{ ...first, ...made }, []];
  const again = await makeKeys([people, operators]);
  expect([again.exitCode, again.output, patches]).toEqual([0, 'All keys are there.\n', []]);
});

it('makes no pair for a key of identity that is alone', async () => {
  secret = { 'identity-signing-key': 'of somebody', 'identity-encryption-key': 'of somebody' };
  const { made } = await makeKeys([]);
  expect(Object.keys(made).sort()).toEqual(['gateway', 'service-keys.json']);
});

it('says which key keeps other rights than the values give', async () => {
  const { made } = await makeKeys([{ name: 'admin', access: 'management' }]);
  [secret, patches] = [made, []];
  const { exitCode, output } = await makeKeys([operators]);
  expect([exitCode, output, patches]).toEqual([
    0,
    'The key admin keeps its rights (management), which are not those of the values (management, superAdmin). ' +
      'Remove it from the secret sites/keys to have another one made.\nAll keys are there.\n',
    [],
  ]);
});

it('fails where somebody else has changed the secret meanwhile: the job begins anew', async () => {
  patchStatus = 409;
  const { exitCode, output } = await makeKeys([operators]);
  expect([exitCode, output]).toEqual([
    1,
    expect.stringContaining('PATCH of the secret sites/keys: 409') as string,
  ]);
});
