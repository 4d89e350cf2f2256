import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Types, source maps and pages of documentation: no program reads them. */
const unread = /\.(?:d\.)?[cm]?ts$|\.tsbuildinfo$|\.map$|\.md$|\.markdown$/i;

/** Files with such names that stay: the conditions under which a package may be shipped. */
const licence = /licen[cs]e|notice|copying/i;

/** In a folder of packages: types, shell commands, and npm's own notes. */
const unreadPackages = ['@types', '.bin', '.package-lock.json'];

/** Removes files from a tree that no program reads. */
export function strip(folder: string): void {
  if (basename(folder) === 'node_modules') {
    for (const name of unreadPackages) rmSync(join(folder, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const kind = lstatSync(path);
    if (kind.isDirectory()) strip(path);
    else if (kind.isFile() && isUnread(name)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** `index.d.ts`, `main.js.map` and `README.md`, but not `LICENSE.md`. */
export const isUnread = (name: string): boolean => unread.test(name) && !licence.test(name);
