import { runCommand } from './run-command';

/** A file, folder or link of an image. */
export interface Entry {
  /** The path without slashes at its beginning and end. */
  path: string;
  /** As `ls -l` shows it, such as `-rwxr-xr-x`. */
  mode: string;
  owner: string;
}

/** The entries of a packed layer. */
export function readEntries(layer: string): Entry[] {
  return runCommand('tar', ['--list', '--verbose', '--numeric-owner', '--gzip', '--file', layer])
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEntry);
}

/** `lrwxrwxrwx 0/0    0 2026-11-23 12:00 ./lib/libc.so -> libc.so.6` */
export function parseEntry(line: string): Entry {
  const match = /^(\S{10}) (\d+\/\d+) +\d+ \S+ \S+ (.*)$/.exec(line);
  if (match === null) throw new Error(`tar lists what is not understood: ${line}`);
  const [, mode = '', owner = '', name = ''] = match;
  const path = mode.startsWith('l') ? (name.split(' -> ')[0] ?? name) : name;
  return { path: path.replace(/^\.\//, '').replace(/\/$/, ''), mode, owner };
}
