import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';
import { findFreePorts } from '@headwater/testing';

import { KubeClient } from './client';

const patienceMs = 120_000;

/** Starts etcd and the API server on the loopback, in a folder that `closer` removes. Waits until it is ready. */
export async function startApiServer(program: string, closer: Closer): Promise<KubeClient> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-kube-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const [etcdPort = 0, peerPort = 0, apiPort = 0] = await findFreePorts(3);
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  launch(closer, 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--log-level', 'error'],
    ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]);
  const token = randomBytes(16).toString('hex');
  const client = new KubeClient({ port: apiPort, token });
  const server = launch(closer, program, [
    ...['--etcd-servers', etcd, '--bind-address', '127.0.0.1', '--advertise-address', '127.0.0.1'],
    ...['--secure-port', String(apiPort), '--cert-dir', join(folder, 'certificates')],
    ...['--token-auth-file', writeToken(folder, token), '--authorization-mode', 'AlwaysAllow'],
    ...['--service-cluster-ip-range', '10.96.0.0/16', '--endpoint-reconciler-type', 'none'],
    ...['--service-account-issuer', 'https://kubernetes.default.svc', ...accountKeys(folder)],
    // It refuses pods of accounts that do not exist yet: a dry run makes none.
    ...['--disable-admission-plugins', 'ServiceAccount', '--profiling=false'],
  ]);
  await untilReady(client, server);
  return client;
}

interface Launched {
  /** Why it has ended, once it has. */
  failure(): string | undefined;
}

function launch(closer: Closer, program: string, args: readonly string[]): Launched {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let failure: string | undefined;
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  child.once('error', (error) => (failure = error.message));
  child.once('close', () => (failure ??= `it ended:\n${errors}`));
  closer.add(program, async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    // What it holds is thrown away.
    child.kill('SIGKILL');
    await ended;
  });
  return { failure: () => failure };
}

function writeToken(folder: string, token: string): string {
  const file = join(folder, 'tokens.csv');
  writeFileSync(file, `${token},admin,admin,system:masters\n`, { mode: 0o600 });
  return file;
}

function accountKeys(folder: string): string[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  mkdirSync(join(folder, 'accounts'), { mode: 0o700 });
  const [signing, checking] = ['key', 'pub'].map((name) => join(folder, 'accounts', `account.${name}`));
  writeFileSync(signing!, privateKey, { mode: 0o600 });
  writeFileSync(checking!, publicKey);
  return ['--service-account-signing-key-file', signing!, '--service-account-key-file', checking!];
}

async function untilReady(client: KubeClient, server: Launched): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await client.isReady())) {
    const failure = server.failure();
    if (failure !== undefined) throw new Error(`The API server could not be started: ${failure}`);
    if (Date.now() > giveUpAt) throw new Error('The API server did not become ready.');
    await new Promise((wake) => setTimeout(wake, 250));
  }
}
