import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { inTreeOrder } from '../../domain/taxonomy-tree';
import { toTaxonomy } from '../../mappers/taxonomy';
import { listTaxonomiesByName } from '../../queries/taxonomy-tree';

const schema = z.object({
  language: field.text({ min: 1, max: 200 }),
  type: field.text({ max: 200 }).optional(),
});

export function getTaxonomyTree({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['getTaxonomyTree'] {
  return async (request) => {
    const { siteId } = request;
    const { language, type } = readRequest(schema, request);
    const rows = await db.withSite(siteId, (trx) => listTaxonomiesByName(trx, siteId, language, type));
    return {
      taxonomies: inTreeOrder(rows).map(({ row, level }) => ({ taxonomy: toTaxonomy(row), level })),
    };
  };
}
