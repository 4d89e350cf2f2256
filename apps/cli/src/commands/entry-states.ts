import { type Command } from 'commander';

import type { Timestamp } from '@headwater/contracts';

import { parseId, parseInstant, type SiteOption, takesSite } from '../options';
import { toPlainObject } from '../output/plain';
import { type Surroundings, withSession } from '../session';
import { getEntry, withState } from './entry-reads';

interface StateOptions extends SiteOption {
  at?: Timestamp;
  revision?: number;
  workingCopy?: number;
}

interface DeleteOptions extends StateOptions {
  permanently?: true;
}

export function registerEntryStates(entries: Command, surroundings: Surroundings): void {
  const named = (name: string): Command =>
    takesSite(entries.command(name).argument('<entry-id>', 'id of the entry', parseId)).option(
      '--revision <number>',
      'refuse if this is not the current revision',
      parseId,
    );

  named('publish')
    .description('Publishes an entry, now or at an instant.')
    .option('--at <instant>', 'a future time schedules it, a past time is stored as given', parseInstant)
    .option(
      '--working-copy <number>',
      'publish the values of the working copy, if this is its last save',
      parseId,
    )
    .action(
      withSession(surroundings, async (session, options: StateOptions, entryId: number) => {
        const { siteId, revision } = await getEntry(session, options.site, entryId);
        const { entry } = await session.clients.content.publishEntry(
          {
            siteId,
            entryId,
            expectedRevision: options.revision ?? revision,
            ...(options.at === undefined ? {} : { publishTime: options.at }),
            workingCopyNumber: options.workingCopy,
          },
          session.call,
        );
        if (entry !== null) session.out.record(withState(entry));
      }),
    );

  named('unpublish')
    .description('Makes an entry a draft again.')
    .action(
      withSession(surroundings, async (session, options: StateOptions, entryId: number) => {
        const { siteId, revision } = await getEntry(session, options.site, entryId);
        const { entry } = await session.clients.content.unpublishEntry(
          { siteId, entryId, expectedRevision: options.revision ?? revision },
          session.call,
        );
        if (entry !== null) session.out.record(withState(entry));
      }),
    );

  named('delete')
    .description(
      'Moves an entry with its revisions and its working copy to the trash, from which `entries restore` takes it back.',
    )
    .option('--permanently', 'delete it for good, from the trash, too')
    .action(
      withSession(surroundings, async (session, options: DeleteOptions, entryId: number) => {
        const { siteId } = await session.findSite(options.site);
        const permanently = options.permanently === true;
        const { purgeTime } = await session.clients.content.deleteEntry(
          { siteId, entryId, expectedRevision: options.revision, permanently },
          session.call,
        );
        const text = permanently
          ? `Deleted entry ${entryId} for good.`
          : `Moved entry ${entryId} to the trash.`;
        session.out.done(text, toPlainObject({ entryId, purgeTime }, { nulls: false }));
      }),
    );
}
