import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken, type TokenList } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { toAuditEvent } from '../../mappers/audit-event';
import {
  type AuditEventRow,
  type AuditPage,
  type AuditPlace,
  listAuditEvents as listAuditEventRows,
} from '../../queries/audit-events';

const filter = field.text({ max: 200 }).optional();
const instant = field.instant.nullish().transform((time) => time ?? undefined);
const schema = z.object({
  kind: filter,
  objectId: filter,
  became: filter,
  aspect: filter,
  actor: filter,
  caller: filter,
  fromTime: instant,
  untilTime: instant,
});

export function listAuditEvents({
  db,
}: ManagementDeps): Handlers<typeof contracts.auditManagement>['listAuditEvents'] {
  return async (request, call) => {
    const { siteId } = request;
    const filters = readRequest(schema, request);
    const { fromTime: from, untilTime: until } = filters;
    if (from && until && from >= until) throw invalidField('until_time', 'must be later than from_time');
    if (siteId === undefined) {
      assertAllSitesAllowed(call);
      requireSuperAdmin(call, 'read the events of all sites');
    }
    const list = { of: 'audit events', siteId, ...filters };
    const limit = pageSize(request.pageSize);
    const page = { before: readPlace(request.pageToken, list), limit: limit + 1 };
    const read: Parameters<typeof db.withDirectory<AuditPage>>[0] = (trx) =>
      listAuditEventRows(trx, { ...filters, from, until }, page);
    const { rows, end } = await (siteId === undefined ? db.withDirectory(read) : db.withSite(siteId, read));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? placeOf(shown.at(-1)) : end;
    return {
      auditEvents: shown.map(toAuditEvent),
      nextPageToken: last ? pageToken.encode([last.atUs, last.eventId], list) : '',
    };
  };
}

function readPlace(token: string, list: TokenList): AuditPlace | undefined {
  const cursor = pageToken.decode(token, list, ['integer', 'integer']);
  return cursor && { atUs: Number(cursor[0]), eventId: Number(cursor[1]) };
}

const placeOf = (row: AuditEventRow | undefined): AuditPlace | undefined =>
  row && { atUs: row.at_us, eventId: row.event_id };
