import { type Command } from 'commander';

import { parseCount } from './options';

export interface LimitOption {
  limit: number;
}

const largestPage = 200;

/** Adds `--limit` to a command that lists. */
export function takesLimit(command: Command): Command {
  return command.option('--limit <count>', 'list at most this many', parseCount, 1000);
}

/** Reads pages until it has `limit` items or the list ends. */
export async function collectPages<Item>(
  limit: number,
  readPage: (page: {
    pageSize: number;
    pageToken: string;
  }) => Promise<{ items: Item[]; nextPageToken: string }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let pageToken = '';
  do {
    const page = await readPage({ pageSize: Math.min(largestPage, limit - items.length), pageToken });
    items.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && items.length < limit);
  return items;
}
