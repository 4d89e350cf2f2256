import { type Command } from 'commander';

import { parseId, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';
import { findUser } from './people';

const columns = ['author_id', 'name', 'user_id', 'import_key', 'create_time'] as const;

export function registerAuthors(program: Command, surroundings: Surroundings): void {
  const authors = program
    .command('authors')
    .description('Authors of a site: create, list, rename, link, delete.');

  takesLimit(takesSite(authors.command('list')))
    .description('Lists the authors of a site.')
    .option('--name <text>', 'only those whose name contains this, in any case')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & LimitOption & { name?: string }) => {
          const { siteId } = await findSite(options.site);
          const found = await collectPages(options.limit, async (page) => {
            const request = { siteId, ...page, nameContains: options.name };
            const answer = await clients.content.listAuthors(request, call);
            return { items: answer.authors, nextPageToken: answer.nextPageToken };
          });
          out.list(found, columns);
        },
      ),
    );

  takesSite(authors.command('create <name>'))
    .description('Creates an author.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, name: string) => {
          const { siteId } = await findSite(options.site);
          out.record((await clients.content.createAuthor({ siteId, author: { name } }, call)).author ?? {});
        },
      ),
    );

  takesRevision(
    takesSite(
      authors.command('rename').argument('<author-id>', 'id of the author', parseId).argument('<name>'),
    ),
  )
    .description('Renames an author.')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption,
          authorId: number,
          name: string,
        ) => {
          const { siteId } = await findSite(options.site);
          const { author } = await clients.content.updateAuthor(
            {
              siteId,
              authorId,
              author: { name },
              updateMask: { paths: ['name'] },
              expectedRevision: options.revision,
            },
            call,
          );
          out.record(author ?? {});
        },
      ),
    );

  takesSite(authors.command('link').argument('<author-id>', 'id of the author', parseId).argument('<email>'))
    .description('Says which user writes as an author; the role author covers the entries of that author.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, authorId: number, email: string) => {
        const { userId } = await findUser(session, email);
        await setUser(session, options.site, authorId, userId);
      }),
    );

  takesSite(authors.command('unlink').argument('<author-id>', 'id of the author', parseId))
    .description('Says that no user writes as an author.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, authorId: number) => {
        await setUser(session, options.site, authorId, undefined);
      }),
    );

  takesRevision(takesSite(authors.command('delete').argument('<author-id>', 'id of the author', parseId)))
    .description('Deletes an author.')
    .option(
      '--replacement <author-id>',
      'the author who gets the entries; required if there are any',
      parseId,
    )
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption & { replacement?: number },
          authorId: number,
        ) => {
          const { siteId } = await findSite(options.site);
          await clients.content.deleteAuthor(
            {
              siteId,
              authorId,
              replacementAuthorId: options.replacement,
              expectedRevision: options.revision,
            },
            call,
          );
          out.done(`Deleted author ${authorId}.`, { author_id: authorId });
        },
      ),
    );
}

async function setUser(
  { clients, call, out, findSite }: Session,
  site: string,
  authorId: number,
  userId: number | undefined,
): Promise<void> {
  const { siteId } = await findSite(site);
  const { author } = await clients.content.updateAuthor(
    { siteId, authorId, author: { userId }, updateMask: { paths: ['user_id'] } },
    call,
  );
  out.record(author ?? {});
}
