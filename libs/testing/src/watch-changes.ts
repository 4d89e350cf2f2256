import type { Client } from 'pg';

/** A row of the record of changes, for tests to compare. */
export interface SeenChange {
  /** Null for a change without a site. */
  siteId: number | null;
  /** Kind, event, aspect: `site updated mode`. */
  what: string;
  objectId: string;
  /** Whether it raised a version, because an endpoint shows it. */
  raises: boolean;
  actor: string;
  caller: string;
}

const columns = 'event_id, version, kind, object_id, became, aspect, actor, caller';
const allEvents = `select site_id, ${columns} from platform.change_events
  union all select null, ${columns} from platform.directory_events`;

/** Returns a function that lists the changes recorded since, with and without a site, in order. The client is a superuser's. */
export async function watchChanges(admin: Client): Promise<() => Promise<SeenChange[]>> {
  const { rows } = await admin.query<{ last: string }>(
    `select coalesce(max(event_id), 0) as last from (${allEvents}) as events`,
  );
  return async () => {
    const seen = await admin.query<Omit<SeenChange, 'siteId'> & { siteId: string | null }>(
      `select site_id as "siteId", concat_ws(' ', kind, became, nullif(aspect, '')) as what, object_id as "objectId",
              version is not null as raises, actor, caller
       from (${allEvents}) as events where event_id > $1 order by event_id`,
      [rows[0]?.last],
    );
    return seen.rows.map((row) => ({ ...row, siteId: row.siteId === null ? null : Number(row.siteId) }));
  };
}
