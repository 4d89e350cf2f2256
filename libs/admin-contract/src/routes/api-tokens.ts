import { z } from 'zod';

import { defineRoutes } from '../route';
import { actsByTime, count, givenIds, givenInstant, nextPageToken, page } from '../schemas/scalars';
import { apiToken } from '../schemas/site';

const tag = 'API tokens';
const baseUrl = z.string().describe('Where the API of the site is: https://{site_domain}/api/v1');

/** Tokens for readers of the public API of a site. */
export const apiTokenRoutes = defineRoutes({
  listApiTokens: {
    method: 'GET',
    path: '/sites/{site_id}/tokens',
    tag,
    summary: 'List the API tokens of a site',
    access: 'credential',
    query: z.strictObject({
      ...page,
      token_ids: givenIds.optional(),
      name_contains: z.string().max(200).optional().describe('In any case'),
    }),
    status: 200,
    answer: z.strictObject({
      tokens: z.array(apiToken),
      base_url: baseUrl,
      next_page_token: nextPageToken,
    }),
    calls: ['siteManagement.getSite', 'siteManagement.listTokens'],
  },
  createApiToken: {
    method: 'POST',
    path: '/sites/{site_id}/tokens',
    tag,
    summary: 'Make an API token; it is shown once',
    access: 'credential',
    body: z.strictObject({ name: z.string(), expire_time: givenInstant.nullable().optional() }),
    status: 201,
    answer: z.strictObject({
      token: apiToken,
      secret: z.string().describe('The full token. It cannot be read again'),
      base_url: baseUrl,
      acts_by_time: actsByTime,
    }),
    calls: ['siteManagement.getSite', 'siteManagement.createToken'],
  },
  updateApiToken: {
    method: 'PATCH',
    path: '/sites/{site_id}/tokens/{token_id}',
    tag,
    summary:
      'Change the name or the expiry of an API token, or, as a super admin who gives the password again, its limit',
    access: 'credential',
    body: z.strictObject({
      name: z.string().optional(),
      expire_time: givenInstant.nullable().optional().describe('null: it does not expire'),
      requests_per_minute: count().nullable().optional().describe("null: the installation's default"),
      expected: z
        .strictObject({
          name: z.string(),
          expire_time: givenInstant.nullable(),
          requests_per_minute: count().nullable(),
        })
        .optional()
        .describe('The token that the change was made on. Absent: it is not checked'),
    }),
    status: 200,
    answer: z.strictObject({ token: apiToken, acts_by_time: actsByTime }),
    calls: ['siteManagement.updateToken'],
  },
  deleteApiToken: {
    method: 'DELETE',
    path: '/sites/{site_id}/tokens/{token_id}',
    tag,
    summary: 'Revoke an API token by deleting it',
    access: 'credential',
    status: 200,
    answer: z.strictObject({ acts_by_time: actsByTime }),
    calls: ['siteManagement.deleteToken'],
  },
});
