import { type Command, InvalidArgumentError } from 'commander';

import type { MediaQuota__Output } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';

import { bytesOf, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { forSites, type SomeSites, takesSomeSites } from '../some-sites';

interface SetOptions extends SiteOption, RevisionOption {
  maxFiles?: Limit;
  maxBytes?: Limit;
}

/** Undefined: the limit of the installation. -1: no limit. */
type Limit = { value: number | undefined };

const columns = [
  'site',
  'used_files',
  'reserved_files',
  'max_files',
  'used_bytes',
  'reserved_bytes',
  'max_bytes',
] as const;

const helpText = `
A limit is a whole number; bytes also with a unit: 500MiB, 20GiB. "none": no limit. "default": what the installation gives to every
site (MEDIA_QUOTA_FILES, MEDIA_QUOTA_BYTES).

Media files and the bytes of their originals count, variants do not. What a site has stays when its quota is less.`;

export function registerQuota(media: Command, surroundings: Surroundings): void {
  const quota = media.command('quota').description('How much media a site has and may have: get, list, set.');

  takesSite(quota.command('get'))
    .description('Shows what a site has, what unfinished uploads hold, and what it may have.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record((await clients.media.getMediaQuota({ siteId }, call)).quota ?? {});
      }),
    );

  takesSomeSites(quota.command('list'))
    .description('Lists the same of all sites.')
    .action(
      withSession(surroundings, async (session, options: SomeSites) => {
        const { clients, call, out } = session;
        const found: (MediaQuota__Output & { site: string })[] = [];
        await forSites(session, options, async ({ siteId, name: site }) => {
          const { quota } = await clients.media.getMediaQuota({ siteId }, call);
          if (quota !== null) found.push({ site, ...quota });
        });
        out.list(found, columns);
      }),
    );

  takesRevision(takesSite(quota.command('set')))
    .description('Sets what a site may have. Needs --super-admin.')
    .option('--max-files <limit>', 'media files', parseLimit)
    .option('--max-bytes <limit>', 'bytes of originals', parseBytes)
    .addHelpText('after', helpText)
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SetOptions) => {
        const { maxFiles, maxBytes, revision: expectedRevision } = options;
        const paths = [
          ...(maxFiles === undefined ? [] : ['max_files']),
          ...(maxBytes === undefined ? [] : ['max_bytes']),
        ];
        if (paths.length === 0) throw invalidRequest({ quota: ['Give --max-files, --max-bytes or both.'] });
        const { siteId } = await findSite(options.site);
        const answer = await clients.media.updateMediaQuota(
          {
            siteId,
            maxFiles: maxFiles?.value,
            maxBytes: maxBytes?.value,
            updateMask: { paths },
            expectedRevision,
          },
          call,
        );
        out.record(answer.quota ?? {});
      }),
    );
}

const words = new Map<string, Limit>([
  ['none', { value: -1 }],
  ['default', { value: undefined }],
]);

function parseLimit(text: string): Limit {
  const limit = words.get(text) ?? toLimit(/^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN);
  if (limit === undefined)
    throw new InvalidArgumentError('It must be a whole number from 0, "none" or "default".');
  return limit;
}

function parseBytes(text: string): Limit {
  const limit = words.get(text) ?? toLimit(bytesOf(text) ?? NaN);
  if (limit === undefined)
    throw new InvalidArgumentError('It must be a size such as 1048576 or 20GiB, "none" or "default".');
  return limit;
}

const toLimit = (value: number): Limit | undefined => (Number.isSafeInteger(value) ? { value } : undefined);
