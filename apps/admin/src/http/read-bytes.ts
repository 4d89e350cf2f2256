import type { IncomingMessage } from 'node:http';

import { bodyCutOff, mustBeBytes } from '../faults';

/** The bytes of a body as they arrive, with backpressure: a slow reader slows the client down. @throws HttpFault 415 */
export function readBytes(request: IncomingMessage, type: string): AsyncIterable<Uint8Array> {
  const { 'content-type': given = '', 'content-encoding': encoding } = request.headers;
  if (given.trim().toLowerCase() !== type || encoding !== undefined) throw mustBeBytes(type);
  return chunksOf(request);
}

/** @throws HttpFault 400 if the client leaves in the middle of it */
export async function* chunksOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) yield chunk;
  } catch {
    throw bodyCutOff();
  }
}
