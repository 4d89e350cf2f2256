import { z } from 'zod';

import type { ListMediaRequest__Output, ListMediaResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { toManagedMedia, variantStates } from '../../mappers/managed-media';
import { listMedia as listMediaRows } from '../../queries/media';
import type { VariantState } from '../../queries/objects';

const filter = field.filterText.optional();
const stateNames = Object.keys(variantStates) as VariantState[];
const variantState = z
  .enum(['VARIANT_STATE_UNSPECIFIED', ...Object.values(variantStates)], {
    error: `must be one of ${Object.values(variantStates).join(', ')}`,
  })
  .transform((given) => stateNames.find((name) => variantStates[name] === given));
const schema = z.object({ nameContains: filter, importKey: filter, variantState });

export const listMedia =
  ({ db }: MediaDeps) =>
  async (request: ListMediaRequest__Output): Promise<ListMediaResponse> => {
    const { siteId, withFailures } = request;
    const { nameContains, importKey, variantState } = readRequest(schema, request);
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'media', siteId, nameContains, importKey, variantState, withFailures };
    const [beforeId] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    // One more than shown tells whether there is another page.
    const rows = await db.withSite(siteId, (trx) =>
      listMediaRows(trx, siteId, {
        withFailures,
        nameContains,
        importKey,
        variantState,
        beforeId: beforeId === undefined ? undefined : Number(beforeId),
        limit: limit + 1,
      }),
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      media: shown.map(toManagedMedia),
      nextPageToken: rows.length > limit && last !== undefined ? pageToken.encode([last.media_id], list) : '',
    };
  };
