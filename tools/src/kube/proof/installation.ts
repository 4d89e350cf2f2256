import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

import type { RolePasswords } from '@headwater/schema';

import { makeRolePasswords } from '../../bench/data/database';
import { hostAddress } from '../kubelet/network';
import type { KubeClient } from '../server/client';
import { makeRestrictedNamespace } from '../server/judge';
import { namespace, release, type Values } from './release';
import { databaseName, urlOfRole } from './roles-of-page';
import { s3Port, type Stores } from './stores';

/** Makes the objects that deploy/README.md requires before the first `helm upgrade --install`. */
export async function prepareNamespace(client: KubeClient, stores: Stores): Promise<void> {
  await makeRestrictedNamespace(client, namespace);
  await makeSecret(client, 'headwater-database-owner', { uri: urlOfRole(stores.databaseUrlInside, 'owner') });
  const passwords: RolePasswords = makeRolePasswords();
  await makeSecret(client, 'headwater-roles', { ...passwords });
  await makeSecret(client, 'headwater-redis', { url: stores.redisUrlInside });
  const { accessKeyId, secretAccessKey } = stores.s3.credentials;
  await makeSecret(client, 'headwater-backup-s3', {
    ...{ 'access-key-id': accessKeyId, 'secret-access-key': secretAccessKey },
  });
  await make(client, '/api/v1/namespaces', { kind: 'Namespace', metadata: { name: 'databases' } });
  await nameHost(client, 'postgresql', 5432);
  await nameHost(client, 'redis', 6379);
  await nameHost(client, 's3', s3Port);
}

export const adminDomain = 'admin.example';

/** The minimal values for this cluster, with the changes of a proof. */
export function proofValues(tag: string, callLimitMs?: number): Values {
  const limitOf = (app: string) => (callLimitMs ? { [`${app}_CALL_DEADLINE_MS`]: String(callLimitMs) } : {});
  const often = '1000000';
  return {
    image: { repository: 'proof.example/headwater', tag },
    database: { host: 'postgresql.databases.svc', name: databaseName, rolesSecret: 'headwater-roles' },
    migration: { databaseUrlSecret: 'headwater-database-owner' },
    redis: { existingSecret: 'headwater-redis' },
    admin: { origin: `https://${adminDomain}` },
    workloads: {
      gateway: { env: { RATE_LIMIT_PER_MINUTE: often, ...limitOf('GATEWAY') } },
      admin: {
        env: { ADMIN_LOGINS_PER_MINUTE: often, ADMIN_REQUESTS_PER_MINUTE: often, ...limitOf('ADMIN') },
      },
      identity: {
        env: {
          IDENTITY_LOGINS_PER_ACCOUNT: '1000',
          IDENTITY_LOGINS_PER_ADDRESS: '100000',
          // In a container, this niceness affects only threads of identity. Here it would compare with all programs that start.
          IDENTITY_NICENESS: '0',
        },
      },
    },
  };
}

/** The values that the chart of a release knows: an older chart refuses newer values. */
export function valuesOfRelease(chart: string, values: Values): Values {
  const known = load(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Values;
  return chooseKnown(values, known);
}

/** Chooses the keys of maps that `known` has. An empty map in `known` allows any key. */
export function chooseKnown(values: Values, known: Values): Values {
  const chosen = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (!(name in known)) return [];
    const inner = known[name];
    if (!isMap(value) || !isMap(inner) || Object.keys(inner).length === 0) return [[name, value]];
    return [[name, chooseKnown(value, inner)]];
  });
  return Object.fromEntries(chosen);
}

/** The values with changes. */
export function withValues(values: Values, changes: Values): Values {
  const merged: Values = { ...values };
  for (const [name, change] of Object.entries(changes)) {
    const before = merged[name];
    merged[name] = isMap(before) && isMap(change) ? withValues(before, change) : change;
  }
  return merged;
}

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes or replaces a secret. */
export async function makeSecret(
  client: KubeClient,
  name: string,
  stringData: Record<string, string>,
): Promise<void> {
  const at = `/api/v1/namespaces/${namespace}/secrets`;
  await client.call('DELETE', `${at}/${name}`);
  await make(client, at, { kind: 'Secret', metadata: { name }, stringData });
}

/** Makes a secret with the URL of a database that does not exist. */
export const makeWrongOwner = (client: KubeClient): Promise<void> =>
  makeSecret(client, 'wrong-owner', { uri: 'postgres://nobody@postgresql.databases.svc/none' });

/** Makes a copy of the release's service keys with another key of the gateway. */
export async function makeWrongKeys(client: KubeClient): Promise<void> {
  const keys = await readSecret(client, `${release}-service-keys`);
  await makeSecret(client, 'wrong-keys', { ...keys, gateway: keys.admin!.replace(/.{8}$/, 'AAAAAAAA') });
}

/** Reads the texts of a secret. */
export async function readSecret(client: KubeClient, name: string): Promise<Record<string, string>> {
  const { status, body } = await client.call('GET', `/api/v1/namespaces/${namespace}/secrets/${name}`);
  if (status !== 200) throw new Error(`The secret ${name} could not be read: ${body}`);
  const { data = {} } = JSON.parse(body) as { data?: Record<string, string> };
  return Object.fromEntries(
    Object.entries(data).map(([key, text]) => [key, Buffer.from(text, 'base64').toString()]),
  );
}

/** Makes a name for a server of this machine: a service without pods. */
async function nameHost(client: KubeClient, name: string, port: number): Promise<void> {
  const at = '/api/v1/namespaces/databases/services';
  await make(client, at, {
    kind: 'Service',
    metadata: { name },
    spec: { clusterIP: 'None', ports: [{ name: 'tcp', port }] },
  });
  await make(client, '/apis/discovery.k8s.io/v1/namespaces/databases/endpointslices', {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: { name, labels: { 'kubernetes.io/service-name': name } },
    addressType: 'IPv4',
    endpoints: [{ addresses: [hostAddress] }],
    ports: [{ name: 'tcp', port }],
  });
}

async function make(client: KubeClient, path: string, object: object): Promise<void> {
  const { status, body } = await client.call('POST', path, { apiVersion: 'v1', ...object });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${body}`);
}
