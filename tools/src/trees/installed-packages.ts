import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readPackage } from './workspaces';

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

const readLock = (file: string): Lock['packages'] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;

/** Writes manifests of these workspaces for npm, without development packages and other workspaces. */
export function writeManifests(root: string, tree: string, workspaces: readonly string[]): void {
  const { devDependencies: _, scripts: __, ...rest } = readPackage(root);
  mkdirSync(tree, { recursive: true });
  writeJson(join(tree, 'package.json'), { ...rest, workspaces });
  cpSync(join(root, 'package-lock.json'), join(tree, 'package-lock.json'));
  for (const workspace of workspaces) {
    const { devDependencies: ___, ...manifest } = readPackage(join(root, workspace));
    mkdirSync(join(tree, workspace), { recursive: true });
    writeJson(join(tree, workspace, 'package.json'), manifest);
  }
}

/**
 * Throws if npm has installed anything that is not in the lock file. `npm ci` would refuse a lock file that names missing workspaces, and
 * `npm install` may choose other versions.
 */
export function refuseUnlocked(root: string, tree: string): void {
  const locked = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(tree, 'node_modules/.package-lock.json'));
  const others = Object.entries(installed)
    .filter(([, { link }]) => link !== true)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .filter(([path, { version, integrity }]) => {
      const expected = locked[path];
      return expected?.version !== version || expected?.integrity !== integrity;
    })
    .map(([path, { version }]) => `${path} ${version ?? ''}`);
  if (others.length > 0) throw new Error(`Installed, but not in package-lock.json: ${others.join(', ')}`);
}

export function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
