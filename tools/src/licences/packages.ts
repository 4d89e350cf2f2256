import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { satisfies } from './expression';

export interface Package {
  name: string;
  version: string;
  /** The licence as written in the package: an SPDX expression or another text. */
  licence: string;
}

/** Licences that only require copies of their text and the author's name. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

// libvips, a separate library that sharp loads: `@img/sharp-libvips-linux-x64`, or as part of the binary, `@img/sharp-win32-x64`.
const libvips = /^@img\/sharp-(libvips-[a-z0-9-]+|win32-[a-z0-9]+|wasm32)$/;
const licenceOfLibvips = 'LGPL-3.0-or-later';

export function isPermitted({ name, licence }: Package): boolean {
  return satisfies(licence, (id) => permitted.has(id) || (id === licenceOfLibvips && libvips.test(name)));
}

interface Locked {
  version?: string;
  license?: unknown;
  dev?: boolean;
  link?: boolean;
}

/** All run-time packages of a lock file, by name. */
export function readPackages(lock: string, root: string): Package[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const found = new Map<string, Package>();
  for (const [path, locked] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || locked.dev === true || locked.link === true) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const licence = nameOf(locked.license) ?? licenceOfInstalled(join(root, path)) ?? 'no licence named';
    const version = locked.version ?? 'of no version';
    found.set(`${name} ${version} ${licence}`, { name, version, licence });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function licenceOfInstalled(folder: string): string | undefined {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8')) as {
    license?: unknown;
    licenses?: unknown;
  };
  return nameOf(license) ?? nameOf(licenses);
}

/** `"MIT"`; in old packages `{ "type": "MIT" }` or `[{ "type": "MIT" }, …]`, where all apply. */
function nameOf(licence: unknown): string | undefined {
  if (typeof licence === 'string') return licence.trim() === '' ? undefined : licence;
  if (Array.isArray(licence)) {
    const names = licence.map((one) => nameOf(one) ?? 'no licence named');
    return names.length === 0 ? undefined : names.join(' AND ');
  }
  return typeof licence === 'object' && licence !== null
    ? nameOf((licence as { type?: unknown }).type)
    : undefined;
}
