import type { IndexStatus as IndexStatusMessage } from '@headwater/contracts';

import type { IndexStatus } from '../engine/engine';
import type { SitePlace } from '../index/index-admin';
import type { SiteChanges } from '../queries/index-changes';
import { toIndexPlacement } from './index-placement';

/** @param server undefined if there is no index server */
export const toIndexStatus = (
  { engine, entries, indexed, pendingJobs }: IndexStatus,
  server: { changes: SiteChanges; place: SitePlace } | undefined,
): IndexStatusMessage => ({
  engine: server === undefined ? engine : 'typesense',
  entries,
  indexed,
  pendingJobs,
  pendingChanges: server?.changes.changes ?? 0,
  refusedChanges: server?.changes.refused ?? 0,
  refusal: server?.changes.refusal ?? '',
  placement: server === undefined ? 'INDEX_PLACEMENT_UNSPECIFIED' : toIndexPlacement(server.place.state),
  collection: server?.place.collection ?? '',
});
