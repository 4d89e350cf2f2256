import { type Command, InvalidArgumentError } from 'commander';

import { dropScratchDatabase } from '@headwater/schema';
import { parseUrl } from '@headwater/values';

import { assertAsStored, readSites } from '../drill/read-sites';
import { restoreForDrill, type RestoreForDrillOptions } from '../drill/restore-for-drill';
import { parseCount } from '../options';
import { createOutput } from '../output/output';
import { type Surroundings, withSession } from '../session';
import { readDatabaseUrl } from './migrate';

interface ReadOptions {
  gateway: string;
  entries: number;
  /** False with --no-media. */
  media: boolean;
  database: string;
  databaseUrl?: string;
}

const databaseOption = [
  '--database <name>',
  'the database that the drill makes and drops on that server',
  'headwater_drill',
] as const;

const restoreHelp = `
DATABASE_URL leads to any other database of the server, which is not changed. Its role may create databases, and roles
where they are missing; where they exist, it is a member of those that own schemas (deploy/README.md). A database of
this name that no drill has made is refused.`;

const readHelp = `
The services and the gateway must run on the database that "drill restore" has made. A token is made for each headless
site. Then the database is dropped, whatever was answered. Exit code 1 if an answer differs from the database.`;

export function registerDrill(program: Command, surroundings: Surroundings): void {
  const drill = program
    .command('drill')
    .description('Shows that a backup can be restored, in a database of its own. The chart has a job of it.');
  drill
    .command('restore')
    .description('Makes a database, restores a backup into it and migrates it.')
    .requiredOption('--from <place>', 'a folder, or s3://bucket/prefix')
    .option('--backup <id>', 'which one (default: the newest)')
    .option('--identity-file <file>', 'file with the private key of age, for an encrypted backup')
    .option('--database-url <url>', 'a server, by a role that may create databases (default: DATABASE_URL)')
    .option(...databaseOption)
    .option('--media <location>', 'where media goes: file:/folder')
    .option('--no-media', 'do not restore the bytes of media')
    .option('--roles-file <path>', 'passwords of the roles, as for "migrate"')
    .option('--no-roles', 'do not change the roles; all of them must exist')
    .addHelpText('after', restoreHelp)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<RestoreForDrillOptions>();
      await restoreForDrill(options, createOutput(surroundings, options.json === true), surroundings);
    });
  drill
    .command('read')
    .description(
      'Reads pages, posts and pictures of every headless site through a gateway, and drops the database.',
    )
    .option('--gateway <url>', 'where the gateway is', parseGateway, 'http://127.0.0.1:8080')
    .option('--entries <number>', 'how many pages and how many posts of each site, 1 to 200', parseEntries, 5)
    .option('--no-media', 'the bytes of media were not restored')
    .option('--database-url <url>', 'the server of the database (default: DATABASE_URL)')
    .option(...databaseOption)
    .addHelpText('after', readHelp)
    .action(
      withSession<ReadOptions>(surroundings, async ({ clients, out }, options) => {
        const serverUrl = readDatabaseUrl(options, surroundings);
        const drop = () => dropScratchDatabase(serverUrl, options.database);
        const { faults, ...read } = await readSites({
          ...{ clients, baseUrl: options.gateway, entriesPerKind: options.entries },
          ...{ media: options.media, signal: surroundings.signal },
        }).catch(async (error: unknown) => {
          await drop().catch((why: unknown) => out.note(`The database was not dropped: ${messageOf(why)}`));
          throw error;
        });
        await drop();
        assertAsStored({ faults });
        out.record({
          headlessSites: read.headless,
          themeSites: read.theme,
          entriesRead: read.entries,
          mediaRead: read.media,
        });
      }),
    );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parseEntries(text: string): number {
  const count = parseCount(text);
  if (count > 200) throw new InvalidArgumentError('It must be a number from 1 to 200.');
  return count;
}

function parseGateway(text: string): string {
  if (parseUrl(text)?.protocol !== 'http:')
    throw new InvalidArgumentError('It must be a URL, such as http://127.0.0.1:8080.');
  return text;
}
