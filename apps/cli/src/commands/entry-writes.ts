import { type Command } from 'commander';

import { parseId, parseIds, type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';
import { getEntry, withState } from './entry-reads';
import { entryMaskPaths, type EntryValues, readEntryValues } from './entry-values';

interface WriteOptions extends SiteOption, EntryValues {
  file?: string;
  type?: string;
  language?: string;
  translationOf?: number;
  revision?: number;
}

export function registerEntryWrites(entries: Command, surroundings: Surroundings): void {
  takesEntryValues(takesSite(entries.command('create')))
    .description('Creates an entry as a draft.')
    .option('--type <type>', 'page, post, archive or another type')
    .option('--language <code>', 'language (default: the default language of the site)')
    .option('--translation-of <entry-id>', 'the same entry in another language', parseId)
    .addHelpText('after', entryFileHelp)
    .action(
      withSession(surroundings, async (session, options: WriteOptions) => {
        const { clients, call, out, surroundings: around } = session;
        const { siteId, defaultLanguage } = await session.findSite(options.site);
        const values = readEntryValues(around.cwd, options);
        const original =
          options.translationOf === undefined
            ? undefined
            : await getEntry(session, options.site, options.translationOf);
        const { entry } = await clients.content.createEntry(
          {
            siteId,
            entry: {
              ...values.entry,
              type: options.type ?? values.type ?? 'post',
              language: options.language ?? values.language ?? defaultLanguage,
              status: 'ENTRY_STATUS_DRAFT',
              ...(original?.translationGroupId === undefined
                ? {}
                : { translationGroupId: original.translationGroupId }),
            },
          },
          call,
        );
        if (entry !== null) out.record(withState(entry));
      }),
    );

  takesEntryValues(takesSite(entries.command('update').argument('<entry-id>', 'id of the entry', parseId)))
    .description('Changes the given values; all others stay as they are.')
    .option(
      '--revision <number>',
      'the revision that the change was made on (default: the current one)',
      parseId,
    )
    .addHelpText('after', entryFileHelp)
    .action(
      withSession(surroundings, async (session, options: WriteOptions, entryId: number) => {
        const { clients, call, out, surroundings: around } = session;
        const present = await getEntry(session, options.site, entryId);
        const { entry: values } = readEntryValues(around.cwd, options);
        const { entry } = await clients.content.updateEntry(
          {
            siteId: present.siteId,
            entryId,
            entry: values,
            updateMask: { paths: entryMaskPaths(values) },
            expectedRevision: options.revision ?? present.revision,
          },
          call,
        );
        if (entry !== null) out.record(withState(entry));
      }),
    );
}

export function takesEntryValues(command: Command): Command {
  return command
    .option('--title <title>', 'title')
    .option('--slug <slug>', 'its segment in URLs')
    .option('--author <author-id>', 'author', parseId)
    .option('--homepage', 'it is the homepage of its language')
    .option('--no-homepage', 'it is not the homepage')
    .option('--og-image <media-id>', 'image for previews', parseId)
    .option('--taxonomies <ids>', 'ids of taxonomies, with commas; replaces the present ones', parseIds)
    .option('--fields-file <file>', 'JSON object of custom fields, stored byte for byte')
    .option('--blocks-file <file>', 'JSON array of blocks, stored byte for byte')
    .option('--html-file <file>', 'HTML of the visual builder')
    .option('--file <file>', 'JSON object with any of these values; "-" reads standard input');
}

export const entryFileHelp = `
The JSON of --file takes the names that "entries show --json" prints: title, slug, type, language, is_homepage, author_id,
og_image_media_id, taxonomy_ids, fields, blocks, html. Options win over it.`;
