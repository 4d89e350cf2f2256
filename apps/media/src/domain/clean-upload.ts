import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';

import { type LocalFile, withFileErrors } from '@headwater/media-storage';

import type { MediaDeps } from '../deps';
import { isCleaned, shortenedPath } from '../originals/clean-original';

/**
 * Removes place, camera and owner from the metadata of an upload, because everybody can fetch the original. Returns the resulting file.
 */
export async function cleanUpload(
  { decoder, keepLocation }: Pick<MediaDeps, 'decoder' | 'keepLocation'>,
  file: LocalFile,
  mimeType: string,
): Promise<LocalFile> {
  if (keepLocation || !isCleaned(mimeType)) return file;
  try {
    const changed = await decoder.clean(file.path, mimeType);
    return changed ? await withFileErrors(() => readFacts(file.path)) : file;
  } finally {
    await rm(shortenedPath(file.path), { force: true });
  }
}

async function readFacts(path: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { path, sha256: hash.digest('hex'), sizeBytes };
}
