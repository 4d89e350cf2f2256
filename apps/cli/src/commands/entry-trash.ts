import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { parseId, type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';
import { withState } from './entry-reads';

const columns = [
  'entry_id',
  'type',
  'language',
  'title',
  'slug',
  'trashed_by',
  'trash_time',
  'purge_time',
] as const;

interface ListOptions extends SiteOption, LimitOption {
  type?: string;
  language?: string;
}

interface RestoreOptions extends SiteOption {
  slug?: string;
  author?: number;
}

interface EmptyOptions extends SiteOption {
  until?: number;
  confirm?: true;
}

export function registerEntryTrash(entries: Command, surroundings: Surroundings): void {
  takesLimit(takesSite(entries.command('trash')))
    .description('Lists the entries in the trash, most recently deleted first.')
    .option('--type <type>', 'only of this type, such as post')
    .option('--language <code>', 'only in this language')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: ListOptions) => {
        const { siteId } = await findSite(options.site);
        const filter = { siteId, type: options.type, language: options.language };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.content.listTrash({ ...filter, ...page }, call);
          return { items: answer.entries, nextPageToken: answer.nextPageToken };
        });
        out.list(
          found.map(({ entry, ...trashed }) => ({ ...entry, ...trashed })),
          columns,
        );
      }),
    );

  takesSite(entries.command('restore').argument('<entry-id>', 'id of the entry', parseId))
    .description('Takes an entry out of the trash, as a draft with its revisions and its working copy.')
    .option('--slug <slug>', 'its slug from now on, where another entry has taken its own')
    .option('--author <author-id>', 'its author from now on, where its own was deleted', parseId)
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: RestoreOptions, entryId: number) => {
          const { siteId } = await findSite(options.site);
          const { entry, leftOut } = await clients.content.restoreEntry(
            { siteId, entryId, slug: options.slug, authorId: options.author },
            call,
          );
          if (entry !== null) out.record({ ...withState(entry), leftOut });
        },
      ),
    );

  takesSite(entries.command('empty-trash'))
    .description('Deletes everything in the trash for good.')
    .option(
      '--until <entry-id>',
      'what went there after this entry stays: the first that you were shown',
      parseId,
    )
    .option('--confirm', 'do it: nothing of it can be restored')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: EmptyOptions) => {
        const { siteId } = await findSite(options.site);
        const findTrashed = async (entryId: number) => {
          const { entries: found } = await clients.content.listTrash({ siteId, entryIds: [entryId] }, call);
          if (found[0] !== undefined) return found[0];
          throw new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', `The entry ${entryId} is not in the trash.`);
        };
        const last = options.until === undefined ? undefined : await findTrashed(options.until);
        if (options.confirm !== true) {
          const what = last === undefined ? 'everything in the trash' : 'what was in the trash then';
          out.done(`Would delete ${what} for good. --confirm does it.`, { entries: 0 });
          return;
        }
        let sum = 0;
        let hasMore = true;
        while (hasMore) {
          const answer = await clients.content.emptyTrash({ siteId, lastTrashTime: last?.trashTime }, call);
          sum += answer.entries;
          hasMore = answer.hasMore;
        }
        out.done(`Deleted ${sum} entries for good.`, { entries: sum });
      }),
    );
}
