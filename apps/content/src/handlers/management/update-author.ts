import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, isId, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorName } from '../../domain/fields';
import { authorNotFound } from '../../errors';
import { authorNameJob } from '../../jobs/tasks';
import { toAuthor } from '../../mappers/author';
import { findAuthorForUpdate, updateAuthorName } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

const shape = { name: authorName };
const schema = z.object({ expectedRevision: field.revision.optional() });

export function updateAuthor({ db }: ManagementDeps): ManagementHandlers['updateAuthor'] {
  return async (request, call) => {
    const { siteId, authorId } = request;
    const { changes, others } = readUpdate(request, { in: 'author', shape, others: schema });
    const { name } = changes;
    if (!isId(authorId)) throw authorNotFound();

    const author = await db.changeSite(siteId, by(call), async (change) => {
      const before = await findAuthorForUpdate(change.trx, siteId, authorId);
      if (before === undefined) throw authorNotFound();
      refuseStale('author', before.revision, others.expectedRevision);
      if (name === undefined || before.name === name) {
        change.nothing();
        return before;
      }
      const after = await updateAuthorName(change.trx, siteId, authorId, name);
      await change.enqueue(authorNameJob(siteId, authorId));
      change.record({ kind: 'author', id: authorId, became: 'updated', aspect: 'name' });
      return after;
    });
    return { author: toAuthor(author) };
  };
}
