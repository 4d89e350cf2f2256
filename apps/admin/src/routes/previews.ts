import { previewRoot, type previewRoutes } from '@headwater/admin-contract';

import { instantOf } from '../mappers/time';
import type { HandlersOf } from './handler';

export const previewHandlers: HandlersOf<typeof previewRoutes> = {
  async createPreview({ params, body, call, origin }) {
    const { token, expireTime, pageUrl } = await call('contentManagement.createPreviewToken', {
      siteId: params.site_id,
      entryId: params.entry_id,
      lifetimeSeconds: body.lifetime_seconds,
    });
    return {
      token,
      url: origin.origin + previewRoot + token,
      page_url: pageUrl ?? null,
      expire_time: instantOf(expireTime),
    };
  },

  async deletePreviews({ params, call }) {
    const asked = { siteId: params.site_id, entryId: params.entry_id };
    const { deletedCount } = await call('contentManagement.deletePreviewTokens', asked);
    return { deleted_count: deletedCount };
  },
};
