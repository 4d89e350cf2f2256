import { readFileSync } from 'node:fs';

/** A secret. A secret from a file is read on each use, so it may be replaced while the process runs. */
export type Secret = string | (() => string);

export const secretOf = (secret: Secret): string => (typeof secret === 'string' ? secret : secret());

/** How long the content of a file is used before the file is read again. */
const rereadAfterMs = 1_000;

/**
 * Returns the content of a file, without trailing line breaks. The file is read again after a second at the earliest. While it is
 * unreadable, empty or invalid, as in the middle of a replacement, the former content is returned.
 *
 * @param problemOf describes the fault of a new value, without showing the value.
 * @throws Error, without the content, if the file cannot be read the first time.
 */
export function secretFile(path: string, problemOf: (text: string) => string | undefined): () => string {
  let held = readSecret(path);
  let readAt = performance.now();
  let isLost = false;
  return () => {
    const now = performance.now();
    if (now - readAt < rereadAfterMs) return held;
    readAt = now;
    try {
      const next = readSecret(path);
      const problem = next === held ? undefined : problemOf(next);
      if (problem !== undefined) throw new Error(problem);
      held = next;
      isLost = false;
    } catch (error) {
      if (!isLost) process.emitWarning(`${path}: ${(error as Error).message}; what it held before is used.`);
      isLost = true;
    }
    return held;
  };
}

function readSecret(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('the file cannot be read');
  }
  const secret = text.replace(/[\r\n]+$/, '');
  if (secret === '') throw new Error('the file is empty');
  return secret;
}
