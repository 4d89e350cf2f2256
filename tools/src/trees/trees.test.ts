import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { deployedApps } from './apps';
import { refuseUnlocked, writeManifests } from './installed-packages';
import { isUnread } from './strip';
import { findUnresolved } from './unresolved';
import { workspacesOf } from './workspaces';

const root = resolve(__dirname, '../../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'headwater-trees-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what an app needs of this repository', () => {
  it('is found over its dependencies, and theirs', () => {
    expect(workspacesOf(root, 'gateway')).toEqual([
      'apps/gateway',
      'libs/contracts',
      'libs/errors',
      'libs/freshness',
      'libs/grpc',
      'libs/http-contract',
      'libs/presenters',
      'libs/redis',
      'libs/runtime',
      'libs/values',
    ]);
  });

  it.each(deployedApps)('is nothing that serves development: %s', (app) => {
    const found = workspacesOf(root, app);
    expect(found).toContain('libs/runtime');
    expect(found.filter((one) => /testing|embedded-postgres|standalone|e2e/.test(one))).toEqual([]);
  });
});

describe('what npm is told', () => {
  it('knows no package of development, and no other workspace', () => {
    writeManifests(root, folder, workspacesOf(root, 'gateway'));
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
    expect(read('package.json')).toMatchObject({ workspaces: workspacesOf(root, 'gateway') });
    expect(read('package.json')).not.toHaveProperty('devDependencies');
    expect(read('apps/gateway/package.json')).not.toHaveProperty('devDependencies');
    expect(read('apps/gateway/package.json')).toHaveProperty('dependencies.koa');
  });

  it('is checked against the lock file after the installation', () => {
    const install = (packages: object): void => {
      mkdirSync(join(folder, 'node_modules'), { recursive: true });
      writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    };
    writeManifests(root, folder, []);
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; integrity: string }>;
    };
    const koa = packages['node_modules/koa']!;
    install({ 'node_modules/koa': koa, 'libs/errors': {}, 'node_modules/@headwater/errors': { link: true } });
    expect(() => refuseUnlocked(root, folder)).not.toThrow();
    install({ 'node_modules/koa': { ...koa, version: '9.9.9' } });
    expect(() => refuseUnlocked(root, folder)).toThrow(
      'Installed, but not in package-lock.json: node_modules/koa 9.9.9',
    );
    install({ 'node_modules/koa': { ...koa, integrity: 'sha512-other' } });
    expect(() => refuseUnlocked(root, folder)).toThrow('node_modules/koa');
  });
});

describe('what no program reads', () => {
  it.each(['index.d.ts', 'index.ts', 'index.mts', 'main.js.map', 'README.md', 'a.tsbuildinfo'])(
    'is %s',
    (name) => expect(isUnread(name)).toBe(true),
  );

  it.each(['main.js', 'index.cjs', 'LICENSE.md', 'licence.md', 'NOTICE.md', 'schema.json', '001_roles.sql'])(
    'is not %s',
    (name) => expect(isUnread(name)).toBe(false),
  );
});

describe('what a tree lacks', () => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const install = (path: string, manifest: object = {}): void => {
    write(`${path}/package.json`, JSON.stringify(manifest));
    write(`${path}/index.js`, '');
  };

  it('is named with the file that would load it', () => {
    install('node_modules/koa');
    install('node_modules/@scope/esm', { exports: { import: './index.js' } });
    install('libs/one/node_modules/nested');
    write('libs/one/dist/near.js', '');
    write(
      'libs/one/dist/main.js',
      "require('./near'); require('nested'); require('node:fs'); require(name);",
    );
    write('libs/one/dist/away.js', "require('./far'); import('@scope/absent/part');");
    write('libs/one/src/main.js', "require('not-read');");
    write('apps/two/dist/main.js', "require('koa'); require('nested'); import('@scope/esm');");
    write('apps/two/dist/resolves.js', "require.resolve('@scope/esm'); require.resolve('tsx/cjs');");
    expect(findUnresolved(folder)).toEqual([
      'apps/two/dist/main.js: nested',
      'apps/two/dist/resolves.js: @scope/esm',
      'libs/one/dist/away.js: ./far',
      'libs/one/dist/away.js: @scope/absent/part',
    ]);
  });
});
