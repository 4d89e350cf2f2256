import type { Knex } from 'knex';

export interface AuditEventRow {
  site_id: number | null;
  event_id: number;
  version: number | null;
  kind: string;
  object_id: string;
  became: string;
  aspect: string;
  actor: string;
  caller: string;
  at: Date;
  /** The same in microseconds since 1970, with the stored precision. */
  at_us: number;
}

export interface AuditFilters {
  kind?: string | undefined;
  objectId?: string | undefined;
  became?: string | undefined;
  aspect?: string | undefined;
  actor?: string | undefined;
  caller?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A place in the list: the next page begins after the event with this instant and id. */
export interface AuditPlace {
  atUs: number;
  eventId: number;
}

export interface AuditPage {
  rows: AuditEventRow[];
  /** The end of a short page, after which the next one continues. Undefined: the page is full, or there are no more events. */
  end: AuditPlace | undefined;
}

/** How many events are read for a page, in some milliseconds. If few of them match, the page is short. */
const looksAt = 10_000;

/** Newest first: events of the site in scope; without a scope, all events, with and without a site. */
export async function listAuditEvents(
  trx: Knex.Transaction,
  filters: AuditFilters,
  page: { before: AuditPlace | undefined; limit: number; look?: number },
): Promise<AuditPage> {
  const { kind, objectId, became, aspect, actor, caller, from, until } = filters;
  const { before, limit, look = looksAt } = page;
  const given = [kind, objectId, became, aspect, actor, caller, from, until, before?.atUs, before?.eventId];
  const { rows } = await trx.raw<{ rows: (AuditEventRow & { matches: boolean })[] }>(
    'select * from platform.list_events(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [...given.map((value) => value ?? null), limit, Math.max(look, limit)] as never,
  );
  const end = rows.find(({ matches }) => !matches);
  return {
    rows: rows.filter(({ matches }) => matches),
    end: end && { atUs: end.at_us, eventId: end.event_id },
  };
}
