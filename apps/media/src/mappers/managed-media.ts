import { type ManagedMedia, toTimestamp } from '@headwater/contracts';

import type { MediaRow } from '../queries/media';
import type { VariantState } from '../queries/objects';

export const variantStates = {
  none: 'VARIANT_STATE_NONE',
  pending: 'VARIANT_STATE_PENDING',
  ready: 'VARIANT_STATE_READY',
  failed: 'VARIANT_STATE_FAILED',
} as const satisfies Record<VariantState, string>;

export function toManagedMedia(row: MediaRow): ManagedMedia {
  return {
    siteId: row.site_id,
    media: {
      mediaId: row.media_id,
      name: row.name,
      mimeType: row.mime_type,
      sizeBytes: row.size_bytes,
      contentHash: row.content_hash,
      extension: row.extension,
      ...(row.variant_extension !== null && { variantExtension: row.variant_extension }),
      ...(row.width !== null && { width: row.width }),
      ...(row.height !== null && { height: row.height }),
      ...(row.placeholder !== null && { placeholder: row.placeholder }),
      ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
      ...(row.focal_x !== null && row.focal_y !== null && { focalPoint: { x: row.focal_x, y: row.focal_y } }),
      ...(row.widest_step !== null && { widestStep: row.widest_step }),
    },
    variantState: variantStates[row.variant_state],
    variantError: row.variant_error,
    failedVariants: Object.entries(row.failed_extras ?? {})
      .map(([fileName, error]) => ({ fileName, error }))
      .sort((one, other) => (one.fileName < other.fileName ? -1 : 1)),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.import_key !== null && { importKey: row.import_key }),
    revision: row.revision,
    texts: Object.entries(row.texts ?? {})
      .map(([language, { alt, caption }]) => ({
        language,
        ...(alt !== undefined && { alt }),
        ...(caption !== undefined && { caption }),
      }))
      .sort((one, other) => (one.language < other.language ? -1 : 1)),
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}
