import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';
import { findFreePorts } from '@headwater/testing';

import { KubeClient } from './client';
import { accountKeys, etcdArgs, launch, untilReady, writeToken } from './launch';

/** Starts etcd and the API server on the loopback, in a folder that `closer` removes. Waits until it is ready. */
export async function startApiServer(program: string, closer: Closer): Promise<KubeClient> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-kube-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const [etcdPort = 0, peerPort = 0, apiPort = 0] = await findFreePorts(3);
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  launch(closer, 'etcd', etcdArgs(folder, etcd, peer));
  const token = randomBytes(16).toString('hex');
  const client = new KubeClient({ port: apiPort, token });
  const server = launch(closer, program, [
    ...['--etcd-servers', etcd, '--bind-address', '127.0.0.1', '--advertise-address', '127.0.0.1'],
    ...['--secure-port', String(apiPort), '--cert-dir', join(folder, 'certificates')],
    ...['--token-auth-file', writeToken(folder, token), '--authorization-mode', 'AlwaysAllow'],
    ...['--service-cluster-ip-range', '10.96.0.0/16', '--endpoint-reconciler-type', 'none'],
    ...['--service-account-issuer', 'https://kubernetes.default.svc', ...accountKeys(folder).server],
    // Disabled, because it refuses pods of accounts that do not exist yet, and a dry run makes no accounts.
    ...['--disable-admission-plugins', 'ServiceAccount', '--profiling=false'],
  ]);
  await untilReady(client, server);
  return client;
}
