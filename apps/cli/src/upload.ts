import { createReadStream } from 'node:fs';

const chunkBytes = 256 * 1024;

/** The messages of an upload: the header, then the bytes. `onBytes` gets the number of bytes read so far. */
export async function* uploadMessages<Header>(
  path: string,
  header: Header,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ part: 'header'; header: Header } | { part: 'chunk'; chunk: Buffer }> {
  yield { part: 'header', header };
  let sent = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield { part: 'chunk', chunk: chunk as Buffer };
    sent += (chunk as Buffer).length;
    onBytes(sent);
  }
}
