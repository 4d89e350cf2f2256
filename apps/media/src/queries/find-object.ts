import type { DeliveryDb } from '@headwater/db';
import { type ObjectId } from '@headwater/media-storage';

import type { MediaPath } from '../bytes/media-path';
import type { VariantState } from './objects';

/** Bytes that at least one media file of the site shows. */
export interface PublicObject extends ObjectId {
  /** Name of the first media file that shows them. */
  name: string;
  mimeType: string;
  extension: string;
  variantExtension: string | undefined;
  variantState: VariantState;
}

type ObjectRow = {
  /** The number of the look-up that it answers, from 1. */
  at: number;
  site_id: number;
  name: string;
  mime_type: string;
  extension: string;
  variant_extension: string | null;
  variant_state: VariantState;
};

/** A look-up of bytes by the parts of their URL, for a host. */
export interface Lookup extends MediaPath {
  /** Undefined: of any site. */
  domain: string | undefined;
}

/**
 * Looks up bytes by the parts of their URLs. If the host is a domain, it must be one of their site. If the URL has a focal point, it must
 * have been set. If the URL has a step, the site must offer or have offered it, and the picture must be large enough. One answer for each
 * look-up, in order.
 */
export async function findObjects(
  db: DeliveryDb,
  lookups: readonly Lookup[],
): Promise<(PublicObject | undefined)[]> {
  const rows = (await db.call(
    `select asked.at::integer, site_id, name, mime_type, extension, variant_extension, variant_state
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[])
       with ordinality as asked (site_key, content_hash, domain, x, y, width, avif, at)
     cross join lateral media.find_object(asked.site_key, asked.content_hash)
     where (asked.domain is null or site.is_domain_of(asked.domain, asked.site_key))
       and (asked.x is null or media.has_focal_point(asked.site_key, asked.content_hash, asked.x, asked.y))
       and (asked.width is null or site.knows_step(asked.site_key, asked.width, asked.avif)
            and media.reaches_step(asked.site_key, asked.content_hash, asked.width))`,
    columnsOf(lookups),
  )) as ObjectRow[];
  const objects: (PublicObject | undefined)[] = lookups.map(() => undefined);
  for (const row of rows) objects[row.at - 1] = toObject(row, lookups[row.at - 1]?.contentHash ?? '');
  return objects;
}

function columnsOf(lookups: readonly Lookup[]): unknown[][] {
  const asked = lookups.map(({ siteKey, contentHash, domain, name }) => {
    const point = name.kind === 'preset' ? name.focalPoint : undefined;
    const step = name.kind === 'step' ? name : undefined;
    const { x = null, y = null } = point ?? {};
    return [siteKey, contentHash, domain ?? null, x, y, step?.width ?? null, step?.extension === 'avif'];
  });
  return Array.from({ length: 7 }, (_, column) => asked.map((values) => values[column]));
}

const toObject = (row: ObjectRow, contentHash: string): PublicObject => ({
  siteId: row.site_id,
  contentHash,
  name: row.name,
  mimeType: row.mime_type,
  extension: row.extension,
  variantExtension: row.variant_extension ?? undefined,
  variantState: row.variant_state,
});
