import type { UploadMediaHeader__Output, UploadMediaRequest__Output } from '@headwater/contracts';
import { type FieldErrors, invalidRequest } from '@headwater/errors';

import { problemsOfImportKey, problemsOfName } from './media-name';

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

/** Takes an upload's messages apart: the header first, then nothing but chunks. */
export async function openUpload(requests: AsyncIterable<UploadMediaRequest__Output>): Promise<Upload> {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  const header = first.done === true ? undefined : first.value.header;
  if (header === undefined || header === null)
    throw invalidRequest({ header: ['The first message must be the header.'] });
  return { header: checkHeader(header), chunks: chunksOf(messages) };
}

function checkHeader({ siteId, name, importKey }: UploadMediaHeader__Output): UploadHeader {
  const problems: FieldErrors = {
    'header.name': problemsOfName(name),
    'header.import_key': importKey === undefined ? [] : problemsOfImportKey(importKey),
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, messages]) => messages.length > 0));
  if (Object.keys(fields).length > 0) throw invalidRequest(fields);
  return { siteId, name, importKey };
}

async function* chunksOf(messages: AsyncIterator<UploadMediaRequest__Output>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = await messages.next();
    if (message.done === true) return;
    const { chunk } = message.value;
    if (chunk === undefined) throw invalidRequest({ chunk: ['Only the first message may be a header.'] });
    if (chunk.length > maxChunkBytes)
      throw invalidRequest({ chunk: [`A chunk may have at most ${maxChunkBytes} bytes.`] });
    yield chunk;
  }
}
