import { type ObjectStore, originalKey } from '@headwater/media-storage';

import { readList } from '../backup/media-pool';
import { withMedia } from '../backup/read-backup';
import type { SiteArchive } from './archive';

interface MediaImport {
  archive: SiteArchive;
  media: ObjectStore;
  siteId: number;
  /** The content hashes of the site's media files. */
  hashes: ReadonlySet<string>;
  scratch: string;
  onProgress(text: string): void;
  signal: AbortSignal;
}

/** Stores the originals of the site under its new id. Returns how many of them are missing in the archive. */
export async function importMedia(work: MediaImport): Promise<{ written: number; missing: number }> {
  const { archive, media, siteId, hashes, signal } = work;
  const missing = new Set(hashes);
  let written = 0;
  for (const list of archive.media.lists) {
    const before = written;
    for (const entry of await readList(archive.reader.store, list)) {
      if (entry.siteId !== archive.siteId || !hashes.has(entry.contentHash)) continue;
      signal.throwIfAborted();
      const key = originalKey({ siteId, contentHash: entry.contentHash });
      await withMedia(archive.reader, entry, work.scratch, (file) => media.putOnce(key, file));
      missing.delete(entry.contentHash);
      written += 1;
    }
    if (written > before) work.onProgress(`Media: ${written} of ${hashes.size} files written`);
  }
  return { written, missing: missing.size };
}
