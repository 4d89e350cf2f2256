import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { createLogger } from '@headwater/runtime';

import { fillDatabase, makeRolePasswords, withClient } from '../bench/data/database';
import { compareRankings } from './compare-rankings';

const program = new Command('search:agreement')
  .description(
    'Compares the first ten hits of searches in 1,000 long posts and in many with those of a ranking of all hits, and the time ' +
      'that a search takes with one in 100 posts. Fails below an agreement of 0.9. Fills a database of its own and removes it.',
  )
  .option('--posts <count>', 'number of posts', positive, 100_000);

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 100)
    throw new InvalidArgumentError('must be a number from 100.');
  return value;
}

const leastAgreement = 0.9;
const site = { pages: 1, taxonomies: 20, tokens: 1, bodyWords: 120 };

async function compare(posts: number): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'headwater-search-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(directory, 'postgres'),
    logger: createLogger({ name: 'search-agreement', level: 'warn' }),
  });
  try {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const sites = [
      { ...site, siteId: 1, posts: 100, searchable: 100 },
      { ...site, siteId: 2, posts, searchable: posts },
      { ...site, siteId: 3, posts: 1_000, searchable: 1_000, bodyWords: 400 },
    ];
    const url = new URL(server.adminUrl);
    url.pathname = '/agreement';
    await withClient(server.adminUrl, (client) => client.query('create database agreement'));
    await fillDatabase({ adminUrl: url.href, sites, rolePasswords: makeRolePasswords(), say });
    return await withClient(url.href, (client) =>
      compareRankings(client, { few: 1, compared: { '1,000 long posts': 3, 'many posts': 2 }, say }),
    );
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { posts } = program.parse().opts<{ posts: number }>();
  const agreement = await compare(posts);
  if (agreement < leastAgreement) {
    process.stderr.write(`The agreement is below ${leastAgreement}.\n`);
    process.exitCode = 1;
  }
}

void main();
