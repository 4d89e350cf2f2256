import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';

import { KubeClient } from './client';
import { accountKeys, etcdArgs, launch, untilReady, writeToken } from './launch';

export interface ControlPlanePrograms {
  server: string;
  controllers: string;
  scheduler: string;
}

export interface ControlPlane {
  client: KubeClient;
  /** The file of the configuration for Helm. */
  kubeconfig: string;
  /** `host:port` for pods. */
  address: string;
  /** Files of the API server's certificate and its key. */
  certificate: { cert: string; key: string };
}

const port = 6443;

/**
 * Starts etcd, the API server, the controller manager and the scheduler, with their data in a folder. `host` is an address of this machine
 * that pods can reach. Waits until pods can be made.
 */
export async function startControlPlane(
  { server, controllers, scheduler }: ControlPlanePrograms,
  { folder, host }: { folder: string; host: string },
  closer: Closer,
): Promise<ControlPlane> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const etcd = 'http://127.0.0.1:2379';
  launch(closer, 'etcd', etcdArgs(folder, etcd, 'http://127.0.0.1:2380'));
  const token = randomBytes(16).toString('hex');
  const client = new KubeClient({ host, port, token });
  const keys = accountKeys(folder);
  const certificates = join(folder, 'certificates');
  const started = launch(closer, server, [
    ...['--etcd-servers', etcd, '--bind-address', host, '--advertise-address', host],
    ...['--secure-port', String(port), '--cert-dir', certificates, '--profiling=false'],
    ...['--token-auth-file', writeToken(folder, token), '--authorization-mode', 'RBAC'],
    ...['--service-cluster-ip-range', '10.96.0.0/16', '--service-account-issuer'],
    ...['https://kubernetes.default.svc', ...keys.server],
  ]);
  await untilReady(client, started);
  const kubeconfig = writeKubeconfig(folder, `https://${host}:${port}`, token);
  const alone = ['--kubeconfig', kubeconfig, '--leader-elect=false', '--secure-port=0'];
  // The file of the server's own certificate also contains the authority that signed it.
  const authority = ['--root-ca-file', join(certificates, 'apiserver.crt')];
  launch(closer, controllers, [...alone, ...keys.controllers, ...authority]);
  launch(closer, scheduler, alone);
  await untilAccountsAreMade(client);
  const certificate = { cert: join(certificates, 'apiserver.crt'), key: join(certificates, 'apiserver.key') };
  return { client, kubeconfig, address: `${host}:${port}`, certificate };
}

function writeKubeconfig(folder: string, server: string, token: string): string {
  const file = join(folder, 'kubeconfig');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'proof', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'proof', context: { cluster: 'proof', user: 'admin' } }],
    'current-context': 'proof',
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
}

/** The controller manager makes the default account of each namespace; pods without it are refused. */
async function untilAccountsAreMade(client: KubeClient): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  const path = '/api/v1/namespaces/default/serviceaccounts/default';
  while ((await client.call('GET', path)).status !== 200) {
    if (Date.now() > giveUpAt) throw new Error('The controller manager makes no service accounts.');
    await new Promise((wake) => setTimeout(wake, 250));
  }
}
