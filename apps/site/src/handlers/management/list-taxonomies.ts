import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';
import { normalizeSlug } from '@headwater/values';

import type { ManagementDeps } from '../../deps';
import { toTaxonomy } from '../../mappers/taxonomy';
import { listTaxonomies as listTaxonomyRows } from '../../queries/taxonomies';

const filter = field.text({ max: 200 }).optional();
const schema = z.object({
  language: filter,
  type: filter,
  // A text that is not a slug finds nothing.
  slug: filter.transform((slug) => (slug === undefined ? undefined : (normalizeSlug(slug) ?? ''))),
  importKey: filter,
  nameContains: field.filterText.optional(),
  taxonomyIds: field.ids('the id of a taxonomy'),
});

export function listTaxonomies({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['listTaxonomies'] {
  return async (request) => {
    const { siteId } = request;
    const filters = readRequest(schema, request);
    const list = { of: 'taxonomies', siteId, ...filters };
    const limit = pageSize(request.pageSize);
    const [afterId = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const rows = await db.withSite(siteId, (trx) =>
      listTaxonomyRows(trx, siteId, {
        language: filters.language,
        type: filters.type,
        slug: filters.slug,
        importKey: filters.importKey,
        nameContains: filters.nameContains,
        taxonomyIds: filters.taxonomyIds,
        afterId: Number(afterId),
        limit: limit + 1,
      }),
    );
    const last = rows[limit - 1];
    return {
      taxonomies: rows.slice(0, limit).map(toTaxonomy),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.taxonomy_id], list) : '',
    };
  };
}
