import type { ServerResponse } from 'node:http';

/** What Node's `end` and `write` call themselves: it joins a text with the head that is not sent yet. Not part of Node's documented API. */
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
