import type { IncomingMessage } from 'node:http';

import { decodeUtf8 } from '@headwater/values';

import { bodyTooLarge, mustBeJson, notJson } from '../faults';

const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The JSON of a body. @throws HttpFault 400, 413 or 415 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = request.headers;
  if (!json.test(type) || encoding !== undefined) throw mustBeJson();
  if (Number(length ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === undefined) throw notJson();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson();
  }
}
