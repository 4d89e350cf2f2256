import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { SingleBar } from 'cli-progress';
import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { type SiteOption, takesSite } from '../options';
import { resumableUpload } from '../resumable-upload';
import { type Surroundings, withSession } from '../session';
import { uploadMessages } from '../upload';
import { flattenMedia } from './flatten-media';

interface UploadOptions extends SiteOption {
  name?: string;
  importKey?: string;
  resume?: boolean;
}

/** Files up to this size are sent in one call, because a repetition takes only seconds. Larger ones are resumable uploads. */
export const inOneCallBytes = 16 * 1024 * 1024;

export const resumeHelpText = `
A file of more than 16 MiB, and any file with --resume, goes on with what is stored when the connection breaks.`;

export function registerUpload(media: Command, surroundings: Surroundings): void {
  takesSite(media.command('upload <file>'))
    .description('Uploads a file. Its type is read from its bytes.')
    .option('--name <name>', 'name for people (default: the name of the file)')
    .option('--import-key <key>', 'names the file in another system; a second upload with it changes nothing')
    .option('--resume', 'go on with an upload of the same file and name that was cut off')
    .addHelpText('after', resumeHelpText)
    .action(
      withSession(surroundings, async (session, options: UploadOptions, file: string) => {
        const { clients, call, out, findSite } = session;
        const path = resolve(surroundings.cwd, file);
        const sizeBytes = sizeOf(path, file);
        const { siteId } = await findSite(options.site);
        const header = { siteId, name: options.name ?? basename(path), importKey: options.importKey };
        const resume = options.resume === true;
        const bar = createBar(surroundings, out.json);
        bar?.start(sizeBytes, 0);
        const onBytes = (bytes: number) => bar?.update(bytes);
        try {
          const answer =
            resume || sizeBytes > inOneCallBytes
              ? await resumableUpload({ clients, call, out, path, sizeBytes, header, resume, onBytes })
              : await clients.media.uploadMedia(uploadMessages(path, header, onBytes), call);
          bar?.stop();
          out.record({ ...flattenMedia(answer.media), created: answer.created });
        } finally {
          bar?.stop();
        }
      }),
    );
}

/** Refuses anything but a file before opening it: a pipe or a device has no size, and may never end. */
export function sizeOf(path: string, asGiven: string): number {
  const unreadable = (why: string, cause?: unknown) =>
    new AppError('INVALID_ARGUMENT', 'FILE_UNREADABLE', why, { cause });
  let stats: Stats;
  try {
    accessSync(path, constants.R_OK);
    stats = statSync(path);
  } catch (cause) {
    throw unreadable(`The file ${asGiven} cannot be read.`, cause);
  }
  if (stats.isFile()) return stats.size;
  throw unreadable(
    stats.isDirectory()
      ? `${asGiven} is a folder. Upload the files in it one by one.`
      : `${asGiven} is no regular file. Write what it gives to a file, and upload that.`,
  );
}

/** A progress bar on a terminal; nothing for programs. */
export function createBar({ stderr }: Surroundings, json: boolean): SingleBar | undefined {
  if (json || stderr.isTTY !== true) return undefined;
  return new SingleBar({ format: '{bar} {percentage} % · {value} of {total} bytes', clearOnComplete: true });
}
