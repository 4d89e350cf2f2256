import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { apiHeaders } from '@headwater/http-contract/headers';

/** Answers on the bare socket, for requests without a response object, and ends the connection. */
export function writeRefusal(
  socket: Duplex,
  status: number,
  code: string,
  message: string,
  { headers = [], bodyless = false }: { headers?: string[]; bodyless?: boolean } = {},
): void {
  // Part of an answer may already be sent; a second head in the middle of it would be read as content.
  if (!socket.writable || answerBegan(socket)) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `${apiHeaders.requestId}: ${randomUUID()}`,
    ...headers,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${bodyless ? '' : body}`);
}

function answerBegan(socket: Duplex): boolean {
  // Node stores the current response here, and offers no public access to it.
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return response?.headersSent === true;
}
