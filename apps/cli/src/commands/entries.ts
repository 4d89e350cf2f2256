import { type Command } from 'commander';

import type { Surroundings } from '../session';
import { registerEntryBatches } from './entry-batches';
import { registerEntryPreviews } from './entry-previews';
import { registerEntryReads } from './entry-reads';
import { registerEntryStates } from './entry-states';
import { registerEntryTrash } from './entry-trash';
import { registerEntryWorkingCopies } from './entry-working-copies';
import { registerEntryWrites } from './entry-writes';

export function registerEntries(program: Command, surroundings: Surroundings): void {
  const entries = program
    .command('entries')
    .description(
      'Entries of a site (pages, posts, archives, …): list, show, create, update, publish, unpublish, delete, restore, working copies, previews.',
    );
  registerEntryReads(entries, surroundings);
  registerEntryWrites(entries, surroundings);
  registerEntryStates(entries, surroundings);
  registerEntryWorkingCopies(entries, surroundings);
  registerEntryPreviews(entries, surroundings);
  registerEntryTrash(entries, surroundings);
  registerEntryBatches(entries, surroundings);
}
