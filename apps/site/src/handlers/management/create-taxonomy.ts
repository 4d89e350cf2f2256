import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import {
  importKeyTaken,
  parentNotFound,
  slugTaken,
  taxonomyLimitReached,
  translationExists,
} from '../../errors';
import { languageCode } from '../../fields';
import { toTaxonomy } from '../../mappers/taxonomy';
import { requireLanguage } from '../../queries/languages';
import { lockSite } from '../../queries/sites';
import { countTaxonomies, hasTaxonomy, insertTaxonomy } from '../../queries/taxonomies';
import { requireDepth } from './require-depth';
import { requireTranslationGroup } from './require-translation-group';

const schema = z.object({
  taxonomy: z.object(
    {
      type: field.identifier,
      name: field.name(200),
      slug: field.slug,
      parentId: field.id().optional(),
      language: languageCode,
      translationGroupId: field.id().optional(),
      importKey: field.name(200).optional(),
    },
    field.required,
  ),
});

export function createTaxonomy({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['createTaxonomy'] {
  return async (request, call) => {
    const { siteId } = request;
    const { taxonomy } = readRequest(schema, request);
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const language = (await requireLanguage(trx, siteId, taxonomy.language)).code;
      if ((await countTaxonomies(trx, siteId, language)) >= limits.taxonomiesPerLanguage) {
        throw taxonomyLimitReached(limits.taxonomiesPerLanguage);
      }
      const { parentId, translationGroupId } = taxonomy;
      if (parentId !== undefined) {
        if (!(await hasTaxonomy(trx, siteId, language, parentId))) throw parentNotFound();
        await requireDepth(trx, { siteId, language, parentId });
      }
      if (translationGroupId !== undefined) await requireTranslationGroup(trx, siteId, translationGroupId);
      const inserted = await insertTaxonomy(trx, siteId, {
        language,
        type: taxonomy.type,
        name: taxonomy.name,
        slug: taxonomy.slug,
        parent_id: parentId ?? null,
        translation_group_id: translationGroupId ?? null,
        import_key: taxonomy.importKey ?? null,
      }).catch(
        mapUniqueViolation({
          taxonomies_slug_unique: slugTaken,
          taxonomies_import_key_unique: importKeyTaken,
          taxonomies_translation_unique: translationExists,
        }),
      );
      change.record({ kind: 'taxonomy', id: inserted.taxonomy_id, became: 'created' });
      return inserted;
    });
    return { taxonomy: toTaxonomy(row) };
  };
}
