import { z } from 'zod';

import type { LeftOut, RestoreEntryRequest__Output } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, isId, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { entryShape } from '../../domain/entry-values';
import { missingAuthor, notInTrash } from '../../errors';
import { toEntry } from '../../mappers/entry';
import { findAuthor } from '../../queries/authors';
import { findEntryIdByImportKey, hasHomepage, hasTranslation } from '../../queries/entries';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import {
  findTrashedForUpdate,
  moveFromTrash,
  type RestorableRow,
  type RestoredValues,
} from '../../queries/trash';
import { getLanguage, recordEntryChange } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { keepReferences, nameSlug } from './left-out';
import { refuseTooManyPages } from './new-entry';

export function restoreEntry({ db, limits }: ManagementDeps): ManagementHandlers['restoreEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    if (!isId(entryId)) throw notInTrash();
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      const trashed = await findTrashedForUpdate(trx, siteId, entryId);
      if (trashed === undefined) throw notInTrash();
      const { values, leftOut } = await judge(change, request, trashed);
      await moveFromTrash(trx, siteId, entryId, values).catch(nameSlug(values.slug));
      const restored = await recordEntryChange(change, { siteId, entryId, by: by(call), textChanged: true });
      await refuseTooManyPages(change, siteId, [restored], limits);
      change.record({ kind: 'entry', id: entryId, became: 'restored' });
      return { entry: toEntry(restored), leftOut };
    });
  };
}

/** The values of the restored entry. A slug in use is noticed when it is stored. */
async function judge(
  { trx }: ServiceChange<'content'>,
  request: RestoreEntryRequest__Output,
  trashed: RestorableRow,
): Promise<{ values: RestoredValues; leftOut: LeftOut }> {
  const { siteId, entryId } = request;
  const wanted = readRequest(
    z.object({
      slug: entryShape(trashed.type).slug.optional(),
      authorId: field.id('the id of an author').optional(),
    }),
    request,
  );
  const language = await getLanguage(trx, siteId, trashed.language);
  const authorId = wanted.authorId ?? trashed.author_id;
  if ((await findAuthor(trx, siteId, authorId)) === undefined) throw missingAuthor(authorId);

  const references = { taxonomyIds: trashed.taxonomy_ids, ogImageMediaId: trashed.og_image_media_id };
  const { taxonomyIds, ogImageMediaId, leftOut } = await keepReferences(trx, siteId, language, references);
  const { import_key: importKey, translation_group_id: groupId } = trashed;
  const isKeyTaken =
    importKey !== null && (await findEntryIdByImportKey(trx, siteId, importKey)) !== undefined;
  const isGroupTaken = await hasTranslation(trx, siteId, language, entryId, groupId);
  const isHomepageTaken = trashed.is_homepage && (await hasHomepage(trx, siteId, language, entryId));
  return {
    values: {
      slug: wanted.slug ?? trashed.slug,
      isHomepage: trashed.is_homepage && !isHomepageTaken,
      ogImageMediaId,
      authorId,
      translationGroupId: isGroupTaken ? null : groupId,
      importKey: isKeyTaken ? null : importKey,
      taxonomyIds,
    },
    leftOut: {
      ...leftOut,
      ...(isKeyTaken && { importKey }),
      ...(isGroupTaken && { translationGroupId: groupId }),
      isHomepage: isHomepageTaken,
    },
  };
}
