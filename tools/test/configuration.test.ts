import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { fromSources } from '@headwater/testing';

import { findSchemas } from '../src/variable-schemas';
import { allVariables, listFile, renderList, variablesOfPrograms } from '../src/variables';

const root = resolve(__dirname, '../..');

const documented = readFileSync(join(root, 'docs/configuration.md'), 'utf8');

function isDocumented(variable: string): boolean {
  return (
    documented.includes(`\`${variable}\``) ||
    documented.includes(`\`${variable.replace(/^(SITE|CONTENT|MEDIA|SEARCH|IDENTITY)_/, 'X_')}\``)
  );
}

it('finds the variables', () => {
  expect(variablesOfPrograms()).toEqual(
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

it('lists all of them for the programs, which warn of others (npm run variables:list)', () => {
  expect(readFileSync(listFile, 'utf8')).toBe(renderList());
  expect(allVariables()).toEqual(
    expect.arrayContaining([
      ...['HEADWATER_SERVICE_KEY_FILE', 'HEADWATER_TLS_CA', 'DATABASE_URL', 'BACKUP_S3_ENDPOINT'],
      ...['HEADWATER_SITE_DELIVERY_PASSWORD', 'HEADWATER_JOBS_PASSWORD', 'MIGRATION_LOCK_TIMEOUT'],
    ]),
  );
});

it('tells headwater doctor what values they may have (npm run variables:list)', () => {
  const args = [...fromSources, join(root, 'tools/src/list-variables.ts'), '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

it('leaves few to the code of their programs, of which headwater doctor has none', () => {
  expect(findSchemas().left.sort()).toEqual([
    ...['ADMIN_ORIGIN', 'IDENTITY_ENCRYPTION_KEY', 'IDENTITY_LINK_BASE', 'IDENTITY_OIDC_GROUPS'],
    ...['IDENTITY_OIDC_ISSUER', 'IDENTITY_OIDC_REDIRECT_URI', 'IDENTITY_OIDC_SCOPES'],
    ...['IDENTITY_PASSKEY_ORIGINS', 'IDENTITY_SMTP_FROM', 'MEDIA_WIDTHS', 'SHARED_CACHE_PURGE_HEADER'],
    ...['SHARED_CACHE_PURGE_HEADERS_FILE', 'SHARED_CACHE_PURGE_URLS', 'TYPESENSE_URL'],
  ]);
});

it('documents every variable', () => {
  expect(variablesOfPrograms().filter((variable) => !isDocumented(variable))).toEqual([]);
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
  const known = new Set(variablesOfPrograms());
  const named = [...documented.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map((match) => match[1] ?? '');
  const exists = (variable: string): boolean =>
    variable.startsWith('X_')
      ? ['SITE', 'CONTENT', 'MEDIA', 'SEARCH', 'IDENTITY'].every((service) =>
          known.has(variable.replace(/^X/, service)),
        )
      : known.has(variable) || known.has(variable.replace(/_FILE$/, ''));
  expect(named.filter((variable) => !exists(variable) && !others.has(variable))).toEqual([]);
});
