import { z } from 'zod';

import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorName, importKey, userId } from '../../domain/fields';
import { importKeyTaken } from '../../errors';
import { toAuthor } from '../../mappers/author';
import { findAuthorIdByImportKey, insertAuthor } from '../../queries/authors';
import { createOnce } from './create-once';
import type { ManagementHandlers } from './handlers';

const schema = z.object({
  author: z.object(
    { name: authorName, importKey: importKey.optional(), userId: userId.optional() },
    field.required,
  ),
});

export function createAuthor({ db }: ManagementDeps): ManagementHandlers['createAuthor'] {
  return async (request, call) => {
    const { siteId } = request;
    const { name, importKey = null, userId: user = null } = readRequest(schema, request).author;

    const create = () =>
      db.changeSite(siteId, by(call), async (change) => {
        const { trx } = change;
        if (importKey !== null) {
          const existing = await findAuthorIdByImportKey(trx, siteId, importKey);
          if (existing !== undefined) throw importKeyTaken({ author_id: String(existing) });
        }
        const inserted = await insertAuthor(trx, siteId, { name, importKey, userId: user });
        change.record({ kind: 'author', id: inserted.author_id, became: 'created' });
        return inserted;
      });
    const author = await createOnce(importKey, create, async (key) => {
      const authorId = await db.withSite(siteId, (trx) => findAuthorIdByImportKey(trx, siteId, key));
      return authorId === undefined ? undefined : importKeyTaken({ author_id: String(authorId) });
    });
    return { author: toAuthor(author) };
  };
}
