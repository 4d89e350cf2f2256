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
      'time zone of dates that have no twin in UTC, such as Europe/Berlin or +02:00 (default: what the other dates of the file show)',
      parseTimeZone,
    )
    .option('--publish-hidden-media', 'publish the files of drafts, private and protected items, too')
    .option(
      '--source <url>',
      'the blog that the export is from, when its address has changed since an earlier import (default: the base URL in the file)',
      parseSource,
    )
    .option(
      '--media-dir <folder>',
      'a copy of wp-content/uploads; files that are not there are fetched from their URLs',
    )
    .option('--no-download', 'fetch nothing; what is not in the media folder fails')
    .option(
      '--download-timeout <seconds>',
      'give up a download after that long without a byte',
      parseCount,
      30,
    )
    .option(
      '--allow-private-hosts',
      'fetch files from addresses that are not public, too, such as localhost or 10.0.0.1',
    )
    .option('--report <file>', 'write the whole report to a JSON file')
    .option('--strict', 'exit with 1 when anything failed')
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
Posts and pages that are published stay published, what is scheduled stays scheduled. Private, pending, password-protected and trashed items become drafts,
as does every other type that --publish-types does not name: form submissions and coupons have the status "published", too. What plugins are known
to keep for themselves is left out. Menus lead only to what readers see. A file is published if what it was uploaded to is. The report says what became a draft, and why.
The import can be repeated: what is there already is left as it is, what is missing is added. What is there is known by the blog that it is from,
its type, id and guid; so several blogs can be imported into one site. http and https, with and without www are one blog.
Files are fetched from public addresses only.

Examples:
  $ headwater import wordpress export.xml --site lindach-river.localhost
  $ headwater import wordpress export.xml --site lindach-river.localhost --media-dir ./uploads --no-download --report report.json`;
