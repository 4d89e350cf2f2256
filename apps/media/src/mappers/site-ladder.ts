import type { SiteLadder } from '@headwater/contracts';

import type { LadderRow } from '../queries/ladders';

export const toSiteLadder = (row: LadderRow): SiteLadder => ({
  offered: { widths: row.widths, avif: row.avif },
  own: row.own_ladder,
  knownWidths: row.known_widths,
  installation: { widths: row.default_widths, avif: row.default_avif },
});
