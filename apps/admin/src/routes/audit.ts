import type { auditRoutes, RouteRequest } from '@headwater/admin-contract';
import type { AuditEvent__Output, ListAuditEventsRequest } from '@headwater/contracts';

import { fromInstant, instantOf } from '../mappers/time';
import type { HandlersOf } from './handler';

const toAuditEvent = (event: AuditEvent__Output) => ({
  event_id: event.eventId,
  site_id: event.siteId ?? null,
  event_time: instantOf(event.eventTime),
  kind: event.kind,
  object_id: event.objectId,
  became: event.became,
  aspect: event.aspect,
  actor: event.actor,
  caller: event.caller,
  version: event.version ?? null,
});

function asked(query: RouteRequest<'listAuditEvents'>['query']): ListAuditEventsRequest {
  const { page_size: pageSize = 0, page_token: pageToken = '', object_id: objectId } = query;
  const { kind, became, aspect, actor, caller, from_time: from, until_time: until } = query;
  return {
    ...{ pageSize, pageToken, kind, objectId, became, aspect, actor, caller },
    ...(from !== undefined && { fromTime: fromInstant(from) }),
    ...(until !== undefined && { untilTime: fromInstant(until) }),
  };
}

export const auditHandlers: HandlersOf<typeof auditRoutes> = {
  async listAuditEvents({ query, call }) {
    const { auditEvents, nextPageToken } = await call('auditManagement.listAuditEvents', asked(query));
    return { audit_events: auditEvents.map(toAuditEvent), next_page_token: nextPageToken };
  },

  async listSiteAuditEvents({ params, query, call }) {
    const ofSite = { ...asked(query), siteId: params.site_id };
    const { auditEvents, nextPageToken } = await call('auditManagement.listAuditEvents', ofSite);
    return { audit_events: auditEvents.map(toAuditEvent), next_page_token: nextPageToken };
  },
};
