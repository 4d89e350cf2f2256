import { type Command, Option } from 'commander';

import type { Timestamp } from '@headwater/contracts';

import { parseId, parseInstant } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';

const columns = [
  'event_time',
  'site_id',
  'kind',
  'object_id',
  'became',
  'aspect',
  'actor',
  'caller',
] as const;

interface ListOptions extends LimitOption {
  site?: string;
  siteId?: number;
  kind?: string;
  object?: string;
  became?: string;
  aspect?: string;
  by?: string;
  caller?: string;
  from?: Timestamp;
  until?: Timestamp;
}

export function registerAudit(program: Command, surroundings: Surroundings): void {
  const audit = program
    .command('audit')
    .description('The record of changes: what changed, when and by whom.');

  takesLimit(audit.command('list'))
    .description('Lists changes, newest first: of one site, or with --super-admin of all sites.')
    .option('--site <domain>', 'one of the domains of the site')
    .addOption(
      new Option('--site-id <id>', 'the site by its id: for one that is deleted')
        .argParser(parseId)
        .conflicts('site'),
    )
    .option('--kind <kind>', 'kind of the object: site, domain, language, token, entry, author, taxonomy, …')
    .option('--object <id>', 'id of the object')
    .option('--became <outcome>', 'what became of it: created, updated, deleted, moved, published, …')
    .option('--aspect <aspect>', 'the part that changed, such as mode')
    .option('--by <actor>', 'who did it: user:42, token:7, cli:ann, job:content_publication')
    .option('--caller <name>', 'name of the service key that the call came with')
    .option('--from <instant>', 'not before', parseInstant)
    .option('--until <instant>', 'before', parseInstant)
    .addHelpText(
      'after',
      `
docs/site-version.md lists all kinds, what becomes of them, and aspects. Changes outlive what they were made to; CHANGES_KEEP_DAYS of
the workers says for how long.`,
    )
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: ListOptions) => {
        const siteId = options.site === undefined ? options.siteId : (await findSite(options.site)).siteId;
        const filters = {
          siteId,
          kind: options.kind,
          objectId: options.object,
          became: options.became,
          aspect: options.aspect,
          actor: options.by,
          caller: options.caller,
          fromTime: options.from ?? null,
          untilTime: options.until ?? null,
        };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.audit.listAuditEvents({ ...filters, ...page }, call);
          return { items: answer.auditEvents, nextPageToken: answer.nextPageToken };
        });
        out.list(found, columns);
      }),
    );

  audit
    .command('erase-actor')
    .description('Puts a pseudonym in place of an actor in all changes of all sites. Needs --super-admin.')
    .argument('<actor>', 'user:42, token:7 or cli:ann')
    .addHelpText(
      'after',
      `
It cannot be undone. The same actor has the same pseudonym whenever it is erased; what it changes later bears its name again.
Erasing is a change itself. Revisions of entries and dumps name people, too: see docs/decisions/0020-erased-actors.md.`,
    )
    .action(
      withSession(surroundings, async ({ clients, call, out }, _options: object, actor: string) => {
        let events = 0;
        for (let more = true; more;) {
          const answer = await clients.audit.eraseActor({ actor }, call);
          events += answer.events;
          ({ more } = answer);
        }
        out.done(`Replaced ${actor} in ${events} events.`, { events });
      }),
    );
}
