import { type Command, Option } from 'commander';

import type { Entry__Output, Timestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { parseId, parseInstant, type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';

const columns = [
  'entry_id',
  'type',
  'language',
  'state',
  'publish_time',
  'title',
  'slug',
  'revision',
] as const;
const statuses = { draft: 'ENTRY_STATUS_DRAFT', published: 'ENTRY_STATUS_PUBLISHED' } as const;

const orders = {
  updated: 'ENTRY_ORDER_UPDATE_TIME',
  published: 'ENTRY_ORDER_PUBLISH_TIME',
  title: 'ENTRY_ORDER_TITLE',
} as const;

interface ListOptions extends SiteOption, LimitOption {
  type?: string;
  language?: string;
  status?: keyof typeof statuses;
  scheduled?: true;
  title?: string;
  author?: number;
  slug?: string;
  workingCopy?: true;
  taxonomy?: number;
  withDescendants?: true;
  from?: Timestamp;
  before?: Timestamp;
  sort?: keyof typeof orders;
  reverse?: true;
}

export function registerEntryReads(entries: Command, surroundings: Surroundings): void {
  takesLimit(takesSite(entries.command('list')))
    .description('Lists entries, most recently changed first if no other order is wanted.')
    .option('--type <type>', 'only of this type, such as post')
    .option('--language <code>', 'only in this language')
    .addOption(new Option('--status <status>', 'only with this status').choices(Object.keys(statuses)))
    .option('--scheduled', 'only those that will be published later')
    .option('--title <text>', 'only those whose title contains this')
    .option('--slug <slug>', 'only with this slug')
    .option('--author <author-id>', 'only by this author', parseId)
    .option('--working-copy', 'only those that have a working copy')
    .option('--taxonomy <taxonomy-id>', 'only those that have this taxonomy', parseId)
    .option('--with-descendants', 'with --taxonomy: or one below it')
    .option('--from <instant>', 'only those with a publish time from then on', parseInstant)
    .option('--before <instant>', 'only those with a publish time before', parseInstant)
    .addOption(new Option('--sort <order>', 'in this order').choices(Object.keys(orders)))
    .option('--reverse', 'the other way round')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: ListOptions) => {
        const { siteId } = await findSite(options.site);
        const filter = {
          siteId,
          type: options.type,
          language: options.language,
          status: options.status && statuses[options.status],
          scheduled: options.scheduled,
          titleContains: options.title,
          slug: options.slug,
          authorId: options.author,
          hasWorkingCopy: options.workingCopy,
          taxonomyId: options.taxonomy,
          withDescendants: options.withDescendants,
          publishTimeFrom: options.from,
          publishTimeBefore: options.before,
          orderBy: options.sort && orders[options.sort],
          reverse: options.reverse,
        };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.content.listEntries({ ...filter, ...page }, call);
          return { items: answer.entries, nextPageToken: answer.nextPageToken };
        });
        out.list(found.map(withState), columns);
      }),
    );

  takesSite(entries.command('show').argument('<entry-id>', 'id of the entry', parseId))
    .description('Shows one entry with all its fields.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, entryId: number) => {
        session.out.record(withState(await getEntry(session, options.site, entryId)));
      }),
    );

  takesSite(entries.command('revisions').argument('<entry-id>', 'id of the entry', parseId))
    .description('Lists the revisions of an entry, newest first.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, entryId: number) => {
          const { siteId } = await findSite(options.site);
          const found = await collectPages(1000, async (page) => {
            const answer = await clients.content.listRevisions({ siteId, entryId, ...page }, call);
            return { items: answer.revisions, nextPageToken: answer.nextPageToken };
          });
          out.list(
            found.map(({ revision, actor, createTime, entry }) => ({
              revision,
              actor,
              createTime,
              title: entry?.title,
            })),
            ['revision', 'actor', 'create_time', 'title'],
          );
        },
      ),
    );
}

/** @throws AppError NOT_FOUND. */
export async function getEntry(session: Session, domain: string, entryId: number): Promise<Entry__Output> {
  const { siteId } = await session.findSite(domain);
  const { entry } = await session.clients.content.getEntry({ siteId, entryId }, session.call);
  if (entry === null) throw new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', `There is no entry ${entryId}.`);
  return entry;
}

/** Adds whether readers see the entry, which people look for first. */
export function withState(entry: Entry__Output): Entry__Output & { state: string } {
  return { ...entry, state: stateOf(entry) };
}

function stateOf({ status, publishTime }: Entry__Output): string {
  if (status !== 'ENTRY_STATUS_PUBLISHED') return 'draft';
  return (publishTime?.seconds ?? 0) * 1000 > Date.now() ? 'scheduled' : 'published';
}
