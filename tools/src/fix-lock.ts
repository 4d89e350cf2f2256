/**
 * Completes package-lock.json. If its registry does not offer optional packages of other platforms, npm leaves them out of the lock.
 * `npm ci` then refuses the lock, and the lock is wrong for people on those platforms. This adds a stub entry for each. With --check it
 * changes nothing and fails if a stub is missing or the address of a registry is in the lock.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** Reads os and cpu from a package name, such as `@swc/core-darwin-arm64` or `@nx/nx-win32-x64-msvc`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const parts = name.split(/[/_-]/);
  const os =
    parts.find((part) => operatingSystems.includes(part)) ??
    (parts.includes('windows') ? 'win32' : undefined);
  const cpu =
    parts.find((part) => processors.includes(part)) ?? (parts.includes('armv7') ? 'arm' : undefined);
  if (os === undefined && cpu === undefined) return undefined;
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(os === undefined ? {} : { os: [os] }),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined || os !== 'linux' ? {} : { libc: [libc] }),
  };
}

function findInTree(lock: Lock, from: string, name: string): boolean {
  let at = from;
  for (;;) {
    const key = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[key] !== undefined) return true;
    if (at === '') return false;
    const parent = at.lastIndexOf('/node_modules/');
    at = parent === -1 ? '' : at.slice(0, parent);
  }
}

function missingStubs(lock: Lock): [string, LockedPackage][] {
  const stubs = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.link === true) continue;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findInTree(lock, path, name) || !/^\d/.test(version)) continue;
      const platform = platformOf(name);
      if (platform === undefined) continue;
      stubs.set(`node_modules/${name}`, { version, optional: true, ...platform });
    }
  }
  return [...stubs];
}

const check = process.argv.includes('--check');
const lockPath = join(resolve(__dirname, '../..'), 'package-lock.json');
const lock = JSON.parse(readFileSync(lockPath, 'utf8')) as Lock;
const stubs = missingStubs(lock);
const resolved = Object.keys(lock.packages).filter((path) =>
  /^https?:/.test(lock.packages[path]?.resolved ?? ''),
);

if (check) {
  for (const [path] of stubs) console.error(`missing from the lock: ${path}`);
  for (const path of resolved) console.error(`names a registry host: ${path}`);
  if (stubs.length + resolved.length > 0) {
    console.error('Run "npm run lock:fix" and commit package-lock.json.');
    process.exit(1);
  }
} else {
  for (const [path, entry] of stubs) lock.packages[path] = entry;
  for (const path of resolved) delete lock.packages[path]?.resolved;
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${stubs.length} stubs added, ${resolved.length} addresses removed`);
}
