import { type Command, Option } from 'commander';

import type { Site } from '@headwater/contracts';

import { parseCount, parseIds, parseNames, type RevisionOption, takesRevision } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';
import { registerSiteExport } from './site-export';
import { registerSiteImport } from './site-import';

const modes = { headless: 'SITE_MODE_HEADLESS', theme: 'SITE_MODE_THEME' } as const;
type Mode = keyof typeof modes;

const columns = ['site_id', 'primary_domain', 'name', 'mode', 'default_language', 'base_url'] as const;
const modeOption = () => new Option('--mode <mode>', 'how the site is served').choices(Object.keys(modes));

interface CreateOptions {
  name: string;
  mode: Mode;
  language: string;
  languageName?: string;
  baseUrl?: string;
}

interface ListOptions extends LimitOption {
  mode?: Mode;
  name?: string;
  ids?: number[];
}

interface UpdateOptions {
  name?: string;
  mode?: Mode;
  language?: string;
  baseUrl?: string;
  allowedOrigins?: string[];
  sharedMaxAge?: number;
  staleWhileRevalidate?: number;
  sharedCache?: false;
}

export function registerSites(program: Command, surroundings: Surroundings): void {
  const sites = program
    .command('sites')
    .alias('site')
    .description('Sites: create, list, show, update, delete, export, import.');

  sites
    .command('create <domain>')
    .description('Creates a site with its primary domain and its default language.')
    .requiredOption('--name <name>', 'name of the site')
    .addOption(modeOption().default('headless'))
    .option('--language <code>', 'default language', 'en')
    .option('--language-name <name>', 'name of that language')
    .option(
      '--base-url <url>',
      'prefix of absolute URLs (default: https:// and the domain; on a standalone its own address)',
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, baseUrl }, options: CreateOptions, domain: string) => {
          const { site } = await clients.site.createSite(
            {
              domain,
              name: options.name,
              mode: modes[options.mode],
              defaultLanguage: options.language,
              defaultLanguageName: options.languageName,
              baseUrl: options.baseUrl ?? baseUrl,
            },
            call,
          );
          out.record(site ?? {});
        },
      ),
    );

  takesLimit(sites.command('list'))
    .description('Lists the sites.')
    .addOption(modeOption())
    .option('--name <text>', 'only those whose name contains this, in any case')
    .option('--ids <site-ids>', 'only these, with commas, 100 at most', parseIds)
    .action(
      withSession(surroundings, async ({ clients, call, out }, options: ListOptions) => {
        const filter = {
          mode: options.mode && modes[options.mode],
          nameContains: options.name,
          siteIds: options.ids,
        };
        const found = await collectPages(options.limit, async (page) => {
          const answer = await clients.site.listSites({ ...page, ...filter }, call);
          return { items: answer.sites, nextPageToken: answer.nextPageToken };
        });
        out.list(found, columns);
      }),
    );

  sites
    .command('show <domain>')
    .description('Shows one site.')
    .action(
      withSession(surroundings, async ({ findSite, out }, _options: object, domain: string) => {
        out.record(await findSite(domain));
      }),
    );

  takesRevision(sites.command('update <domain>'))
    .description('Changes a site. Changing the mode needs --super-admin.')
    .option('--name <name>', 'name of the site')
    .addOption(modeOption())
    .option('--language <code>', 'default language; it must be enabled')
    .option('--base-url <url>', 'prefix of absolute URLs; empty resets it')
    .option(
      '--allowed-origins <origins>',
      'origins that browsers may read from, with commas; empty: any',
      parseNames,
    )
    .option(
      '--shared-max-age <seconds>',
      'turns shared caching on: how long a CDN may store an answer',
      parseCount,
    )
    .option(
      '--stale-while-revalidate <seconds>',
      'how much longer a CDN may serve it while it fetches a new one',
      parseCount,
    )
    .option('--no-shared-cache', 'turns shared caching off')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: UpdateOptions & RevisionOption, domain: string) => {
          const { siteId } = await findSite(domain);
          const { site, paths } = toUpdate(options);
          const answer = await clients.site.updateSite(
            { siteId, site, updateMask: { paths }, expectedRevision: options.revision },
            call,
          );
          out.record(answer.site ?? {});
        },
      ),
    );

  takesRevision(sites.command('preview-url <domain> <url>'))
    .description('Sets where the frontend of a site shows previews.')
    .addHelpText(
      'after',
      '\nThe URL has {token} in it, and {slug}, {locale}, {type} and {id} if wanted. An empty one removes it.',
    )
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: RevisionOption,
          domain: string,
          previewUrl: string,
        ) => {
          const { siteId } = await findSite(domain);
          const expectedRevision = options.revision;
          const answer = await clients.site.updatePreviewUrl({ siteId, previewUrl, expectedRevision }, call);
          out.record(answer.site ?? {});
        },
      ),
    );

  takesRevision(sites.command('delete <domain>'))
    .description('Deletes a site and everything it holds. Needs --super-admin and --yes.')
    .requiredOption('--yes', 'yes, delete all of it')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: RevisionOption, domain: string) => {
          const { siteId, name } = await findSite(domain);
          await clients.site.deleteSite({ siteId, expectedRevision: options.revision }, call);
          out.done(`Deleted ${name} (${domain}).`, { site_id: siteId });
        },
      ),
    );

  registerSiteExport(sites, surroundings);
  registerSiteImport(sites, surroundings);
}

function toUpdate(options: UpdateOptions): { site: Site; paths: string[] } {
  const site: Site = {};
  const paths: string[] = [];
  if (options.name !== undefined) {
    site.name = options.name;
    paths.push('name');
  }
  if (options.mode !== undefined) {
    site.mode = modes[options.mode];
    paths.push('mode');
  }
  if (options.language !== undefined) {
    site.defaultLanguage = options.language;
    paths.push('default_language');
  }
  if (options.baseUrl !== undefined) {
    site.baseUrl = options.baseUrl;
    paths.push('base_url');
  }
  if (options.allowedOrigins !== undefined) {
    site.allowedOrigins = options.allowedOrigins;
    paths.push('allowed_origins');
  }
  if (options.sharedCache === false || options.sharedMaxAge !== undefined) {
    if (options.sharedMaxAge !== undefined) {
      site.sharedCache = {
        sMaxage: options.sharedMaxAge,
        staleWhileRevalidate: options.staleWhileRevalidate ?? 0,
      };
    }
    paths.push('shared_cache');
  }
  return { site, paths };
}
