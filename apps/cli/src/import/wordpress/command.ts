import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { type Command, InvalidArgumentError } from 'commander';

import { AppError } from '@headwater/errors';

import { parseCount, parseNames, type SiteOption, takesSite } from '../../options';
import { type Surroundings, withSession } from '../../session';
import { importWordpress } from './import-wordpress';
import { isPublishable } from './post-types';
import { printReport } from './print-report';
import { createProgress } from './progress';
import { toSource } from './source';
import { namedTimeZone } from './time-zone';

interface Options extends SiteOption {
  language?: string;
  source?: string;
  allowPrivateHosts?: boolean;
  mediaDir?: string;
  publishTypes?: string[];
  publishHiddenMedia?: boolean;
  timeZone?: string;
  download: boolean;
  downloadTimeout: number;
  report?: string;
  strict?: boolean;
}

export function registerWordpress(group: Command, surroundings: Surroundings): void {
  takesSite(group.command('wordpress'))
    .description('Imports a WordPress export (Tools → Export → All content).')
    .argument('<file>', 'the export, a WXR file of any size')
    .option(
      '--language <code>',
      'language that the content is stored in (default: the default language of the site)',
    )
    .option(
      '--publish-types <names>',
      'types to publish besides posts and pages, such as product,event; all others become drafts',
      parsePublishTypes,
    )
    .option(
      '--time-zone <zone>',
      'time zone of dates without a UTC value, such as Europe/Berlin or +02:00 (default: derived from the other dates of the file)',
      parseTimeZone,
    )
    .option('--publish-hidden-media', 'publish the files of drafts, private and protected items, too')
    .option(
      '--source <url>',
      'the address of the blog in an earlier import, if it has changed since (default: the base URL in the file)',
      parseSource,
    )
    .option(
      '--media-dir <folder>',
      'a copy of wp-content/uploads; files missing there are downloaded from their URLs',
    )
    .option('--no-download', 'download nothing; files missing in the media folder fail')
    .option(
      '--download-timeout <seconds>',
      'fail a download after that many seconds without a byte',
      parseCount,
      30,
    )
    .option(
      '--allow-private-hosts',
      'download files from private addresses, too, such as localhost or 10.0.0.1',
    )
    .option('--report <file>', 'write the full report to a JSON file')
    .option('--strict', 'exit with 1 if anything failed')
    .addHelpText('after', helpText)
    .action(
      withSession<Options, [string]>(surroundings, async (session, options, file) => {
        const path = resolve(surroundings.cwd, file);
        if (!existsSync(path) || !statSync(path).isFile()) {
          throw new AppError('INVALID_ARGUMENT', 'FILE_UNREADABLE', `There is no file ${file}.`);
        }
        const mediaDir =
          options.mediaDir === undefined ? undefined : resolve(surroundings.cwd, options.mediaDir);
        if (mediaDir !== undefined && !existsSync(mediaDir)) {
          throw new AppError(
            'INVALID_ARGUMENT',
            'FOLDER_UNREADABLE',
            `There is no folder ${options.mediaDir}.`,
          );
        }
        const site = await session.findSite(options.site);
        const progress = createProgress(surroundings.stderr, statSync(path).size);
        const report = await importWordpress({
          path,
          target: {
            content: session.clients.content,
            taxonomy: session.clients.taxonomy,
            navigation: session.clients.navigation,
            settings: session.clients.settings,
            media: session.clients.media,
            siteId: site.siteId,
            language: options.language ?? site.defaultLanguage,
            callOptions: session.call,
          },
          assets: {
            mediaDir,
            download: options.download,
            timeoutMs: options.downloadTimeout * 1000,
            signal: surroundings.signal,
            allowPrivateHosts: options.allowPrivateHosts ?? false,
          },
          publishTypes: options.publishTypes,
          publishHiddenMedia: options.publishHiddenMedia,
          timeZone: options.timeZone,
          source: options.source,
          onProgress: progress.update,
        }).finally(progress.stop);
        if (options.report !== undefined) {
          await writeFile(resolve(surroundings.cwd, options.report), `${JSON.stringify(report, null, 2)}\n`);
        }
        printReport(report, session.out, surroundings.stdout);
        if (!report.reconciled) {
          throw new AppError(
            'INTERNAL',
            'IMPORT_NOT_RECONCILED',
            'Not every item of the file is accounted for.',
          );
        }
        const failed = report.problems.length > 0 || report.lines.some((line) => line.outcome === 'failed');
        if (options.strict === true && failed) {
          throw new AppError(
            'INTERNAL',
            'IMPORT_INCOMPLETE',
            'Some items could not be imported; the report says which and why.',
          );
        }
      }),
    );
}

function parsePublishTypes(text: string, before: readonly string[] = []): string[] {
  const names = parseNames(text);
  const refused = names.find((name) => !isPublishable(name));
  if (refused !== undefined)
    throw new InvalidArgumentError(`Items of the type "${refused}" are never published as entries.`);
  if (names.length === 0) throw new InvalidArgumentError('It must name a type, such as product.');
  return [...new Set([...before, ...names])];
}

function parseSource(text: string): string {
  const source = toSource(text);
  if (source !== undefined) return source;
  throw new InvalidArgumentError('It must be the address of a blog, such as https://blog.example.');
}

function parseTimeZone(text: string): string {
  try {
    namedTimeZone(text);
    return text;
  } catch {
    throw new InvalidArgumentError('It must be a time zone, such as Europe/Berlin or +02:00.');
  }
}

const helpText = `
What was published or scheduled stays so. These items become drafts: private, pending, password-protected and trashed
ones, and all of types that --publish-types does not name, because form submissions and coupons have the status
"published", too. Internal types of known plugins are left out. Menus link only to what readers see. A file is
published if the item that it was uploaded to is. The report lists every draft with the reason.

The import can be repeated: existing content is not changed, missing content is added. Items are recognised by their
blog, type, id and guid, so several blogs can be imported into one site. http and https, with and without www count
as the same blog. Files are downloaded from public addresses only.

Examples:
  $ headwater import wordpress export.xml --site lindach-river.localhost
  $ headwater import wordpress export.xml --site lindach-river.localhost --media-dir ./uploads --no-download --report report.json`;
