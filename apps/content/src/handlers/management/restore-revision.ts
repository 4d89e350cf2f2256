import { z } from 'zod';

import type { LeftOut } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { entryShape, type EntryValues } from '../../domain/entry-values';
import { revisionNotFound } from '../../errors';
import { toEntry } from '../../mappers/entry';
import { findAuthor } from '../../queries/authors';
import { type CurrentEntryRow, hasHomepage, hasTranslation } from '../../queries/entries';
import { findRevision, type RevisionRow } from '../../queries/revisions';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { changesOf, finishEntryChange, loadEntryForUpdate, writeEntryValues } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { keepReferences, nameSlug } from './left-out';

export function restoreRevision({ db }: ManagementDeps): ManagementHandlers['restoreRevision'] {
  return async (request, call) => {
    const { siteId, entryId, revision } = request;
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      const slug = entryShape(before.type).slug.optional();
      const wanted = readRequest(z.object({ expectedRevision: field.revision, slug }), request);
      refuseStale('entry', before.revision, wanted.expectedRevision);
      const former = await findRevision(trx, siteId, entryId, revision);
      if (former === undefined) throw revisionNotFound();

      const { values, leftOut } = await judge(change, before, former);
      const restored = { ...values, slug: wanted.slug ?? former.slug };
      const changes = await changesOf(trx, before, restored);
      if (Object.keys(changes).length === 0) {
        change.nothing();
        return { entry: toEntry(before), leftOut };
      }
      // Also into an empty translation group, because another entry may return to it from the trash.
      await writeEntryValues(trx, before, changes).catch(nameSlug(restored.slug));
      const entry = await finishEntryChange(change, {
        siteId,
        entryId,
        before,
        changes,
        by: by(call),
        textChanged: true,
      });
      return { entry, leftOut };
    });
  };
}

/** The values of a former revision that can be restored, and those that cannot. */
async function judge(
  { trx }: ServiceChange<'content'>,
  before: CurrentEntryRow,
  former: RevisionRow,
): Promise<{ values: Partial<EntryValues>; leftOut: LeftOut }> {
  const { site_id: siteId, entry_id: entryId, language } = before;
  const references = { taxonomyIds: former.taxonomy_ids, ogImageMediaId: former.og_image_media_id };
  const { taxonomyIds, ogImageMediaId, leftOut } = await keepReferences(trx, siteId, language, references);
  const { author_id: authorId, translation_group_id: groupId } = former;
  const hasAuthor = (await findAuthor(trx, siteId, authorId)) !== undefined;
  const isGroupTaken = await hasTranslation(trx, siteId, language, entryId, groupId);
  const isHomepageTaken = former.is_homepage && (await hasHomepage(trx, siteId, language, entryId));
  const group = isGroupTaken ? before.translation_group_id : groupId;
  // An older release may have stored marks that are not sanitised.
  const { blocksJson } = readRequest(z.object({ blocksJson: entryShape(before.type).blocksJson }), {
    blocksJson: former.blocks,
  });
  return {
    values: {
      title: former.title,
      isHomepage: former.is_homepage && !isHomepageTaken,
      fieldsJson: former.fields,
      blocksJson,
      html: former.html,
      ogImageMediaId,
      authorId: hasAuthor ? authorId : before.author_id,
      taxonomyIds,
      translationGroupId: group,
    },
    leftOut: {
      ...leftOut,
      ...(!hasAuthor && { authorId }),
      ...(isGroupTaken && { translationGroupId: groupId }),
      isHomepage: isHomepageTaken,
    },
  };
}
