import type { IncomingMessage } from 'node:http';

import { decodeUtf8, findRepeatedKey, hasMoreParts } from '@headwater/values';

import { bodyTooLarge, invalidRequest, keyRepeated, mustBeJson, notJson, requestTimeout } from '../faults';
import { chunksOf } from './read-bytes';

const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The longest list in a body has a thousand ids. Large bodies have long texts. */
const maxParts = 10_000;

/** Limits of size and time for a body. */
export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

/** The JSON of a body. @throws HttpFault 400, 408, 413, 415 or 422 */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs }: BodyLimits,
): Promise<unknown> {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = request.headers;
  const types = request.headersDistinct['content-type'] ?? [];
  if (!json.test(type) || types.length > 1 || encoding !== undefined) throw mustBeJson();
  if (Number(length ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
  const text = decodeUtf8(await collect(request, { maxBytes, timeoutMs }));
  if (text !== undefined && hasMoreParts(text, maxParts)) throw tooManyParts();
  const value = text === undefined ? undefined : parse(text);
  if (text === undefined || value === undefined) throw notJson();
  const repeated = findRepeatedKey(text);
  if (repeated !== undefined) throw keyRepeated(repeated);
  return value;
}

const tooManyParts = () =>
  invalidRequest({ '': [`The body has more than ${maxParts} values, lists and objects.`] });

/** Undefined for a text that is not JSON: no JSON text has that value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function collect(request: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(requestTimeout()), timeoutMs);
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
  const read = async (): Promise<Buffer> => {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return Promise.race([read(), late]);
}
