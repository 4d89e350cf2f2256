import type { PublicMedia } from '@headwater/contracts';
import type { DeliveryDb } from '@headwater/db';
import { objectName, toPublicMedia } from '@headwater/published-views';

import { findPublicMedia } from '../../queries/public-media';

interface Freshness {
  siteVersion: number;
  validForMs?: number;
  usedObjects: string[];
}

/** Reads media files and the freshness of the answer in one snapshot. Missing ids also count as used, because they may appear. */
export async function readPublicMedia(
  db: DeliveryDb,
  {
    siteId,
    minSiteVersion,
    language,
  }: { siteId: number; minSiteVersion: number; language?: string | undefined },
  mediaIds: readonly number[],
): Promise<Freshness & { media: PublicMedia[] }> {
  const { siteVersion, validForMs, results } = await db.read({ siteId, minSiteVersion }, [
    findPublicMedia(siteId, mediaIds, language),
  ]);
  const rows = (results[0] ?? []) as { media: string }[];
  return {
    siteVersion,
    ...(validForMs !== undefined && { validForMs }),
    usedObjects: [...new Set(mediaIds)].map((mediaId) => objectName('media', mediaId)),
    media: rows.map((row) => toPublicMedia(row.media)).filter((media) => media !== null),
  };
}
