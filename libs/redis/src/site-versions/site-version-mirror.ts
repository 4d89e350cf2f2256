import { createCircuitBreaker, type Logger, type Metrics, within } from '@headwater/runtime';

import type { RedisClient } from '../create-redis';
import { formerKeys, keysOf } from '../key-space';
import { createRedisVersionStore } from './redis-version-store';
import type { SiteVersionMirror, SiteVersions, VersionOf } from './site-versions';
import { defaultLeaseMs } from './version-store';

/**
 * Shows the versions that this process's writers raise to every gateway on the same Redis. A write waits `deadlineMs` at most, and
 * while Redis is lost not at all, but for one write a second that tries again.
 */
export function createSiteVersionMirror(options: {
  redis: RedisClient;
  logger: Logger;
  metrics: Metrics;
  /** Which one this is, by the configuration; else it has to be told. */
  installation?: string | undefined;
  leaseMs?: number;
  deadlineMs?: number;
  failureThreshold?: number;
  retryAfterMs?: number;
}): SiteVersionMirror {
  const { redis, logger, metrics, leaseMs = defaultLeaseMs, deadlineMs = 100 } = options;
  const { failureThreshold = 3, retryAfterMs = 1_000 } = options;
  let { installation } = options;
  let lacksInstallation = false;
  // For gateways of the release before, those of that release, too. Never those alone: gateways of this one would see nothing.
  const writtenKeys = () =>
    installation === undefined ? [] : [keysOf(installation).versions, formerKeys.versions];
  const store = createRedisVersionStore({ redis, leaseMs, writtenKeys });
  const breaker = createCircuitBreaker({
    failureThreshold,
    retryAfterMs,
    onChange(open, cause) {
      metrics.siteVersionUnmirrored.set(open ? 1 : 0);
      if (open)
        logger.warn({ err: cause }, 'site versions are not mirrored: gateways see changes seconds late');
      else logger.info('site versions are mirrored again');
    },
  });

  function useInstallation(name: string): void {
    installation = options.installation ?? name;
    if (!lacksInstallation) return;
    lacksInstallation = false;
    metrics.siteVersionUnmirrored.set(breaker.open ? 1 : 0);
    logger.info({ installation }, 'it is known which installation the site versions are of');
  }

  function refuseUnknown(): never {
    if (!lacksInstallation) {
      metrics.siteVersionUnmirrored.set(1);
      logger.warn(
        'site versions are not mirrored: the database has not told which installation they are of. They are mirrored once it has',
      );
    }
    lacksInstallation = true;
    throw new Error('The site version was not mirrored: nobody has told which installation it is of.');
  }

  async function mirror(of: VersionOf, versions: SiteVersions, asOf: number): Promise<void> {
    if (installation === undefined) refuseUnknown();
    const attempt = breaker.tryAttempt();
    let cause: unknown;
    const raised =
      attempt &&
      (await within(
        deadlineMs,
        store.raise([{ of, ...versions, askedAt: asOf }]).then(() => true),
        {
          succeeded: () => attempt.succeeded(),
          failed(error) {
            cause = error;
            attempt.failed(error);
          },
        },
      ));
    if (raised !== true) throw new Error('The site version was not mirrored to Redis.', { cause });
  }

  return {
    leaseMs,
    useInstallation,
    set: (siteId, version, accessVersion, asOf) => mirror(siteId, { version, accessVersion }, asOf),
    setDirectory: (version, asOf) => mirror('directory', { version, accessVersion: version }, asOf),
    ping: () => redis.ping(),
  };
}
