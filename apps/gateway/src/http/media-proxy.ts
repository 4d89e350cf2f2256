import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';

import { apiHeaders, variantWaitHeaders } from '@headwater/http-contract';
import { inTurns, outgoingTraceparent } from '@headwater/runtime';

/** A request to the media service. */
export interface MediaRequest {
  method: 'GET' | 'HEAD';
  path: string;
  headers: IncomingHttpHeaders;
  requestId: string;
}

/** Forwards requests to the byte server of the media service. */
export interface MediaProxy {
  /** Resolves with the head of the answer; rejects if the service cannot be reached in time. */
  open(media: MediaRequest, signal: AbortSignal): Promise<IncomingMessage>;
  /** Streams the body of an answer to the client, at the client's pace. */
  send(answer: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

// All other headers, such as credentials and cookies, are not sent to the media service.
const requestHeaders = [
  'accept',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];

export const responseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];

export function pick(headers: IncomingHttpHeaders, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function traceHeaders(): Record<string, string> {
  const traceparent = outgoingTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

interface MediaProxyOptions {
  url: string;
  timeoutMs: number;
  /** As many as there can be readers, because slow readers would make others wait without a time limit. */
  maxSockets: number;
}

export function createMediaProxy({ url, timeoutMs, maxSockets }: MediaProxyOptions): MediaProxy {
  const { Agent, request } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: 32 });
  const waitHeaders = variantWaitHeaders(timeoutMs);

  return {
    open: ({ method, path, headers, requestId }, signal) =>
      new Promise((resolve, reject) => {
        const outgoing = request(new URL(path, url), {
          method,
          agent,
          signal,
          headers: {
            ...pick(headers, requestHeaders),
            ...traceHeaders(),
            ...waitHeaders,
            [apiHeaders.requestId]: requestId,
          },
        });
        outgoing.setTimeout(timeoutMs, () =>
          outgoing.destroy(new Error('the media service does not answer')),
        );
        outgoing.on('error', reject);
        outgoing.on('response', (answer) => {
          // From here on, a slow client may cause the delay, which the HTTP server limits.
          outgoing.setTimeout(0);
          resolve(answer);
        });
        outgoing.end();
      }),
    async send(answer, response) {
      await pipeline(answer, inTurns(), response);
    },
    close: () => agent.destroy(),
  };
}
