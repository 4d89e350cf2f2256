import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RolePasswords } from '@headwater/schema';

import { planProcesses, type Ports, root } from '../../src/services/process-list';

const configuration = readFileSync(join(root, 'docs/configuration.md'), 'utf8');

/** What Node itself reads. */
const variablesOfNode = ['NODE_EXTRA_CA_CERTS'];

const isDocumented = (variable: string): boolean =>
  [variable, variable.replace(/_FILE$/, '')]
    .flatMap((name) => [name, name.replace(/^(SITE|CONTENT|MEDIA|SEARCH|IDENTITY)_/, 'X_')])
    .some((name) => configuration.includes(`\`${name}\``));

/** Whether a program or Node reads the variable. */
export const isKnownVariable = (variable: string): boolean =>
  isDocumented(variable) || variablesOfNode.includes(variable);

/** What `npm run services` gives to its processes, with everything that they can have. */
export const fullPlans = planProcesses({
  databaseUrl: 'postgres://db/headwater',
  rolePasswords: {} as RolePasswords,
  redisUrl: 'redis://cache',
  mediaDirectory: '/media',
  mediaVariables: { MEDIA_STORAGE: 's3', MEDIA_S3_BUCKET: 'media' },
  serviceKeysFile: '/keys',
  gatewayKey: 'key',
  adminKey: 'key',
  identityKeys: { privateKey: 'key', publicKey: 'key' },
  identityEncryptionKey: 'key',
  ports: { gateway: 0, mediaHttp: 0, grpc: {}, ops: {} } as Ports,
  logLevel: 'info',
  gatewayVariables: {},
  purgeVariables: { SHARED_CACHE_PURGE_URLS: 'http://cache' },
  typesenseVariables: { TYPESENSE_URL: 'http://typesense', TYPESENSE_SEARCH_KEY: 'key' },
});
