import type { mediaRoutes } from '@headwater/admin-contract';

import { rpcKinds, rpcOrders, rpcVariantStates, toMedia, toMediaLadder, toMediaUse } from '../mappers/media';
import { instantOf } from '../mappers/time';
import type { HandlersOf } from './handler';
import { getMediaFile } from './media-file';
import { named, pageOf, toFlag } from './page-of';
import { messagesOf } from './streamed';

const mediaOf = (params: { site_id: number; media_id: number }) => ({
  siteId: params.site_id,
  mediaId: params.media_id,
});

export const mediaHandlers: HandlersOf<typeof mediaRoutes> = {
  getMediaFile,

  async listMedia({ params, query, call }) {
    const { media, nextPageToken } = await call('mediaManagement.listMedia', {
      siteId: params.site_id,
      ...pageOf(query),
      kind: query.kind && rpcKinds[query.kind],
      nameContains: query.name_contains,
      minSizeBytes: query.min_size_bytes,
      maxSizeBytes: query.max_size_bytes,
      variantState: query.variant_state && rpcVariantStates[query.variant_state],
      withFailures: toFlag(query.with_failures),
      importKey: query.import_key,
      orderBy: query.order_by && rpcOrders[query.order_by],
      reverse: toFlag(query.reverse),
    });
    return { media: media.map(toMedia), next_page_token: nextPageToken };
  },

  async uploadMedia({ params, query, bytes, call }) {
    const header = { siteId: params.site_id, name: query.name, importKey: query.import_key };
    const { media, created } = await call('mediaManagement.uploadMedia', messagesOf(header, bytes));
    return { media: toMedia(media), created };
  },

  async getMedia({ params, call }) {
    const { media } = await call('mediaManagement.getManagedMedia', mediaOf(params));
    return { media: toMedia(media) };
  },

  async updateMedia({ params, body, call }) {
    const { media } = await call('mediaManagement.updateMedia', {
      ...mediaOf(params),
      name: body.name,
      language: body.language,
      alt: body.alt ?? undefined,
      caption: body.caption ?? undefined,
      focalPoint: body.focal_point,
      updateMask: { paths: named(body).filter((name) => name !== 'language') },
      expectedRevision: body.expected_revision,
    });
    return { media: toMedia(media) };
  },

  async deleteMedia({ params, query, call }) {
    await call('mediaManagement.deleteMedia', {
      ...mediaOf(params),
      expectedRevision: query.expected_revision,
      refuseIfUsed: toFlag(query.refuse_if_used),
      unusedDays: query.unused_days,
    });
  },

  async replaceMedia({ params, query, bytes, call }) {
    const { name, expected_revision: expectedRevision } = query;
    const header = { ...mediaOf(params), name, expectedRevision };
    const { media } = await call('mediaManagement.replaceMedia', messagesOf(header, bytes));
    return { media: toMedia(media) };
  },

  async listMediaUses({ params, query, call }) {
    const asked = { ...mediaOf(params), ...pageOf(query) };
    const { uses, nextPageToken } = await call('mediaManagement.listMediaUses', asked);
    return { uses: uses.map(toMediaUse), next_page_token: nextPageToken };
  },

  async listUnusedMedia({ params, query, call }) {
    const { media, nextPageToken } = await call('mediaManagement.listUnusedMedia', {
      siteId: params.site_id,
      ...pageOf(query),
      unusedDays: query.unused_days ?? 0,
    });
    return {
      media: media.map((unused) => ({
        media_id: unused.mediaId,
        name: unused.name,
        size_bytes: unused.sizeBytes,
        unused_since: instantOf(unused.unusedSince),
      })),
      next_page_token: nextPageToken,
    };
  },

  async regenerateVariants({ params, call }) {
    const { media } = await call('mediaManagement.regenerateVariants', mediaOf(params));
    return { media: toMedia(media) };
  },

  async getMediaLadder({ params, call }) {
    const { ladder } = await call('mediaManagement.getMediaLadder', { siteId: params.site_id });
    return { ladder: toMediaLadder(ladder) };
  },

  async updateMediaLadder({ params, body, call }) {
    const { own, expected_own: expected } = body;
    const { ladder } = await call('mediaManagement.updateMediaLadder', {
      siteId: params.site_id,
      own,
      expected: expected === undefined ? undefined : { own: expected !== null, offered: expected },
    });
    return { ladder: toMediaLadder(ladder) };
  },
};
