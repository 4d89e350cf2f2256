import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';

import { apiHeaders, variantWaitHeaders } from '@headwater/http-contract/headers';

/** Reads files from the byte server of the media service. */
export interface MediaBytes {
  /** Resolves with the head of the answer; rejects if the service cannot be reached in time. */
  open(asked: {
    path: string;
    /** The headers of the request to the admin. */
    headers: IncomingHttpHeaders;
    requestId: string;
    signal: AbortSignal | undefined;
  }): Promise<IncomingMessage>;
  close(): void;
}

// Credentials and cookies are not sent to the media service.
const passedOn = ['if-none-match', 'if-range', 'range'] as const;

interface MediaBytesOptions {
  url: string;
  timeoutMs: number;
  /** As many as there can be readers, because slow readers would make others wait without a time limit. */
  maxSockets: number;
}

export function createMediaBytes({ url, timeoutMs, maxSockets }: MediaBytesOptions): MediaBytes {
  const { Agent, request } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: 8 });
  const waitHeaders = variantWaitHeaders(timeoutMs);

  return {
    open: ({ path, headers, requestId, signal }) =>
      new Promise((resolve, reject) => {
        const given = passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
        const outgoing = request(new URL(path, url), {
          agent,
          ...(signal && { signal }),
          headers: {
            ...(Object.fromEntries(given) as Record<string, string>),
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
    close: () => agent.destroy(),
  };
}
