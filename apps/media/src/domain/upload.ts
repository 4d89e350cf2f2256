import { z } from 'zod';

import type { UploadMediaRequest__Output } from '@headwater/contracts';
import { invalidField, readRequest } from '@headwater/grpc/requests';

import { importKey, mediaName } from '../fields';

const maxChunkBytes = 1024 * 1024;

export interface UploadHeader {
  siteId: number;
  name: string;
  importKey: string | undefined;
}

export interface Upload {
  header: UploadHeader;
  chunks: AsyncIterable<Uint8Array>;
}

interface Message {
  chunk?: Uint8Array | undefined;
  header?: object | null | undefined;
}

/** Splits an upload's messages: first the header, then only chunks. */
export async function openUpload(requests: AsyncIterable<UploadMediaRequest__Output>): Promise<Upload> {
  const { header, chunks } = await openChunks(schema, requests);
  const { siteId, name, importKey } = header;
  return { header: { siteId, name, importKey }, chunks };
}

const schema = z.object({
  header: z.object({ siteId: z.number(), name: mediaName, importKey: importKey.optional() }),
});

/** The header of a stream of messages, parsed by its schema, and the chunks after it. */
export async function openChunks<Header>(
  schema: z.ZodType<{ header: Header }>,
  requests: AsyncIterable<Message>,
): Promise<{ header: Header; chunks: AsyncIterable<Uint8Array> }> {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  const header = first.done === true ? undefined : first.value.header;
  if (header === undefined || header === null)
    throw invalidField('header', 'must be given in the first message');
  return { header: readRequest(schema, { header }).header, chunks: chunksOf(messages) };
}

async function* chunksOf(messages: AsyncIterator<Message>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = await messages.next();
    if (message.done === true) return;
    const { chunk } = message.value;
    if (chunk === undefined) throw invalidField('chunk', 'must be given in every message but the first');
    if (chunk.length > maxChunkBytes) throw invalidField('chunk', `must have at most ${maxChunkBytes} bytes`);
    yield chunk;
  }
}
