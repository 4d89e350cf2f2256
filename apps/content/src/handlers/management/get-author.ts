import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { authorNotFound } from '../../errors';
import { toAuthor } from '../../mappers/author';
import { findAuthor } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

export function getAuthor({ db }: ManagementDeps): ManagementHandlers['getAuthor'] {
  return async ({ siteId, authorId }) => {
    if (!isId(authorId)) throw authorNotFound();
    const author = await db.withSite(siteId, (trx) => findAuthor(trx, siteId, authorId));
    if (author === undefined) throw authorNotFound();
    return { author: toAuthor(author) };
  };
}
