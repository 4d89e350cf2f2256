import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';

import type { UploadMediaRequest } from '@headwater/contracts';

import { importKey, locales, type SeedTarget } from './seed-target';

// The path is the same from `src` and from `dist`.
const assetsDir = resolve(__dirname, '../../../assets');

/** Uploads the images; returns their ids by key. An existing image is not changed, unless a start ended before it was described. */
export async function seedMedia({ clients, call, siteId, demo }: SeedTarget): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, file, alt } of demo.images) {
    const { media } = await clients.media.uploadMedia(uploadMessages(siteId, key, file), call);
    if (!media?.media) continue;
    const { mediaId } = media.media;
    ids.set(key, mediaId);
    const updateMask = { paths: ['alt'] };
    for (const language of locales)
      if (!media.texts.some((text) => text.language === language))
        await clients.media.updateMedia({ siteId, mediaId, language, alt: alt[language], updateMask }, call);
  }
  return ids;
}

async function* uploadMessages(
  siteId: number,
  key: string,
  file: string,
): AsyncGenerator<UploadMediaRequest> {
  yield { part: 'header', header: { siteId, name: file, importKey: importKey('media', key) } };
  for await (const chunk of createReadStream(join(assetsDir, file), { highWaterMark: 256 * 1024 })) {
    yield { part: 'chunk', chunk: chunk as Buffer };
  }
}
