import type { IndexPlacement } from '@headwater/contracts';

import type { PlacementState } from '../queries/index-placements';

const placements = {
  leaving: 'INDEX_PLACEMENT_LEAVING',
  own: 'INDEX_PLACEMENT_OWN',
  returning: 'INDEX_PLACEMENT_RETURNING',
} as const satisfies Record<PlacementState, keyof typeof IndexPlacement>;

/** @param state undefined: all documents are in the shared collection */
export const toIndexPlacement = (state: PlacementState | undefined) =>
  state === undefined ? 'INDEX_PLACEMENT_SHARED' : placements[state];
