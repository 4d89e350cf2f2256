import { type Command } from 'commander';
import { z } from 'zod';

import { AppError } from '@headwater/errors';
import type { SiteVersionMirror } from '@headwater/freshness';
import { createRedis, createRedisMirror } from '@headwater/redis';
import { createCloser, createLogger, createMetrics, env, secretOf } from '@headwater/runtime';
import { raiseAllVersions, type RaisedVersions } from '@headwater/schema';

import { createOutput } from '../output/output';
import { readConfig } from '../read-config';
import type { GlobalOptions, Surroundings } from '../session';
import { readDatabaseUrl, toDatabaseError } from './migrate';

/** Options that name the Redis of the gateways. */
export interface RedisOptions {
  redisUrl?: string;
  redisCluster?: boolean;
  redisKeyPrefix?: string;
}

interface AfterRestoreOptions extends GlobalOptions, RedisOptions {
  databaseUrl?: string;
}

const sitesAtOnce = 200;
const connectLimitMs = 2_000;

export function registerAfterRestore(program: Command, surroundings: Surroundings): void {
  takesRedis(
    program
      .command('after-restore')
      .description(
        'Makes gateways drop what they cached before the database was restored, and has the search index in Typesense built anew. Needed only after a dump was loaded into a running server: services recognise a restored server themselves.',
      )
      .option('--database-url <url>', 'URL of the role that migrates (default: DATABASE_URL)'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  $ DATABASE_URL=postgres://postgres@db/headwater headwater after-restore',
    )
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<AfterRestoreOptions>();
      const out = createOutput(surroundings, options.json === true);
      const redis = readRedis(options, surroundings);
      const sites = await raiseVersions(readDatabaseUrl(options, surroundings), redis);
      out.done(`Raised the versions of ${sites} sites.`);
    });
}

/** Adds the options that name the Redis of the gateways. */
export const takesRedis = (command: Command): Command =>
  command
    .option(
      '--redis-url <url>',
      'Redis of the gateways, so that they see the new versions at once (default: REDIS_URL)',
    )
    .option('--redis-cluster', 'the Redis is one node of a cluster (default: REDIS_CLUSTER)')
    .option('--redis-key-prefix <name>', 'the same as for the services (default: REDIS_KEY_PREFIX)');

export interface RedisOfGateways {
  url: string | undefined;
  cluster: boolean;
  keyPrefix: string | undefined;
}

const variables = z.object({
  REDIS_URL: env.redisUrl().optional(),
  REDIS_CLUSTER: env.flag().default(false),
});

/** Reads the options as the processes of the installation do. @throws AppError for a wrong value, before any version is raised */
export function readRedis(options: RedisOptions, { environment }: Surroundings): RedisOfGateways {
  const { redisUrl } = options;
  const own = redisUrl === undefined ? {} : { REDIS_URL: redisUrl, REDIS_URL_FILE: undefined };
  const { REDIS_URL: url, REDIS_CLUSTER: cluster } = readConfig(variables, { ...environment, ...own });
  return {
    url: url && secretOf(url),
    cluster: options.redisCluster === true || cluster,
    keyPrefix: readKeyPrefix(options.redisKeyPrefix ?? environment['REDIS_KEY_PREFIX']),
  };
}

/** Raises the versions of all sites, writes them to Redis if there is one, and prints the number of sites. */
export async function raiseVersions(
  adminUrl: string,
  { url, cluster, keyPrefix }: RedisOfGateways,
): Promise<number> {
  const asOf = performance.now();
  const raised = await raiseAllVersions({ adminUrl }).catch((error: unknown) => {
    throw toDatabaseError(error, 'Raising the versions');
  });
  if (url !== undefined) await mirrorAll({ ...raised, asOf }, { url, cluster, keyPrefix });
  return raised.sites.length;
}

function readKeyPrefix(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  const { data, error } = env.keyPrefix().safeParse(given);
  if (error === undefined) return data;
  throw new AppError(
    'INVALID_ARGUMENT',
    'KEY_PREFIX_INVALID',
    `The prefix of keys in Redis ${error.issues[0]?.message}.`,
  );
}

/** Writes raised versions to Redis, where gateways read them. @throws AppError REDIS_UNREACHABLE */
export async function mirrorAll(
  raised: RaisedVersions & { asOf: number },
  { url, cluster, keyPrefix }: { url: string; cluster: boolean; keyPrefix: string | undefined },
): Promise<void> {
  const logger = createLogger({ name: 'after-restore', level: 'silent' });
  const closer = createCloser();
  const redis = createRedis({ url, cluster, logger });
  closer.add('redis', () => redis.disconnect());
  const mirror: SiteVersionMirror = createRedisMirror({
    redis,
    installation: keyPrefix ?? raised.installation,
    logger,
    metrics: createMetrics(),
    deadlineMs: connectLimitMs,
  });
  try {
    await mirror.setDirectory(raised.directory, raised.asOf);
    for (let start = 0; start < raised.sites.length; start += sitesAtOnce) {
      const part = raised.sites.slice(start, start + sitesAtOnce);
      await Promise.all(
        part.map(({ siteId, version, accessVersion }) =>
          mirror.set(siteId, version, accessVersion, raised.asOf),
        ),
      );
    }
  } catch (cause) {
    throw new AppError(
      'UNAVAILABLE',
      'REDIS_UNREACHABLE',
      'All versions are raised, but Redis could not be told: gateways see it within 5 s.',
      { cause },
    );
  } finally {
    await closer.close();
  }
}
