import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty, namesOf } from '../../domain/differing';
import { parentNotFound, slugTaken, taxonomyCycle, translationExists } from '../../errors';
import { taxonomyTextsJob } from '../../jobs';
import { toTaxonomy } from '../../mappers/taxonomy';
import { lockSite } from '../../queries/sites';
import {
  getTaxonomy,
  hasTaxonomy,
  isAncestor,
  type TaxonomyChanges,
  updateTaxonomy as updateTaxonomyRow,
} from '../../queries/taxonomies';
import { requireDepth } from './require-depth';
import { requireTranslationGroup } from './require-translation-group';

const optionalId = field
  .id()
  .optional()
  .transform((value) => value ?? null);
const shape = {
  name: field.name(200),
  slug: field.slug,
  parentId: optionalId,
  translationGroupId: optionalId,
};
const schema = z.object({ expectedRevision: field.revision.optional() });

const aspects = {
  name: 'name',
  slug: 'slug',
  parent_id: 'parent_id',
  translation_group_id: 'translation_group_id',
} as const;

export function updateTaxonomy({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['updateTaxonomy'] {
  return async (request, call) => {
    const { siteId, taxonomyId } = request;
    const { changes, others } = readUpdate(request, { in: 'taxonomy', shape, others: schema });
    const { parentId, translationGroupId, ...texts } = changes;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getTaxonomy(trx, siteId, taxonomyId);
      refuseStale('taxonomy', before.revision, others.expectedRevision);
      if (typeof parentId === 'number' && parentId !== before.parent_id) {
        if (!(await hasTaxonomy(trx, siteId, before.language, parentId))) throw parentNotFound();
        if (await isAncestor(trx, siteId, taxonomyId, parentId)) throw taxonomyCycle();
        await requireDepth(trx, { siteId, language: before.language, parentId, taxonomyId });
      }
      if (typeof translationGroupId === 'number') {
        await requireTranslationGroup(trx, siteId, translationGroupId);
      }
      const values: TaxonomyChanges = differing(before, {
        ...(texts.name !== undefined && { name: texts.name }),
        ...(texts.slug !== undefined && { slug: texts.slug }),
        ...(parentId !== undefined && { parent_id: parentId }),
      });
      if (translationGroupId !== undefined && translationGroupId !== before.translation_group_id) {
        values.translation_group_id = translationGroupId;
      }
      if (isEmpty(values)) {
        change.nothing();
        return before;
      }
      change.record({
        kind: 'taxonomy',
        id: taxonomyId,
        became: 'updated',
        aspect: namesOf(values, aspects),
      });
      if (values.name !== undefined) await change.enqueue(taxonomyTextsJob(siteId, taxonomyId));
      return updateTaxonomyRow(trx, siteId, taxonomyId, values).catch(
        mapUniqueViolation({
          taxonomies_slug_unique: slugTaken,
          taxonomies_translation_unique: translationExists,
        }),
      );
    });
    return { taxonomy: toTaxonomy(row) };
  };
}
