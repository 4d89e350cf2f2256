import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, isId, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { updateAspect } from '../../domain/entry-changes';
import { authorNotFound, authorReplacementRequired } from '../../errors';
import { authorNameJob } from '../../jobs/tasks';
import { deleteAuthor as deleteStoredAuthor, findAuthor, findAuthorForUpdate } from '../../queries/authors';
import {
  countEntriesOfAuthor,
  giveCopiesToAuthor,
  lockEntriesOfAuthor,
} from '../../queries/copies-of-authors';
import { moveEntriesToAuthor } from '../../queries/revisions';
import { giveTrashToAuthor } from '../../queries/trash';
import type { ManagementHandlers } from './handlers';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteAuthor({ db }: ManagementDeps): ManagementHandlers['deleteAuthor'] {
  return async (request, call) => {
    const { siteId, authorId, replacementAuthorId: replacementId } = request;
    const { expectedRevision } = readRequest(schema, request);
    if (replacementId === authorId) throw invalidField('replacement_author_id', 'must be another author');
    if (!isId(authorId)) throw authorNotFound();

    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockEntriesOfAuthor(trx, siteId, authorId);
      // The lock prevents new entries of this author until the end.
      const before = await findAuthorForUpdate(trx, siteId, authorId);
      if (before === undefined) throw authorNotFound();
      refuseStale('author', before.revision, expectedRevision);
      if (replacementId === undefined) {
        const entries = await countEntriesOfAuthor(trx, siteId, authorId);
        if (entries > 0) throw authorReplacementRequired(entries);
      } else {
        const replacement = isId(replacementId) ? await findAuthor(trx, siteId, replacementId) : undefined;
        if (replacement === undefined) throw authorNotFound();
        const moved = await moveEntriesToAuthor(trx, siteId, authorId, replacementId, by(call).actor);
        const movedIds = moved.map(({ entry_id: entryId }) => entryId);
        await giveCopiesToAuthor(trx, siteId, { authorId, newAuthorId: replacementId, movedIds });
        // After the working copies, so that one that moves to the trash meanwhile is found there.
        await giveTrashToAuthor(trx, siteId, authorId, replacementId);
        for (const entry of moved) {
          const aspect = updateAspect(entry, ['authorId']);
          change.record({ kind: 'entry', id: entry.entry_id, became: 'updated', aspect });
        }
        if (moved.length > 0) await change.enqueue(authorNameJob(siteId, replacementId));
      }
      await deleteStoredAuthor(trx, siteId, authorId);
      change.record({ kind: 'author', id: authorId, became: 'deleted' });
    });
    return {};
  };
}
