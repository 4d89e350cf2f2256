import type { Knex } from 'knex';

import { AppError } from '@headwater/errors';

/** Up to where a reader has read, inclusive. Version 0: nothing yet. */
export interface ChangeCursor {
  version: number;
  place: number;
}

/** Of a reader that has read the site itself at a version: everything up to the version is in what it read. */
export const afterVersion = (version: number): ChangeCursor => ({ version, place: lastPlace });

/** Past every place: the largest that the database holds. */
const lastPlace = 2_147_483_647;

export interface ChangeEvent extends ChangeCursor {
  kind: string;
  id: string;
  became: string;
  aspect: string;
  actor: string;
  caller: string;
  at: Date;
}

/**
 * What raised the version of the site, in order, after the cursor. Versions of a site become visible in their order, so nothing that
 * commits late stands before what was read.
 * @throws AppError FAILED_PRECONDITION CHANGES_FORGOTTEN when some of it is not kept any more: read everything anew.
 */
export async function readChanges(
  trx: Knex.Transaction,
  siteId: number,
  { version, place }: ChangeCursor,
  limit: number,
): Promise<ChangeEvent[]> {
  const { rows } = await trx.raw<{ rows: (Omit<ChangeEvent, 'id'> & { object_id: string })[] }>(
    `select version, place, kind, object_id, became, aspect, actor, caller, at
     from platform.change_events
     where site_id = ? and version is not null and (version, place) > (?, ?)
     order by version, place limit ?`,
    [siteId, version, place, limit],
  );
  // Asked after the events: what was forgotten between the two is noticed.
  const forgotten = await trx.raw<{ rows: object[] }>(
    'select from platform.change_floors where site_id = ? and (version, place) > (?, ?)',
    [siteId, version, place],
  );
  if (forgotten.rows.length > 0) throw changesForgotten(version);
  return rows.map(({ object_id: id, ...event }) => ({ ...event, id }));
}

function changesForgotten(version: number): AppError {
  return new AppError(
    'FAILED_PRECONDITION',
    'CHANGES_FORGOTTEN',
    `Changes after version ${version} are not kept any more: read the site anew.`,
  );
}
