import { readdirSync, readFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { serviceVariableNames, workerVariableNames } from '@headwater/service';

const root = resolve(__dirname, '../..');

const configFiles = readdirSync(join(root, 'apps'))
  .map((app) => join(root, 'apps', app, 'src/config.ts'))
  .concat(
    join(root, 'libs/media-storage/src/config.ts'),
    join(root, 'apps/identity/src/provider/config.ts'),
    join(root, 'apps/identity/src/mail/config.ts'),
    join(root, 'apps/identity/src/domain/passkey-settings.ts'),
  )
  .filter((path) => existsSync(path));

/**
 * Variables that `config.ts` declares, such as `    GATEWAY_PORT: env.port()`, and those that the loaders for services
 * and workers read.
 */
function variablesIn(code: string): string[] {
  const found = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((match) => match[1] ?? '');
  return [
    ...found(
      /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+): (?:env|z|ladderWidths|bucketName|keyPrefix|\w+Schema|\w+Address|hosts|secureUrl|scopes)\b/gm,
    ),
    ...found(/\bloadServiceConfig\('(\w+)'/g).flatMap(serviceVariableNames),
    ...found(/\bloadWorkerConfig\('(\w+)'/g).flatMap(workerVariableNames),
  ];
}

const variablesInCode = (): string[] =>
  configFiles.flatMap((path) => variablesIn(readFileSync(path, 'utf8')));

const documented = readFileSync(join(root, 'docs/configuration.md'), 'utf8');

function isDocumented(variable: string): boolean {
  return (
    documented.includes(`\`${variable}\``) ||
    documented.includes(`\`${variable.replace(/^(SITE|CONTENT|MEDIA|SEARCH|IDENTITY)_/, 'X_')}\``)
  );
}

it('finds the variables', () => {
  expect(variablesInCode()).toEqual(
    expect.arrayContaining([
      'GATEWAY_PORT',
      'CONTENT_DB_URL',
      'SEARCH_GRPC_PORT',
      'SERVICE_KEYS',
      'MEDIA_JOBS_DB_URL',
      'MEDIA_MAX_BYTES',
    ]),
  );
});

it('documents every variable', () => {
  expect(variablesInCode().filter((variable) => !isDocumented(variable))).toEqual([]);
});

/** A placeholder, a variable of Node.js, others whose names `headwater migrate` builds, and what answers say. */
const others = new Set([
  'NODE_EXTRA_CA_CERTS',
  'LINK_MAIL_FAILED',
  'NAME_FILE',
  'DATABASE_URL_FILE',
  'DATABASE_URL',
  'HEADWATER_X_MANAGEMENT_PASSWORD',
  'HEADWATER_X_DELIVERY_PASSWORD',
  'HEADWATER_JOBS_PASSWORD',
  'MIGRATION_LOCK_TIMEOUT',
  'ROLE_PASSWORD_DIFFERS',
  'ROLES_FILE_MISSING',
  'ROLES_MISSING',
]);

it('documents nothing that is not there', () => {
  const known = new Set(variablesInCode());
  const named = [...documented.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map((match) => match[1] ?? '');
  const exists = (variable: string): boolean =>
    variable.startsWith('X_')
      ? ['SITE', 'CONTENT', 'MEDIA', 'SEARCH', 'IDENTITY'].every((service) =>
          known.has(variable.replace(/^X/, service)),
        )
      : known.has(variable) || known.has(variable.replace(/_FILE$/, ''));
  expect(named.filter((variable) => !exists(variable) && !others.has(variable))).toEqual([]);
});
