import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TlsFiles } from '@headwater/grpc';
import { createAuthority, createCertificate } from '@headwater/grpc/testing/certificates';

import type { KubeClient } from '../server/client';
import { makeSecret } from './installation';
import { namespace, release, type Values } from './release';
import { s3Port, type Stores } from './stores';

const apps = ['gateway', 'site', 'content', 'media', 'search', 'identity', 'admin'] as const;
const secretOf = (app: string): string => `headwater-${app}-tls`;

/** Mutual TLS between all programs, and media on S3. */
export const securedValues = ({ s3 }: Stores): Values => ({
  tls: { enabled: true, secrets: Object.fromEntries(apps.map((app) => [app, secretOf(app)])) },
  media: {
    storage: 's3',
    s3: {
      ...{ bucket: s3.bucket, region: s3.region, prefix: 'media', forcePathStyle: true },
      ...{ endpoint: `http://s3.databases.svc:${s3Port}`, credentialsSecret: 'headwater-backup-s3' },
    },
  },
  networkPolicy: { s3: { ports: [s3Port] } },
});

/**
 * Makes a secret with a certificate for each program, signed by one authority. Resolves with files of a further certificate for callers
 * outside the cluster.
 */
export async function makeCertificates(client: KubeClient, folder: string): Promise<TlsFiles> {
  const authority = createAuthority('Authority of the proof');
  const issue = (...names: string[]) => createCertificate(authority, names);
  for (const app of apps) {
    const host = `${release}-${app}.${namespace}.svc`;
    // The second name is for this process, which queries the cluster's name server without its search list.
    const { cert, key } = issue(host, `${host}.cluster.local`);
    await makeSecret(client, secretOf(app), { 'ca.crt': authority.cert, 'tls.crt': cert, 'tls.key': key });
  }
  const own = issue('proof');
  const files = { ca: join(folder, 'ca.crt'), cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of [
    ['ca', authority.cert],
    ['cert', own.cert],
    ['key', own.key],
  ] as const)
    writeFileSync(files[name], text, { mode: 0o600 });
  return files;
}
