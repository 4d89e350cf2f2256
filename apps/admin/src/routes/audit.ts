import type { auditRoutes, RouteRequest } from '@headwater/admin-contract';
import type { AuditEvent__Output, ListAuditEventsRequest } from '@headwater/contracts';

import { fromInstant, instantOf } from '../mappers/time';
import { type AuditNames, namesInAll, namesInSite } from './audit-names';
import type { HandlersOf } from './handler';

const toAuditEvent = (names: AuditNames) => (event: AuditEvent__Output) => {
  const object = names.ofObject(event);
  return {
    event_id: event.eventId,
    site_id: event.siteId ?? null,
    event_time: instantOf(event.eventTime),
    kind: event.kind,
    object_id: event.objectId,
    object_name: object?.name ?? null,
    object_language: object?.language ?? null,
    object_in_trash: object?.isInTrash ?? false,
    became: event.became,
    aspect: event.aspect,
    actor: event.actor,
    actor_name: names.ofActor(event),
    caller: event.caller,
    version: event.version ?? null,
  };
};

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
    const names = await namesInAll(auditEvents, call);
    return { audit_events: auditEvents.map(toAuditEvent(names)), next_page_token: nextPageToken };
  },

  async listSiteAuditEvents({ params, query, call, signedFor }) {
    const ofSite = { ...asked(query), siteId: params.site_id };
    const { auditEvents, nextPageToken } = await call('auditManagement.listAuditEvents', ofSite);
    const { superAdmin } = await signedFor('site', params.site_id);
    const names = await namesInSite(params.site_id, auditEvents, call, superAdmin);
    return { audit_events: auditEvents.map(toAuditEvent(names)), next_page_token: nextPageToken };
  },
};
