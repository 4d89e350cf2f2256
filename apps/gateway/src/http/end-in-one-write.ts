import type { ServerResponse } from 'node:http';

/** Node's own `end` and `write` call it. It joins a text with a head that is not sent yet. Node does not document it. */
interface Sending {
  _send?(text: string, encoding: 'latin1'): boolean;
}

/**
 * Ends a response whose head is written, with a body of one character per byte. `end(body)` would collect the body and an empty text behind
 * it, and then join both into memory that it allocates; this writes head and body to the socket at once.
 */
export function endInOneWrite(response: ServerResponse & Sending, body: string): void {
  if (response._send === undefined) return void response.end(body, 'latin1');
  response._send(body, 'latin1');
  response.end();
}
