import { createReadStream } from 'node:fs';

import type { UploadMediaRequest } from '@headwater/contracts';

const chunkBytes = 256 * 1024;

/** The messages of an upload: the header, then the bytes. `onBytes` gets the number of bytes read so far. */
export async function* uploadMessages(
  path: string,
  header: NonNullable<UploadMediaRequest['header']>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<UploadMediaRequest> {
  yield { part: 'header', header };
  let sent = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield { part: 'chunk', chunk: chunk as Buffer };
    sent += (chunk as Buffer).length;
    onBytes(sent);
  }
}
