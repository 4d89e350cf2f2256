import { readFileSync } from 'node:fs';

/** A secret. One from a file is asked for anew where it is used, so it may be replaced while the process runs. */
export type Secret = string | (() => string);

export const secretOf = (secret: Secret): string => (typeof secret === 'string' ? secret : secret());

/** How long what a file held is taken for what it holds. */
const rereadAfterMs = 1_000;

/**
 * Gives what a file holds, without line ends at its end. It is read again after a second at the earliest. While it cannot be read, is empty or holds
 * what is not valid, as in the middle of a replacement, what it held before is given.
 *
 * @param problemOf says what is wrong with a new value, without showing it.
 * @throws Error, without the path's content, when it cannot be read at first.
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
