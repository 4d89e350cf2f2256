import type { Client } from 'pg';

/** A row of the record of changes, for tests to compare. */
export interface SeenChange {
  siteId: number;
  /** Kind, what became of it, aspect: `site updated mode`. */
  what: string;
  objectId: string;
  /** Whether it has a version: some endpoint shows it. */
  raises: boolean;
  actor: string;
  caller: string;
}

/** Returns a function that lists what has been recorded since, of all sites, in order. The client is a superuser's. */
export async function watchChanges(admin: Client): Promise<() => Promise<SeenChange[]>> {
  const { rows } = await admin.query<{ last: string }>(
    'select coalesce(max(event_id), 0) as last from platform.change_events',
  );
  return async () => {
    const seen = await admin.query<SeenChange & { siteId: string }>(
      `select site_id as "siteId", concat_ws(' ', kind, became, nullif(aspect, '')) as what, object_id as "objectId",
              version is not null as raises, actor, caller
       from platform.change_events where event_id > $1 order by event_id`,
      [rows[0]?.last],
    );
    return seen.rows.map((row) => ({ ...row, siteId: Number(row.siteId) }));
  };
}
