import type { Surroundings } from '../../src/session';

/** Surroundings that have no variables, and keep what is printed. */
export function printing(): Surroundings & { printed: string } {
  const surroundings = {
    printed: '',
    environment: {},
    cwd: '/',
    signal: new AbortController().signal,
    stdout: { write: (text: string) => (surroundings.printed += text) },
    stderr: { write: (text: string) => (surroundings.printed += text) },
  };
  return surroundings;
}
