import { z } from 'zod';

import type { ListMediaRequest__Output, ListMediaResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { toManagedMedia, variantStates } from '../../mappers/managed-media';
import {
  type ListedKind,
  listMedia as listMediaRows,
  type MediaOrder,
  type MediaRow,
} from '../../queries/media';
import type { VariantState } from '../../queries/objects';

const filter = field.filterText.optional();
const stateNames = Object.keys(variantStates) as VariantState[];
const variantState = z
  .enum(['VARIANT_STATE_UNSPECIFIED', ...Object.values(variantStates)], {
    error: `must be one of ${Object.values(variantStates).join(', ')}`,
  })
  .transform((given) => stateNames.find((name) => variantStates[name] === given));
const kinds = {
  MEDIA_KIND_UNSPECIFIED: undefined,
  MEDIA_KIND_IMAGE: 'image',
  MEDIA_KIND_VIDEO: 'video',
  MEDIA_KIND_AUDIO: 'audio',
  MEDIA_KIND_DOCUMENT: 'document',
} as const satisfies Record<string, ListedKind | undefined>;
const [, ...kindNames] = Object.keys(kinds);
const kind = z
  .enum(Object.keys(kinds) as (keyof typeof kinds)[], { error: `must be one of ${kindNames.join(', ')}` })
  .transform((given) => kinds[given]);
const orders = {
  MEDIA_ORDER_UNSPECIFIED: 'created',
  MEDIA_ORDER_CREATE_TIME: 'created',
  MEDIA_ORDER_NAME: 'name',
  MEDIA_ORDER_SIZE: 'size',
} as const satisfies Record<string, MediaOrder>;
const orderNames = Object.keys(orders) as (keyof typeof orders)[];
const orderBy = z
  .enum(orderNames, { error: `must be one of ${orderNames.join(', ')}` })
  .transform((given) => orders[given]);
const valueOf: Record<MediaOrder, (row: MediaRow) => string | number> = {
  created: (row) => row.media_id,
  name: (row) => row.name,
  size: (row) => row.size_bytes,
};
const sizeBytes = z.int('must be a number of bytes').min(0, 'must be 0 or more').optional();
const schema = z
  .object({
    nameContains: filter,
    importKey: filter,
    variantState,
    kind,
    orderBy,
    minSizeBytes: sizeBytes,
    maxSizeBytes: sizeBytes,
    mediaIds: field.ids('the id of a media file'),
  })
  .refine(({ minSizeBytes = 0, maxSizeBytes = minSizeBytes }) => minSizeBytes <= maxSizeBytes, {
    path: ['maxSizeBytes'],
    error: 'must not be less than min_size_bytes',
  });

export const listMedia =
  ({ db }: MediaDeps) =>
  async (request: ListMediaRequest__Output): Promise<ListMediaResponse> => {
    const { siteId, withFailures, reverse: reversed } = request;
    const { orderBy: order, ...filters } = readRequest(schema, request);
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'media', siteId, withFailures, ...filters, order, reversed };
    const shape = [order === 'name' ? 'text' : 'integer', 'integer'] as const;
    const cursor = pageToken.decode(request.pageToken, list, shape);
    // One more row than shown, to see whether there is another page.
    const rows = await db.withSite(siteId, (trx) =>
      listMediaRows(
        trx,
        siteId,
        { withFailures, ...filters },
        { order, reversed },
        {
          limit: limit + 1,
          after: cursor && { value: cursor[0] as string | number, mediaId: Number(cursor[1]) },
        },
      ),
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return {
      media: shown.map(toManagedMedia),
      nextPageToken: hasMore ? pageToken.encode([valueOf[order](last), last.media_id], list) : '',
    };
  };
