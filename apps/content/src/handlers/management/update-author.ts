import { invalidRequest } from '@headwater/errors';

import type { ManagementDeps } from '../../deps';
import { isId } from '../../domain/ids';
import { Problems } from '../../domain/problems';
import { authorNameBounds, checkText } from '../../domain/text-rules';
import { readUpdateMask } from '../../domain/update-mask';
import { authorNotFound } from '../../errors';
import { authorNameJob } from '../../jobs/tasks';
import { toAuthor } from '../../mappers/author';
import { findAuthorForUpdate, updateAuthorName } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

export function updateAuthor({ db }: ManagementDeps): ManagementHandlers['updateAuthor'] {
  return async ({ siteId, authorId, author: message, updateMask }) => {
    if (message === null) throw invalidRequest({ author: ['author must be given.'] });
    const problems = new Problems();
    readUpdateMask(updateMask, ['name'], problems);
    checkText(problems, 'name', message.name, authorNameBounds);
    problems.throwIfAny();
    if (!isId(authorId)) throw authorNotFound();

    const author = await db.changeSite(siteId, async (change) => {
      const before = await findAuthorForUpdate(change.trx, siteId, authorId);
      if (before === undefined) throw authorNotFound();
      if (before.name === message.name) {
        change.keepSiteVersion();
        return before;
      }
      const after = await updateAuthorName(change.trx, siteId, authorId, message.name);
      await change.enqueue(authorNameJob(siteId, authorId));
      return after;
    });
    return { author: toAuthor(author) };
  };
}
