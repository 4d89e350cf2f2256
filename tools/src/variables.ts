/** The variables of all programs and of the command line, found in the code that declares them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { loginRoles } from '@headwater/schema';
import { serviceVariableNames, workerVariableNames } from '@headwater/service';

export const root = resolve(__dirname, '../..');

export const configFiles = readdirSync(join(root, 'apps'))
  .map((app) => join(root, 'apps', app, 'src/config.ts'))
  .concat(
    join(root, 'libs/media-storage/src/config.ts'),
    join(root, 'apps/identity/src/provider/config.ts'),
    join(root, 'apps/identity/src/mail/config.ts'),
    join(root, 'apps/identity/src/domain/passkey-settings.ts'),
  )
  .filter((path) => existsSync(path));

const found = (pattern: RegExp, code: string): string[] =>
  [...code.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * Variables that `config.ts` declares, such as `    GATEWAY_PORT: env.port()`, and those that the loaders for services
 * and workers read.
 */
function variablesIn(code: string): string[] {
  return [
    ...found(
      /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+): (?:env|z|ladderWidths|bucketName|keyPrefix|\w+Schema|\w+Address|hosts|secureUrl|scopes)\b/gm,
      code,
    ),
    ...found(/\bloadServiceConfig\('(\w+)'/g, code).flatMap(serviceVariableNames),
    ...found(/\bloadWorkerConfig\('(\w+)'/g, code).flatMap(workerVariableNames),
  ];
}

/** The variables of the programs. */
export const variablesOfPrograms = (): string[] =>
  configFiles.flatMap((path) => variablesIn(readFileSync(path, 'utf8')));

/** The variables of `headwater`. */
function variablesOfCommands(): string[] {
  const connection = readFileSync(join(root, 'apps/cli/src/connection.ts'), 'utf8');
  return [
    ...found(/^ {2}(HEADWATER_[A-Z_]+): /gm, connection),
    ...loginRoles.map((role) => `${role.toUpperCase()}_PASSWORD`),
    ...['DATABASE_URL', 'MIGRATION_LOCK_TIMEOUT'],
    // Variables of a place for backups: those of the storage of media with this prefix.
    ...variablesOfPrograms()
      .filter((name) => name.startsWith('MEDIA_S3_'))
      .map((name) => name.replace('MEDIA_', 'BACKUP_')),
  ];
}

export const allVariables = (): string[] =>
  [...new Set([...variablesOfPrograms(), ...variablesOfCommands()])].sort();

export const listFile = join(root, 'libs/runtime/src/variable-names.ts');

/** The text of `listFile`. */
export const renderList =
  (): string => `/** Every variable of the programs and of the command line. Written by "npm run variables:list". */
export const variableNames: readonly string[] = [
${allVariables()
  .map((name) => `  '${name}',\n`)
  .join('')}];
`;
