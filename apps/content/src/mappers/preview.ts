import { type GetPreviewResponse, toTimestamp } from '@headwater/contracts';

import type { PreviewRow } from '../queries/previews';
import { toPublicEntry } from './public-entry';

export function toPreview(row: PreviewRow): GetPreviewResponse {
  return {
    entry: toPublicEntry(row),
    language: row.language,
    site: {
      siteKey: row.site_key,
      baseUrl: row.base_url,
      presetVersions: Object.entries(row.preset_versions).map(([preset, version]) => ({ preset, version })),
      mediaLadder: { widths: row.widths, avif: row.avif },
    },
    expireTime: toTimestamp(row.expires_at),
  };
}
