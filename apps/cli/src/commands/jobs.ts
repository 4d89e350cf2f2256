import { type Command, Option } from 'commander';

import { invalidRequest } from '@headwater/errors';

import { parseId } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';

const columns = ['job_id', 'task', 'site_id', 'attempts', 'fail_time', 'last_error'] as const;
/** The maximum number of one call. */
const retriedAtOnce = 200;

interface Filters {
  task?: string;
  site?: string;
  siteId?: number;
}

export function registerJobs(program: Command, surroundings: Surroundings): void {
  const jobs = program
    .command('jobs')
    .description(
      'Jobs of all services that were given up: list them, have them tried again. Needs --super-admin.',
    );

  takesLimit(takesFilters(jobs.command('list')))
    .description('Lists jobs that failed as often as they are tried, newest first.')
    .action(
      withSession(surroundings, async (session, options: Filters & LimitOption) => {
        const found = await collectPages(options.limit, pagesOf(session, await filterOf(session, options)));
        session.out.list(found, columns);
      }),
    );

  takesFilters(jobs.command('retry').argument('[job-ids...]', 'ids of jobs', collectIds, []))
    .description('Has jobs tried again, as often as a new job.')
    .option('--all', 'all that were given up, or those of --task and --site')
    .action(
      withSession(surroundings, async (session, options: Filters & { all?: boolean }, ids: number[]) => {
        const filtered = Object.keys(await filterOf(session, options)).length > 0;
        if ((options.all === true) === ids.length > 0 || (filtered && options.all !== true)) {
          throw invalidRequest({
            jobs: ['Give ids of jobs, or --all with --task and --site where they are meant.'],
          });
        }
        const jobIds = ids.length > 0 ? ids : await allIds(session, options);
        let retried = 0;
        for (let at = 0; at < jobIds.length; at += retriedAtOnce) {
          const part = jobIds.slice(at, at + retriedAtOnce);
          retried += (await session.clients.jobs.retryFailedJobs({ jobIds: part }, session.call)).jobIds
            .length;
        }
        const others = jobIds.length - retried;
        const rest = others === 0 ? '' : ` ${others} were not given up, or are gone.`;
        session.out.done(`${retried} jobs are tried again.${rest}`, { retried, others });
      }),
    );
}

const collectIds = (text: string, earlier: number[]): number[] => [...earlier, parseId(text)];

const takesFilters = (command: Command): Command =>
  command
    .option('--task <task>', 'only jobs of this task, such as media_variants')
    .option('--site <domain>', 'only jobs about this site')
    .addOption(
      new Option('--site-id <id>', 'only jobs about the site with this id, which may be deleted')
        .argParser(parseId)
        .conflicts('site'),
    );

async function filterOf(
  { findSite }: Session,
  { task, site, siteId }: Filters,
): Promise<{ task?: string; siteId?: number }> {
  const id = site === undefined ? siteId : (await findSite(site)).siteId;
  return { ...(task !== undefined && { task }), ...(id !== undefined && { siteId: id }) };
}

const pagesOf =
  ({ clients, call }: Session, filter: { task?: string; siteId?: number }) =>
  async (page: { pageSize: number; pageToken: string }) => {
    const answer = await clients.jobs.listFailedJobs({ ...filter, ...page }, call);
    return { items: answer.failedJobs, nextPageToken: answer.nextPageToken };
  };

async function allIds(session: Session, options: Filters): Promise<number[]> {
  const filter = await filterOf(session, options);
  return (await collectPages(Infinity, pagesOf(session, filter))).map(({ jobId }) => jobId);
}
