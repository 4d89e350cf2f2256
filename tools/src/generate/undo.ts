import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs all steps or none: if one fails, everything below the paths is restored. */
export async function allOrNothing<Result>(
  paths: readonly string[],
  steps: () => Promise<Result>,
): Promise<Result> {
  const before = new Map(paths.flatMap(filesBelow).map((path) => [path, readFileSync(path)]));
  const folders = new Set(paths.flatMap((path) => [...foldersAbove(path), ...foldersBelow(path)]));
  // Ctrl-C ends the program that a step waits for, so the step fails; this process must survive to undo it.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  try {
    return await steps();
  } catch (error) {
    for (const path of paths.flatMap(filesBelow)) if (!before.has(path)) rmSync(path);
    for (const [path, bytes] of before) restore(path, bytes);
    const left = paths.flatMap((path) => [...foldersAbove(path), ...foldersBelow(path)]);
    // Innermost folders first.
    for (const folder of [...new Set(left)].sort((a, b) => b.length - a.length))
      if (!folders.has(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
    throw error;
  } finally {
    process.off('SIGINT', ignore);
  }
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

function foldersBelow(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  return [path, ...readdirSync(path).flatMap((name) => foldersBelow(join(path, name)))];
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  if (folder === path) return [];
  return [...foldersAbove(folder), ...(existsSync(folder) ? [folder] : [])];
}

function restore(path: string, bytes: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
