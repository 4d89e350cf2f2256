import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { target, type TargetSite } from './target';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  bytes: Buffer;
  /** The parsed body. Throws if it is not JSON. */
  json<T = unknown>(): T;
}

export interface Ask {
  method?: string;
  /** Name and value pairs, sent as they are. */
  headers?: Record<string, string | string[]>;
  /** Whether the test expects a 429. */
  limitExpected?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const base = new URL(target.baseUrl);

/** Sends a path exactly as given, without the normalisation of fetch. An unexpected 429 fails the test. */
export async function ask(path: string, options: Ask = {}): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: base.hostname,
        port: base.port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : (value ?? ''),
            ]),
          );
          resolve(toAnswer(incoming.statusCode ?? 0, headers, Buffer.concat(chunks)));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
  if (answer.status === 429 && options.limitExpected !== true) {
    throw new Error(
      `429 for ${path}: start the target with higher RATE_LIMIT_PER_MINUTE and FRONTEND_RATE_LIMIT_PER_MINUTE`,
    );
  }
  return answer;
}

function toAnswer(status: number, headers: Record<string, string>, bytes: Buffer): Answer {
  const text = decoded(headers['content-encoding'], bytes).toString('utf8');
  return { status, headers, text, bytes, json: <T>() => JSON.parse(text) as T };
}

function decoded(coding: string | undefined, bytes: Buffer): Buffer {
  // A 304 and the answer to HEAD have no body, but name its coding.
  if (bytes.length === 0) return bytes;
  if (coding === 'gzip') return gunzipSync(bytes);
  return coding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** Headers for reading a site through a shared API host. */
export const readerOf = (site: TargetSite): Record<string, string> => ({
  'X-Site-Domain': site.domain,
  Authorization: `Bearer ${site.token}`,
});

/** Reads an endpoint of a site with the site's own token. */
export function read(site: TargetSite, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(`/api/v1${path}`, { headers: { ...readerOf(site), ...headers } });
}

/** Writes bytes to a socket and returns the whole answer, once the server has closed it. */
export function askRaw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: base.hostname, port: Number(base.port) });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses too many bytes may reset the connection after its answer.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return;
      reject(error);
    });
    socket.setTimeout(15_000, () => socket.destroy());
    socket.write(bytes);
  });
}

/** The path and query of an absolute URL of the target, whatever its host. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};
