import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';

import type { KubeClient } from './client';

const patienceMs = 120_000;

export function etcdArgs(folder: string, client: string, peer: string): string[] {
  return [
    ...['--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ];
}

export interface Launched {
  /** The reason of its end, once it has ended. */
  failure(): string | undefined;
}

export function launch(closer: Closer, program: string, args: readonly string[]): Launched {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let failure: string | undefined;
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  child.once('error', (error) => (failure = error.message));
  child.once('close', () => (failure ??= `it ended:\n${errors}`));
  closer.add(program, async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    // Its data is temporary, so kill it.
    child.kill('SIGKILL');
    await ended;
  });
  return { failure: () => failure };
}

export function writeToken(folder: string, token: string): string {
  const file = join(folder, 'tokens.csv');
  writeFileSync(file, `${token},admin,admin,system:masters\n`, { mode: 0o600 });
  return file;
}

/** Makes the keys for tokens of service accounts. Returns the arguments for the API server and the controller manager. */
export function accountKeys(folder: string): { server: string[]; controllers: string[] } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  mkdirSync(join(folder, 'accounts'), { mode: 0o700 });
  const signing = join(folder, 'accounts/account.key');
  const checking = join(folder, 'accounts/account.pub');
  writeFileSync(signing, privateKey, { mode: 0o600 });
  writeFileSync(checking, publicKey);
  return {
    server: ['--service-account-signing-key-file', signing, '--service-account-key-file', checking],
    controllers: ['--service-account-private-key-file', signing],
  };
}

export async function untilReady(client: KubeClient, server: Launched): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await client.isReady())) {
    const failure = server.failure();
    if (failure !== undefined) throw new Error(`The API server could not be started: ${failure}`);
    if (Date.now() > giveUpAt) throw new Error('The API server did not become ready.');
    await new Promise((wake) => setTimeout(wake, 250));
  }
}
