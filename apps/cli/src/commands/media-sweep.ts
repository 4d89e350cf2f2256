import { type Command, InvalidArgumentError } from 'commander';

import type { Timestamp__Output } from '@headwater/contracts';
import { AppError, invalidRequest } from '@headwater/errors';

import { type LimitOption, takesLimit } from '../pages';
import { type Session, type Surroundings, withSession } from '../session';

interface SweepOptions extends LimitOption {
  site?: string;
  olderThan: number;
  delete?: boolean;
}

/** A finding: a media file without uses, bytes or parts of an upload without a row, or all files of a site without a row. */
interface Found {
  site: string;
  kind: 'unused' | 'orphan' | 'upload' | 'site';
  mediaId?: number;
  contentHash?: string;
  uploadId?: string;
  siteId?: number;
  name: string;
  sizeBytes: number;
  /** The time since which it is unused, or stored. */
  since: Timestamp__Output | null;
  deleted: boolean;
}

interface SweptSite {
  siteId: number;
  name: string;
}

const leastDaysToDelete = 30;
const pageSize = 200;
const columns = ['site', 'kind', 'media_id', 'name', 'size_bytes', 'since', 'deleted'] as const;

const helpText = `
Unused are media files that nothing may show ("media usage" says what that means), and that nothing has shown for as long as
--older-than says. Orphans and uploads are bytes in the storage that no row of the site knows, as a restored database leaves them.
Without --site, so is everything that is stored of a site that does not exist.

Nothing is deleted without --delete, and then only what was unused for ${leastDaysToDelete} days. Each file is looked at again as it is
deleted. Repeat the command to continue a sweep that was cut off.`;

export function registerSweep(media: Command, surroundings: Surroundings): void {
  takesLimit(media.command('sweep'))
    .description(
      'Lists media files that nothing shows, and stored bytes that nobody knows; deletes them if asked to.',
    )
    .option('--site <domain>', 'only the site with this domain (default: all sites)')
    .option('--older-than <days>', 'only what has been unused for so long', parseDays, leastDaysToDelete)
    .option('--delete', 'delete what is listed')
    .addHelpText('after', helpText)
    .action(
      withSession(surroundings, async (session, options: SweepOptions) => {
        if (options.delete === true && options.olderThan < leastDaysToDelete)
          throw invalidRequest({
            older_than: [`It must be at least ${leastDaysToDelete}d with --delete.`],
          });
        session.out.list(await sweep(session, options), columns);
      }),
    );
}

function parseDays(text: string): number {
  const [, days] = /^(0|[1-9]\d{0,3})d$/.exec(text) ?? [];
  if (days === undefined) throw new InvalidArgumentError('It must be a number of days, such as 30d.');
  return Number(days);
}

async function sweep(session: Session, options: SweepOptions): Promise<Found[]> {
  const found: Found[] = [];
  const progress = createProgress(session);
  try {
    for await (const site of sitesOf(session, options.site)) {
      for await (const item of itemsOf(session, site, options)) {
        found.push(item);
        progress.update(site.name, found);
        if (found.length === options.limit) {
          session.out.note(`Stopped after ${options.limit}: there may be more (--limit).`);
          return found;
        }
      }
    }
    if (options.site !== undefined) return found;
    for await (const item of unknownSites(session, options)) {
      found.push(item);
      if (found.length === options.limit) break;
    }
    return found;
  } finally {
    progress.end();
  }
}

async function* sitesOf(
  { clients, call, findSite }: Session,
  domain: string | undefined,
): AsyncGenerator<SweptSite> {
  if (domain !== undefined) {
    const { siteId } = await findSite(domain);
    yield { siteId, name: domain };
    return;
  }
  let pageToken = '';
  do {
    const page = await clients.site.listSites({ pageSize, pageToken }, call);
    for (const { siteId, primaryDomain } of page.sites) yield { siteId, name: primaryDomain };
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

async function* itemsOf(session: Session, site: SweptSite, options: SweepOptions): AsyncGenerator<Found> {
  yield* unusedOf(session, site, options);
  yield* orphansOf(session, site, options);
}

async function* unusedOf(
  session: Session,
  { siteId, name: site }: SweptSite,
  { olderThan: unusedDays, delete: deletes = false }: SweepOptions,
): AsyncGenerator<Found> {
  const { clients, call } = session;
  let pageToken = '';
  do {
    const page = await clients.media.listUnusedMedia({ siteId, unusedDays, pageSize, pageToken }, call);
    for (const { mediaId, name, sizeBytes, unusedSince } of page.media) {
      const deleted = deletes && (await deleteUnused(session, siteId, mediaId, unusedDays));
      // The file is in use by now, or somebody else has deleted it.
      if (deletes && !deleted) continue;
      yield { site, kind: 'unused', mediaId, name, sizeBytes, since: unusedSince, deleted };
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

const meanwhile = new Set(['MEDIA_USED', 'MEDIA_USED_RECENTLY', 'MEDIA_NOT_FOUND']);

async function deleteUnused(
  { clients, call }: Session,
  siteId: number,
  mediaId: number,
  unusedDays: number,
): Promise<boolean> {
  try {
    await clients.media.deleteMedia({ siteId, mediaId, refuseIfUsed: true, unusedDays }, call);
    return true;
  } catch (error) {
    if (error instanceof AppError && meanwhile.has(error.reason)) return false;
    throw error;
  }
}

async function* orphansOf(
  { clients, call }: Session,
  { siteId, name: site }: SweptSite,
  { olderThan: olderThanDays, delete: remove = false }: SweepOptions,
): AsyncGenerator<Found> {
  let pageToken = '';
  do {
    const page = await clients.media.sweepStorage({ siteId, olderThanDays, remove, pageToken }, call);
    for (const { contentHash, uploadId, files, sizeBytes, storeTime } of page.objects)
      yield {
        site,
        ...(uploadId === undefined
          ? { kind: 'orphan', contentHash, name: withFiles(contentHash, files) }
          : { kind: 'upload', uploadId, name: withFiles(uploadId, files) }),
        sizeBytes,
        since: storeTime,
        deleted: remove,
      };
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

const withFiles = (name: string, files: number): string =>
  `${name} (${files} ${files === 1 ? 'file' : 'files'})`;

async function* unknownSites(
  { clients, call }: Session,
  { olderThan: olderThanDays, delete: remove = false }: SweepOptions,
): AsyncGenerator<Found> {
  let pageToken = '';
  do {
    const page = await clients.media.sweepUnknownSites({ olderThanDays, remove, pageToken }, call);
    for (const { siteId, files, sizeBytes, storeTime } of page.sites)
      yield {
        site: '',
        kind: 'site',
        siteId,
        name: withFiles(`site ${siteId}`, files),
        sizeBytes,
        since: storeTime,
        deleted: remove,
      };
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

const lineEveryMs = 10_000;
const updateEveryMs = 200;

/** One line that changes on a terminal, a line every ten seconds elsewhere, none with --json. */
function createProgress({ out, surroundings: { stderr } }: Session) {
  const onTerminal = stderr.isTTY === true;
  let shownAt = performance.now();
  return {
    update(site: string, { length }: Found[]): void {
      const now = performance.now();
      if (out.json || now - shownAt < (onTerminal ? updateEveryMs : lineEveryMs)) return;
      shownAt = now;
      const line = `${site}: ${length} found`;
      stderr.write(onTerminal ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end(): void {
      if (onTerminal && !out.json) stderr.write('\r\u001b[K');
    },
  };
}
