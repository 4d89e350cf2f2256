import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, isId, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorName, userId } from '../../domain/fields';
import { authorNotFound } from '../../errors';
import { authorNameJob } from '../../jobs/tasks';
import { toAuthor } from '../../mappers/author';
import { findAuthorForUpdate, updateAuthor as updateStoredAuthor } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

const shape = {
  name: authorName,
  userId: userId.nullish().transform((given) => given ?? null),
};
const schema = z.object({ expectedRevision: field.revision.optional() });

export function updateAuthor({ db }: ManagementDeps): ManagementHandlers['updateAuthor'] {
  return async (request, call) => {
    const { siteId, authorId } = request;
    const { changes, others } = readUpdate(request, { in: 'author', shape, others: schema });
    if (!isId(authorId)) throw authorNotFound();

    const author = await db.changeSite(siteId, by(call), async (change) => {
      const before = await findAuthorForUpdate(change.trx, siteId, authorId);
      if (before === undefined) throw authorNotFound();
      refuseStale('author', before.revision, others.expectedRevision);
      const { name = before.name, userId: user = before.user_id } = changes;
      const renamed = name !== before.name;
      const linked = user !== before.user_id;
      if (!renamed && !linked) {
        change.nothing();
        return before;
      }
      const after = await updateStoredAuthor(change.trx, siteId, authorId, { name, userId: user });
      if (renamed) {
        await change.enqueue(authorNameJob(siteId, authorId));
        change.record({ kind: 'author', id: authorId, became: 'updated', aspect: 'name' });
      }
      if (linked) change.record({ kind: 'author', id: authorId, became: 'updated', aspect: 'user_id' });
      return after;
    });
    return { author: toAuthor(author) };
  };
}
