import { isId, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorName } from '../../domain/fields';
import { authorNotFound } from '../../errors';
import { authorNameJob } from '../../jobs/tasks';
import { toAuthor } from '../../mappers/author';
import { findAuthorForUpdate, updateAuthorName } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

const shape = { name: authorName };

export function updateAuthor({ db }: ManagementDeps): ManagementHandlers['updateAuthor'] {
  return async (request) => {
    const { siteId, authorId } = request;
    const { name } = readUpdate(request, { in: 'author', shape }).changes;
    if (!isId(authorId)) throw authorNotFound();

    const author = await db.changeSite(siteId, async (change) => {
      const before = await findAuthorForUpdate(change.trx, siteId, authorId);
      if (before === undefined) throw authorNotFound();
      if (name === undefined || before.name === name) {
        change.keepSiteVersion();
        return before;
      }
      const after = await updateAuthorName(change.trx, siteId, authorId, name);
      await change.enqueue(authorNameJob(siteId, authorId));
      return after;
    });
    return { author: toAuthor(author) };
  };
}
