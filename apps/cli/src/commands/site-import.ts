import { resolve } from 'node:path';

import { type Command } from 'commander';

import { AppError } from '@headwater/errors';
import { build } from '@headwater/runtime';
import { domainTaken, openSiteTarget, type SiteTarget } from '@headwater/schema';

import { type Decrypt, readIdentities } from '../backup/encryption';
import { invalid } from '../backup/errors';
import { type MediaOptions, openMedia, openPlace, type Place, withPlace } from '../backup/place';
import { createOutput, type Output } from '../output/output';
import { actorOf, type GlobalOptions, type Surroundings } from '../session';
import { openExport, openSiteOfBackup, type SiteArchive } from '../site-copy/archive';
import { readDomain } from '../site-copy/read-domain';
import { readReferences } from '../site-copy/read-references';
import { assertReportFile } from '../site-copy/report';
import { type ImportReport, runImport } from '../site-copy/run-import';
import { mirrorAll, readRedis, type RedisOfGateways, type RedisOptions, takesRedis } from './after-restore';
import { readDatabaseUrl, toDatabaseError } from './migrate';

interface ImportCommandOptions extends GlobalOptions, MediaOptions, RedisOptions {
  from?: string;
  fromBackup?: string;
  export?: string;
  backup?: string;
  site?: string;
  domain?: string;
  keepDomains?: boolean;
  baseUrl?: string;
  tokens?: boolean;
  reference?: string[];
  report?: string;
  identityFile?: string;
  databaseUrl?: string;
}

const helpText = `
The site is a new one: its id, its site key and the ids of everything it holds are drawn anew. Other sites are neither
read nor written. What ends early leaves no site: run it again.

What surely refers to something of the site gets the new ids and addresses: all that the database knows as a reference,
addresses of its media files in HTML, fields, blocks, menus and designs, the id beside such an address, pictures of
image blocks, and what --reference names. Every other byte stays. Numbers that may be ids, and addresses that lead to the former site, are
reported: as a summary, and one by one in the file of --report.

Tokens come along with --tokens only. People and their roles do not; authors stay linked to users in an installation
that has the same users. Entries that are scheduled are published at their time.

Variables: DATABASE_URL, REDIS_URL, and those of "headwater backup" for places and media.`;

export function registerSiteImport(sites: Command, surroundings: Surroundings): void {
  takesRedis(
    sites
      .command('import')
      .description('Makes a new site of an export, or of one site in a backup.')
      .option('--from <place>', 'the place of an export: a folder, or s3://bucket/prefix')
      .option('--export <id>', 'which one (default: the newest)')
      .option('--from-backup <place>', 'the place of a backup of everything, in place of --from')
      .option('--backup <id>', 'which one (default: the newest)')
      .option('--site <domain>', 'the site that is in it')
      .option('--domain <domain>', 'the domain of the new site')
      .option('--keep-domains', 'the new site has all domains of the former one, and its base URL')
      .option('--base-url <url>', 'prefix of absolute URLs (default: https:// and the domain)')
      .option('--tokens', 'take the tokens along: who has one can read the new site with it')
      .option(
        '--reference <path=kind>',
        'where ids of media, entry, taxonomy or author stand, such as blocks[].data.image=media; several times',
        (value: string, before: string[] = []) => [...before, value],
      )
      .option('--report <file>', 'write what was left as it is into a file, a line of JSON each')
      .option('--identity-file <file>', 'file with the private key of age, for what is encrypted')
      .option('--database-url <url>', 'URL of the role that migrates (default: DATABASE_URL)')
      .option('--media <location>', 'where media goes: file:/folder or s3://bucket/prefix')
      .option('--no-media', 'leave out the bytes of media'),
  )
    .addHelpText('after', helpText)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<ImportCommandOptions>();
      const out = createOutput(surroundings, options.json === true);
      const wanted = readWanted(options, surroundings);
      const target = await openSiteTarget({ adminUrl: wanted.adminUrl, release: build.version }).catch(
        (error: unknown) => {
          throw toDatabaseError(error, 'The import');
        },
      );
      try {
        if (wanted.domain !== undefined && (await target.isDomainTaken(wanted.domain)))
          throw domainTaken(wanted.domain);
        const place = await openPlace(wanted.from, surroundings, { forWriting: false, beside: options });
        try {
          await withPlace(wanted.from, () =>
            importSite({ options, wanted, target, place, out, surroundings }),
          );
        } finally {
          await place.close();
        }
      } finally {
        await target.close();
      }
    });
}

interface Wanted {
  adminUrl: string;
  redis: RedisOfGateways;
  from: string;
  decrypt: Decrypt | undefined;
  /** A domain of the former site. */
  site: string | undefined;
  /** The domain of the new site; undefined: the domains of the former one. */
  domain: string | undefined;
  references: ReturnType<typeof readReferences>;
  reportFile: string | undefined;
}

/** Checks all options before anything is read. */
function readWanted(options: ImportCommandOptions, surroundings: Surroundings): Wanted {
  const { from, fromBackup, domain, keepDomains = false, site } = options;
  if ((from === undefined) === (fromBackup === undefined))
    throw invalid(
      'SOURCE_MISSING',
      'Say where the site is: --from PLACE of an export, or --from-backup PLACE.',
    );
  if ((domain === undefined) !== keepDomains)
    throw invalid(
      'DOMAIN_MISSING',
      'Say which domain the new site has with --domain, or --keep-domains for those of the former site.',
    );
  if (fromBackup !== undefined && site === undefined)
    throw invalid('SITE_MISSING', 'A backup has all sites: say which one with --site DOMAIN.');
  refuseOther(options);
  const reportFile = options.report && resolve(surroundings.cwd, options.report);
  if (reportFile !== undefined) assertReportFile(reportFile);
  return {
    adminUrl: readDatabaseUrl(options, surroundings),
    redis: readRedis(options, surroundings),
    from: (from ?? fromBackup)!,
    decrypt:
      options.identityFile === undefined ? undefined : readIdentities(surroundings.cwd, options.identityFile),
    site: site === undefined ? undefined : readDomain(site),
    domain: domain === undefined ? undefined : readDomain(domain),
    references: readReferences(options.reference ?? []),
    reportFile,
  };
}

function refuseOther({ from, export: exportId, backup, baseUrl }: ImportCommandOptions): void {
  const excluded = from === undefined ? exportId && '--export' : backup && '--backup';
  if (excluded !== undefined && excluded !== '')
    throw invalid(
      'OPTIONS_EXCLUDE_EACH_OTHER',
      `${excluded} does not go with ${from === undefined ? '--from-backup' : '--from'}.`,
    );
  if (baseUrl !== undefined && !/^https?:\/\/[^\s?#]*[^\s?#/]$/.test(baseUrl))
    throw invalid(
      'BASE_URL_INVALID',
      `"${baseUrl}" is no base URL: it must be an absolute http or https URL without a slash at its end, such as https://example.com.`,
    );
}

interface Work {
  options: ImportCommandOptions;
  wanted: Wanted;
  target: SiteTarget;
  place: Place;
  out: Output;
  surroundings: Surroundings;
}

async function importSite({ options, wanted, target, place, out, surroundings }: Work): Promise<void> {
  const { decrypt, domain, site } = wanted;
  const archive =
    options.fromBackup === undefined
      ? await openExport(place.store, { id: options.export, domain: site, decrypt })
      : await openSiteOfBackup(place.store, { id: options.backup, domain: site!, decrypt });
  out.note(`${archive.name}, as of ${archive.snapshotAt}`);
  assertMedia(archive, options);
  const media = await openMedia(options, surroundings, { scratch: place.scratch, forWriting: true });
  const asOf = performance.now();
  try {
    const report = await runImport({
      adminUrl: wanted.adminUrl,
      target,
      archive,
      media,
      domain,
      baseUrl: options.baseUrl,
      tokens: options.tokens === true,
      references: wanted.references,
      reportFile: wanted.reportFile,
      actor: actorOf(options),
      scratch: place.scratch,
      onProgress: (text) => {
        if (!out.json) out.note(text);
      },
      signal: surroundings.signal,
    });
    await tellGateways(report, { redis: wanted.redis, asOf, out });
    noteReport(out, report, options);
    out.record(describe(archive, report));
  } catch (error) {
    throw surroundings.signal.aborted ? error : toDatabaseError(error, 'The import');
  } finally {
    await media?.close();
  }
}

function assertMedia({ name, media }: SiteArchive, options: ImportCommandOptions): void {
  if (media.included || options.media === false) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_NOT_INCLUDED',
    `${name} was made without the bytes of media. With --no-media the site is made without them: its files answer 404.`,
  );
}

/** Writes the versions of the new site to Redis. Without Redis, or if that fails, gateways see the site within 5 s. */
async function tellGateways(
  { siteId, version, directory, installation }: ImportReport,
  { redis, asOf, out }: { redis: RedisOfGateways; asOf: number; out: Output },
): Promise<void> {
  const { url, cluster, keyPrefix } = redis;
  if (url === undefined) return;
  const raised = { installation, directory, sites: [{ siteId, version, accessVersion: version }], asOf };
  await mirrorAll(raised, { url, cluster, keyPrefix }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    out.note('Redis could not be told of the new site: gateways see it within 5 s.');
  });
}

const shownGroups = 20;

function noteReport(
  out: Output,
  { report, mediaMissing }: ImportReport,
  options: ImportCommandOptions,
): void {
  if (mediaMissing > 0 && options.media !== false)
    out.note(`${mediaMissing} media files have no bytes: the archive has none of them.`);
  if (report.lines === 0) return;
  out.note(`${report.lines} values may refer to the former site, and were left as they are:`);
  for (const { lines, mayName, example } of report.groups.slice(0, shownGroups))
    out.note(
      `  ${lines} × ${example.path} = ${example.value} in ${example.kind} ${example.id} (${example.name}), and alike: ` +
        (mayName === '' ? 'an address of the former site' : `may be the id of ${mayName}`),
    );
  if (report.groups.length > shownGroups)
    out.note(`  and ${report.groups.length - shownGroups} other places`);
  if (options.report === undefined) out.note('--report FILE lists all of them.');
}

const describe = (archive: SiteArchive, report: ImportReport) => {
  const rows = (name: string): number => report.rows[name] ?? 0;
  return {
    siteId: report.siteId,
    siteKey: report.siteKey,
    domains: report.domains,
    from: archive.id,
    snapshotAt: archive.snapshotAt,
    entries: rows('content.entries'),
    revisions: rows('content.revisions'),
    workingCopies: rows('content.working_copies'),
    entriesInTrash: rows('content.trashed_entries'),
    authors: rows('content.authors'),
    taxonomies: rows('site.taxonomies'),
    menus: rows('site.menus'),
    tokens: rows('site.tokens'),
    media: rows('media.media'),
    mediaWritten: report.mediaWritten,
    mediaMissing: report.mediaMissing,
    left: report.report.lines,
    leftInRevisions: report.report.inRevisions,
    places: report.report.groups.map(({ lines, mayName, example }) => ({
      kind: example.kind,
      path: example.path,
      example: example.value,
      lines,
      mayName,
    })),
  };
};
