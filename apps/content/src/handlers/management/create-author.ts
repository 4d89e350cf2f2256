import { invalidRequest } from '@headwater/errors';

import type { ManagementDeps } from '../../deps';
import { Problems } from '../../domain/problems';
import { authorNameBounds, checkText, importKeyBounds } from '../../domain/text-rules';
import { importKeyTaken } from '../../errors';
import { toAuthor } from '../../mappers/author';
import { findAuthorIdByImportKey, insertAuthor } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

export function createAuthor({ db }: ManagementDeps): ManagementHandlers['createAuthor'] {
  return async ({ siteId, author: message }) => {
    if (message === null) throw invalidRequest({ author: ['author must be given.'] });
    const { name } = message;
    const importKey = message.importKey ?? null;
    const problems = new Problems();
    checkText(problems, 'name', name, authorNameBounds);
    if (importKey !== null) checkText(problems, 'import_key', importKey, importKeyBounds);
    problems.throwIfAny();

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
