import type { apiTokenRoutes } from '@headwater/admin-contract';

import { apiBaseUrl, toApiToken } from '../mappers/site';
import { actsBy, fromInstant, given } from '../mappers/time';
import type { HandlersOf } from './handler';
import { named } from './page-of';

interface TokenValues {
  name?: string | undefined;
  expire_time?: string | null | undefined;
  requests_per_minute?: number | null | undefined;
}

const toRpcToken = ({ name, expire_time: expiry, requests_per_minute: limit }: TokenValues) => ({
  name,
  expireTime: expiry ? fromInstant(expiry) : undefined,
  requestsPerMinute: limit ?? undefined,
});

export const apiTokenHandlers: HandlersOf<typeof apiTokenRoutes> = {
  async listApiTokens({ params, query, call }) {
    const siteId = params.site_id;
    const [{ site }, page] = await Promise.all([
      call('siteManagement.getSite', { siteId }),
      call('siteManagement.listTokens', {
        siteId,
        pageSize: query.page_size ?? 0,
        pageToken: query.page_token ?? '',
        tokenIds: query.token_ids?.split(',').map(Number),
        nameContains: query.name_contains,
      }),
    ]);
    return {
      tokens: page.tokens.map(toApiToken),
      base_url: apiBaseUrl(given(site)),
      next_page_token: page.nextPageToken,
    };
  },

  async createApiToken({ params, body, call }) {
    const siteId = params.site_id;
    // Before the token is created, so that no secret is created without being shown if the site cannot be read.
    const { site } = await call('siteManagement.getSite', { siteId });
    const answer = await call('siteManagement.createToken', {
      siteId,
      name: body.name,
      expireTime: body.expire_time ? fromInstant(body.expire_time) : undefined,
    });
    return {
      token: toApiToken(given(answer.token)),
      secret: answer.secret,
      base_url: apiBaseUrl(given(site)),
      acts_by_time: actsBy(answer),
    };
  },

  async updateApiToken({ params, body, call }) {
    const answer = await call('siteManagement.updateToken', {
      siteId: params.site_id,
      tokenId: params.token_id,
      token: toRpcToken(body),
      updateMask: { paths: named(body) },
      expected: body.expected && toRpcToken(body.expected),
    });
    return { token: toApiToken(given(answer.token)), acts_by_time: actsBy(answer) };
  },

  async deleteApiToken({ params, call }) {
    const named = { siteId: params.site_id, tokenId: params.token_id };
    return { acts_by_time: actsBy(await call('siteManagement.deleteToken', named)) };
  },
};
