import { createCircuitBreaker, within } from '@headwater/runtime';

import { createCallBatches } from '../calls/call-batches';
import type { AskSiteVersions, VersionScope } from './site-versions';
import type { ConfirmedVersions } from './version-store';

/** Requests versions from the site service, for many sites in one call. */
export interface VersionQuestions {
  /** True while the service does not answer. Then no request waits for it. */
  readonly open: boolean;
  /**
   * Resolves to true after `onAnswer` was called, to false if there was no answer. An answer is never older than the request: a request
   * during a call in flight waits for the next call.
   */
  ask(scope: VersionScope): Promise<boolean>;
  /** Calls even while the service does not answer. */
  tryAgain(): void;
}

export function createVersionQuestions(options: {
  ask: AskSiteVersions;
  /** The maximum number of sites of one call. */
  maxSitesPerCall: number;
  deadlineMs: number;
  retryAfterMs: number;
  onAnswer: (versions: ConfirmedVersions[], installation: string | undefined) => void;
  onChange: (open: boolean, cause?: unknown) => void;
}): VersionQuestions {
  const { ask, maxSitesPerCall, deadlineMs, retryAfterMs, onAnswer } = options;
  const breaker = createCircuitBreaker({ failureThreshold: 2, retryAfterMs, onChange: options.onChange });
  const calls = createCallBatches<'site service', boolean, VersionScope>({
    run: async (_, { keys }) => {
      const answered = await call([...keys].filter((scope) => scope !== 'directory'));
      return new Map([...keys].map((scope) => [scope, answered]));
    },
    maxKeys: maxSitesPerCall,
    // The reader bounds the number of sites, and so the number that wait.
    maxWaiting: Infinity,
    // Leases of many sites end together.
    firstCall: 'tick',
  });

  async function call(siteIds: number[]): Promise<boolean> {
    const attempt = breaker.tryAttempt();
    if (attempt === undefined) return false;
    const askedAt = performance.now();
    // The client usually enforces the deadline, too; this covers a client that does not.
    const answer = await within(deadlineMs, ask({ siteIds }, { deadlineMs }), attempt);
    if (answer === undefined) return false;
    const { directoryVersion: directory, versions, installation } = answer;
    const confirmed: ConfirmedVersions[] = [
      { scope: 'directory', version: directory, accessVersion: directory, askedAt },
      ...versions.map(({ siteId, version, accessVersion = version, groupVersions }) => ({
        scope: siteId,
        version,
        accessVersion,
        // An empty list comes from a service of an earlier release: other sources may know the group versions.
        groupVersions: groupVersions?.length === 0 ? undefined : groupVersions,
        askedAt,
      })),
    ];
    onAnswer(confirmed, installation);
    return true;
  }

  // Without a version, so that it does not join a call that began earlier, whose answer would be too old.
  const askNow = (scope: VersionScope) => calls.ask('site service', scope, undefined, undefined);

  return {
    get open() {
      return breaker.open;
    },
    ask: (scope) => (breaker.open ? Promise.resolve(false) : askNow(scope)),
    tryAgain: () => void askNow('directory'),
  };
}
