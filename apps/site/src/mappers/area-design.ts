import type { AreaDesign } from '@headwater/contracts';

import type { AreaDesignRow } from '../queries/area-designs';

export function toAreaDesign(row: AreaDesignRow): AreaDesign {
  return { siteId: row.site_id, area: row.area, settingsJson: row.settings, revision: row.revision };
}
