import { z } from 'zod';

import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorName, importKey } from '../../domain/fields';
import { importKeyTaken } from '../../errors';
import { toAuthor } from '../../mappers/author';
import { findAuthorIdByImportKey, insertAuthor } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

const schema = z.object({
  author: z.object({ name: authorName, importKey: importKey.optional() }, field.required),
});

export function createAuthor({ db }: ManagementDeps): ManagementHandlers['createAuthor'] {
  return async (request) => {
    const { siteId } = request;
    const { name, importKey = null } = readRequest(schema, request).author;

    // No answer shows an author without entries: the site's version stays.
    const author = await db.withSite(siteId, async (trx) => {
      if (importKey !== null) {
        const existing = await findAuthorIdByImportKey(trx, siteId, importKey);
        if (existing !== undefined) throw importKeyTaken({ author_id: String(existing) });
      }
      return insertAuthor(trx, siteId, { name, importKey });
    });
    return { author: toAuthor(author) };
  };
}
