import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads a JSON file that only its owner can read; creates it if it is missing. */
export function readOrMakeJson<T>(path: string, make: () => T): T {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  const made = make();
  writePrivateJson(path, made);
  return made;
}

export function writePrivateJson(path: string, content: unknown): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}
