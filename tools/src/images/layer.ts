import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './run-command';

/** A part of an image: the hashes of its compressed and its plain bytes. */
export interface Layer {
  digest: string;
  diffId: string;
  bytes: number;
}

export interface LayerOptions {
  /** The folder whose files become the layer. */
  folder: string;
  /** The folder of blobs, each named by its hash. */
  blobs: string;
  /** The time of all files, in seconds. */
  epoch: number;
  /** Folders in it that belong to this user and group. All else belongs to root. */
  owned?: { user: number; folders: readonly string[] };
}

/** Packs a folder so that the same files give the same bytes: sorted, with one time, and owners by number. */
export function packLayer({ folder, blobs, epoch, owned }: LayerOptions): Layer {
  mkdirSync(blobs, { recursive: true });
  evenModes(folder);
  const tar = join(blobs, `.layer-${process.pid}.tar`);
  const same = ['--sort=name', '--format=gnu', `--mtime=@${epoch}`, '--numeric-owner', '-C', folder];
  const belongingTo = (id: number): string[] => [`--owner=${id}`, `--group=${id}`];
  const names = readdirSync(folder).sort();
  const others = (owned?.folders ?? []).map((one) => `--exclude=./${one}`);
  const entries = names.map((name) => `./${name}`);
  runCommand('tar', ['--create', '--file', tar, ...same, ...belongingTo(0), ...others, ...entries]);
  if (owned !== undefined) {
    const paths = owned.folders.map((one) => `./${one}`);
    const args = ['--append', '--no-recursion', '--file', tar, ...same, ...belongingTo(owned.user), ...paths];
    runCommand('tar', args);
  }
  const diffId = hashOf(tar);
  // Not with Node, whose zlib compresses differently on different processors.
  runCommand('gzip', ['--no-name', '--force', '-9', tar]);
  const digest = hashOf(`${tar}.gz`);
  const bytes = lstatSync(`${tar}.gz`).size;
  renameSync(`${tar}.gz`, join(blobs, digest));
  rmSync(tar, { force: true });
  return { digest, diffId, bytes };
}

export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The modes of files depend on umask and owner, so this sets them to 755 or 644. Only /tmp is writable for everybody. */
function evenModes(folder: string, inside = ''): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const kind = lstatSync(path);
    if (kind.isSymbolicLink()) continue;
    if (kind.isDirectory()) {
      chmodSync(path, `${inside}${name}` === 'tmp' ? 0o1777 : 0o755);
      evenModes(path, `${inside}${name}/`);
    } else chmodSync(path, kind.mode & 0o100 ? 0o755 : 0o644);
  }
}
