import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/**
 * Writes a file that only its owner can read. Even after a power failure the file has either the old or the new
 * content.
 */
export function writePrivateFile(path: string, content: object): void {
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}

/** Reads such a file. Undefined if it does not exist. @throws SyntaxError if it is damaged. */
export function readPrivateFile(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
