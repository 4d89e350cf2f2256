import { z } from 'zod';

import { defineRoutes } from '../route';
import { auditEvent } from '../schemas/audit';
import { givenInstant, nextPageToken, page } from '../schemas/scalars';

const text = z.string().max(1_000).optional();
const query = z.strictObject({
  ...page,
  kind: text,
  object_id: text,
  became: text,
  aspect: text,
  actor: text,
  caller: text,
  from_time: givenInstant.optional(),
  until_time: givenInstant.optional(),
});
const answer = z.strictObject({ audit_events: z.array(auditEvent), next_page_token: nextPageToken });
const shared = { method: 'GET', tag: 'Audit', access: 'credential', query, status: 200, answer } as const;

/** Calls for the names of objects, in addition to that for the events. */
const calls = [
  'auditManagement.listAuditEvents',
  'contentManagement.listAuthors',
  'contentManagement.listEntries',
  'contentManagement.listTrash',
  'identityManagement.listUsers',
  'mediaManagement.listMedia',
  'navigationManagement.listMenus',
  'siteManagement.listDomains',
  'siteManagement.listLanguages',
  'siteManagement.listTokens',
  'taxonomyManagement.listTaxonomies',
] as const;

/** The record of changes. */
export const auditRoutes = defineRoutes({
  listAuditEvents: {
    ...shared,
    path: '/audit',
    summary: 'List what was changed, in all sites',
    calls: [...calls, 'siteManagement.listSites'],
  },
  listSiteAuditEvents: {
    ...shared,
    path: '/sites/{site_id}/audit',
    summary: 'List what was changed in a site',
    calls: [...calls, 'identityManagement.listNames'],
  },
});
