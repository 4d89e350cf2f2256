import { createCircuitBreaker, type Logger, type Metrics, within } from '@headwater/runtime';

import type { SiteVersionMirror, SiteVersions, VersionScope } from './site-versions';
import type { VersionStore } from './version-store';

/**
 * Writes the versions that this process raises to the store that gateways read. A write waits `deadlineMs` at most. While the store is
 * lost, only one write a second waits: the one that probes the store.
 */
export function createSiteVersionMirror(options: {
  store: Omit<VersionStore, 'batch' | 'read'>;
  logger: Logger;
  metrics: Metrics<'siteVersionUnmirrored'>;
  deadlineMs?: number;
  failureThreshold?: number;
  retryAfterMs?: number;
}): SiteVersionMirror {
  const { store, logger, metrics, deadlineMs = 500 } = options;
  const { failureThreshold = 3, retryAfterMs = 1_000 } = options;
  let lacksInstallation = false;
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

  function useInstallation(installation: string): void {
    store.useInstallation(installation);
    if (!lacksInstallation) return;
    lacksInstallation = false;
    metrics.siteVersionUnmirrored.set(breaker.open ? 1 : 0);
    logger.info({ installation }, 'it is known which installation the site versions are of');
  }

  function refuseUnknown(): never {
    if (!lacksInstallation) {
      metrics.siteVersionUnmirrored.set(1);
      logger.warn(
        'site versions are not mirrored: the database has not said which installation they are of. They are mirrored once it has',
      );
    }
    lacksInstallation = true;
    throw new Error('The site version was not mirrored: nobody has said which installation it is of.');
  }

  async function mirror(scope: VersionScope, versions: SiteVersions, asOf: number): Promise<void> {
    if (!store.knowsInstallation) refuseUnknown();
    const attempt = breaker.tryAttempt();
    let cause: unknown;
    const raised =
      attempt &&
      (await within(
        deadlineMs,
        store.raise([{ scope, ...versions, askedAt: asOf }]).then(() => true),
        {
          succeeded: () => attempt.succeeded(),
          failed(error) {
            cause = error;
            attempt.failed(error);
          },
        },
      ));
    if (raised !== true) throw new Error(`The site version was not mirrored to ${store.name}.`, { cause });
  }

  return {
    leaseMs: store.leaseMs,
    useInstallation,
    set: (siteId, version, accessVersion, asOf, groupVersions) =>
      mirror(siteId, { version, accessVersion, groupVersions }, asOf),
    setDirectory: (version, asOf) => mirror('directory', { version, accessVersion: version }, asOf),
  };
}
