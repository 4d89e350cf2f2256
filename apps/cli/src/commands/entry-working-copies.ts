import { type Command } from 'commander';

import type { WorkingCopy__Output } from '@headwater/contracts';

import { parseId, type SiteOption, takesSite } from '../options';
import { type Session, type Surroundings, withSession } from '../session';
import { getEntry, withState } from './entry-reads';
import { entryMaskPaths, type EntryValues, readEntryValues } from './entry-values';
import { entryFileHelp, takesEntryValues } from './entry-writes';

interface SaveOptions extends SiteOption, EntryValues {
  number?: number;
  baseRevision?: number;
}

interface DiscardOptions extends SiteOption {
  number?: number;
}

export function registerEntryWorkingCopies(entries: Command, surroundings: Surroundings): void {
  const workingCopies = entries
    .command('working-copy')
    .description('What is saved of an entry and not published: show, save, discard.');
  const named = (name: string): Command =>
    takesSite(workingCopies.command(name).argument('<entry-id>', 'id of the entry', parseId));

  named('show')
    .description('Shows the working copy of an entry with all its values.')
    .action(
      withSession(surroundings, async (session, options: SiteOption, entryId: number) => {
        const { siteId } = await session.findSite(options.site);
        const { workingCopy } = await session.clients.content.getWorkingCopy(
          { siteId, entryId },
          session.call,
        );
        if (workingCopy !== null) session.out.record(shown(workingCopy));
      }),
    );

  takesEntryValues(named('save'))
    .description('Saves the given values in the working copy of an entry; no reader sees them.')
    .option('--number <number>', 'the save that it was made on (default: there is no working copy)', parseId)
    .option(
      '--base-revision <number>',
      'the revision that the values are meant for (default, for the first save: the current one)',
      parseId,
    )
    .addHelpText('after', entryFileHelp)
    .action(
      withSession(surroundings, async (session, options: SaveOptions, entryId: number) => {
        const { siteId, revision } = await getEntry(session, options.site, entryId);
        const { entry: values } = readEntryValues(session.surroundings.cwd, options);
        const baseRevision = options.baseRevision ?? (options.number === undefined ? revision : undefined);
        const { workingCopy } = await session.clients.content.saveWorkingCopy(
          {
            siteId,
            entryId,
            entry: values,
            updateMask: { paths: entryMaskPaths(values) },
            expectedNumber: options.number ?? 0,
            baseRevision,
          },
          session.call,
        );
        if (workingCopy !== null) session.out.record(shown(workingCopy));
      }),
    );

  named('discard')
    .description('Deletes the working copy of an entry; the entry stays as it is.')
    .option('--number <number>', 'refuse if this is not the last save', parseId)
    .action(
      withSession(surroundings, async (session: Session, options: DiscardOptions, entryId: number) => {
        const { siteId } = await session.findSite(options.site);
        await session.clients.content.discardWorkingCopy(
          { siteId, entryId, expectedNumber: options.number },
          session.call,
        );
        session.out.done(`Discarded the working copy of entry ${entryId}.`, { entry_id: entryId });
      }),
    );
}

const shown = ({ entry, ...copy }: WorkingCopy__Output) => ({ ...copy, entry: entry && withState(entry) });
