import type { MediaQuota } from '@headwater/contracts';

import type { Quota } from '../domain/quota';
import type { QuotaRow } from '../queries/quotas';

export const toMediaQuota = (row: QuotaRow, { used, reserved, allowed }: Quota): MediaQuota => ({
  siteId: row.site_id,
  usedFiles: used.files,
  usedBytes: used.bytes,
  reservedFiles: reserved.files,
  reservedBytes: reserved.bytes,
  ...(allowed.files !== undefined && { maxFiles: allowed.files }),
  ...(allowed.bytes !== undefined && { maxBytes: allowed.bytes }),
  ...(row.max_files !== null && { ownMaxFiles: row.max_files }),
  ...(row.max_bytes !== null && { ownMaxBytes: row.max_bytes }),
  revision: row.revision,
});
