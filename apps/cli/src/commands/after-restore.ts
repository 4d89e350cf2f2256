import { type Command } from 'commander';

import { AppError } from '@headwater/errors';
import type { SiteVersionMirror } from '@headwater/freshness';
import { createRedis, createRedisMirror } from '@headwater/redis';
import { createCloser, createLogger, createMetrics, env } from '@headwater/runtime';
import { raiseAllVersions, type RaisedVersions } from '@headwater/schema';

import { createOutput } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';
import { readDatabaseUrl, toDatabaseError } from './migrate';

interface AfterRestoreOptions extends GlobalOptions {
  databaseUrl?: string;
  redisUrl?: string;
  redisCluster?: boolean;
  redisKeyPrefix?: string;
}

const sitesAtOnce = 200;
const connectLimitMs = 2_000;

export function registerAfterRestore(program: Command, surroundings: Surroundings): void {
  program
    .command('after-restore')
    .description(
      'Makes gateways drop what they cached before the database was restored. Needed only after a dump was loaded into a running server: services recognise a restored server themselves.',
    )
    .option('--database-url <url>', 'URL of the role that migrates (default: DATABASE_URL)')
    .option(
      '--redis-url <url>',
      'Redis of the gateways, so that they see the new versions at once (default: REDIS_URL)',
    )
    .option('--redis-cluster', 'the Redis is one node of a cluster')
    .option('--redis-key-prefix <name>', 'the same as for the services (default: REDIS_KEY_PREFIX)')
    .addHelpText(
      'after',
      '\nExample:\n  $ DATABASE_URL=postgres://postgres@db/headwater headwater after-restore',
    )
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<AfterRestoreOptions>();
      const out = createOutput(surroundings, options.json === true);
      const keyPrefix = readKeyPrefix(options.redisKeyPrefix ?? surroundings.environment['REDIS_KEY_PREFIX']);
      const adminUrl = readDatabaseUrl(options, surroundings);
      const asOf = performance.now();
      const raised = await raiseAllVersions({ adminUrl }).catch((error: unknown) => {
        throw toDatabaseError(error, 'Raising the versions');
      });
      const redisUrl = options.redisUrl ?? surroundings.environment['REDIS_URL'];
      if (redisUrl !== undefined && redisUrl !== '') {
        const cluster = options.redisCluster === true;
        await mirrorAll({ ...raised, asOf }, { url: redisUrl, cluster, keyPrefix });
      }
      out.done(`Raised the versions of ${raised.sites.length} sites.`);
    });
}

/** @throws AppError before anything is raised. */
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

async function mirrorAll(
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
