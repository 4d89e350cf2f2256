import type { Knex } from 'knex';

import { AppError } from '@headwater/errors';

/** The last event that a reader has read. Version 0: none yet. */
export interface ChangeCursor {
  version: number;
  place: number;
}

/** The cursor of a reader that has read the whole site at a version, which includes all changes up to that version. */
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
 * The events after the cursor that raised the version of the site, in order. Versions become visible in order, so a late commit cannot add
 * an event before the cursor.
 * @throws AppError FAILED_PRECONDITION CHANGES_FORGOTTEN if some of these events are no longer stored: read the whole site again.
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
  // Queried after the events, so that events removed between the two queries are noticed.
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
