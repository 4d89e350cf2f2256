import { type Command } from 'commander';

import type { Surroundings } from '../session';
import { registerEntryReads } from './entry-reads';
import { registerEntryStates } from './entry-states';
import { registerEntryWrites } from './entry-writes';

export function registerEntries(program: Command, surroundings: Surroundings): void {
  const entries = program
    .command('entries')
    .description(
      'Entries of a site (pages, posts, archives, …): list, show, create, update, publish, unpublish, delete.',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ headwater entries create --site www.example.org --type post --title "Hello" --slug hello --author 3 --blocks-file hello.json
  $ headwater entries publish 17 --site www.example.org --at 2027-03-01T08:00:00+01:00
  $ headwater entries list --site www.example.org --type post --scheduled --json`,
    );
  registerEntryReads(entries, surroundings);
  registerEntryWrites(entries, surroundings);
  registerEntryStates(entries, surroundings);
}
