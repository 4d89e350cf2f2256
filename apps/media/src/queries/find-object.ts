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
  site_id: number;
  name: string;
  mime_type: string;
  extension: string;
  variant_extension: string | null;
  variant_state: VariantState;
};

/**
 * Looks bytes up by what their URL says; where the host is a domain, only if it leads to their site; where the URL names a focal point,
 * only if it was set; and where it names a step, only if the site has or had it and the picture is large enough.
 */
export async function findObject(
  db: DeliveryDb,
  { siteKey, contentHash, name }: MediaPath,
  host: { kind: 'any' } | { kind: 'domain'; domain: string },
): Promise<PublicObject | undefined> {
  const point = name.kind === 'preset' ? name.focalPoint : undefined;
  const step = name.kind === 'step' ? name : undefined;
  const rows = (await db.call(
    `select site_id, name, mime_type, extension, variant_extension, variant_state
     from media.find_object($1, $2)
     where ($3::text is null or site.is_domain_of($3, $1))
       and ($4::int is null or media.has_focal_point($1, $2, $4, $5))
       and ($6::int is null or site.knows_step($1, $6, $7) and media.reaches_step($1, $2, $6))`,
    [
      ...[siteKey, contentHash, host.kind === 'domain' ? host.domain : null],
      ...[point?.x ?? null, point?.y ?? null, step?.width ?? null, step?.extension === 'avif'],
    ],
  )) as ObjectRow[];
  const [row] = rows;
  return (
    row && {
      siteId: row.site_id,
      contentHash,
      name: row.name,
      mimeType: row.mime_type,
      extension: row.extension,
      variantExtension: row.variant_extension ?? undefined,
      variantState: row.variant_state,
    }
  );
}
