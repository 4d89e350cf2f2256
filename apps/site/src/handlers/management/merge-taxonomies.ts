import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { maxTaxonomyLevels } from '../../domain/taxonomy-depth';
import { mergedIntoDescendant, taxonomiesDiffer, taxonomyTooDeep } from '../../errors';
import { taxonomyTextsJob } from '../../jobs';
import { toTaxonomy } from '../../mappers/taxonomy';
import { lockSite } from '../../queries/sites';
import { deleteTaxonomy, getTaxonomy, isAncestor, type TaxonomyRow } from '../../queries/taxonomies';
import { countLevelsBelow, countLevelsTo } from '../../queries/taxonomy-levels';
import { holdTaxonomies, mergeAssigned } from '../../queries/taxonomy-tree';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function mergeTaxonomies({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['mergeTaxonomies'] {
  return async (request, call) => {
    const { siteId, taxonomyId, intoTaxonomyId } = request;
    const { expectedRevision } = readRequest(schema, request);
    if (taxonomyId === intoTaxonomyId) throw invalidField('into_taxonomy_id', 'must be another taxonomy');
    const into = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await holdTaxonomies(trx);
      await lockSite(trx, siteId);
      const from = await getTaxonomy(trx, siteId, taxonomyId);
      refuseStale('taxonomy', from.revision, expectedRevision);
      const heir = await getTaxonomy(trx, siteId, intoTaxonomyId);
      await judge(trx, from, heir);
      await mergeAssigned(trx, from.taxonomy_id, heir.taxonomy_id);
      await deleteTaxonomy(trx, from, heir.taxonomy_id);
      // Updates the names in the searchable texts of the entries.
      await change.enqueue(taxonomyTextsJob(siteId, heir.taxonomy_id));
      change.record({ kind: 'taxonomy', id: from.taxonomy_id, became: 'merged', aspect: 'away' });
      change.record({ kind: 'taxonomy', id: heir.taxonomy_id, became: 'merged', aspect: 'here' });
      return heir;
    });
    return { taxonomy: toTaxonomy(into) };
  };
}

async function judge(trx: ServiceChange<'site'>['trx'], from: TaxonomyRow, into: TaxonomyRow): Promise<void> {
  const { site_id: siteId, taxonomy_id: taxonomyId, language, type } = from;
  if (into.language !== language || into.type !== type) throw taxonomiesDiffer();
  if (await isAncestor(trx, siteId, taxonomyId, into.taxonomy_id)) throw mergedIntoDescendant();
  const limit = maxTaxonomyLevels;
  const above = await countLevelsTo(trx, siteId, into.taxonomy_id, limit);
  const below = await countLevelsBelow(trx, { siteId, language, taxonomyId, limit });
  if (above + below > limit) throw taxonomyTooDeep(limit);
}
