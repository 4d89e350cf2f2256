import { randomUUID } from 'node:crypto';

// Matches what tracing systems send, such as "7f0c-42_a.b"; nothing that could break a log line.
const sane = /^[A-Za-z0-9._-]{1,128}$/;

/** The id from the request if it is well-formed, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && sane.test(header) ? header : randomUUID();
}
