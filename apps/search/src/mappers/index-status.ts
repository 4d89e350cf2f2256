import type { IndexStatus as IndexStatusMessage } from '@headwater/contracts';

import type { IndexStatus } from '../engine/engine';
import type { SiteChanges } from '../queries/index-changes';

/** Changes are those that the index server has still to be told of; undefined where there is none. */
export const toIndexStatus = (
  { engine, entries, indexed, pendingJobs }: IndexStatus,
  changes: SiteChanges | undefined,
): IndexStatusMessage => ({
  engine: changes === undefined ? engine : 'typesense',
  entries,
  indexed,
  pendingJobs,
  pendingChanges: changes?.changes ?? 0,
  refusedChanges: changes?.refused ?? 0,
  refusal: changes?.refusal ?? '',
});
