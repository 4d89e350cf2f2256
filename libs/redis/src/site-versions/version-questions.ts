import { createCircuitBreaker, within } from '@headwater/runtime';

import type { AskSiteVersions, VersionOf } from './site-versions';
import type { ConfirmedVersions } from './version-store';

/** Asks the site service, many sites in one call. */
export interface VersionQuestions {
  /** True while the service does not answer, and nobody is kept waiting for it. */
  readonly open: boolean;
  /**
   * Resolves when `onAnswer` has been told; to false when there was no answer. An answer is never older than the question: who asks
   * while a call is under way waits for the next one, which all share that ask in the meantime.
   */
  ask(of: VersionOf): Promise<boolean>;
  /** Asks even a service that did not answer lately. */
  tryAgain(): void;
}

const maxSitesPerCall = 1_000;

interface Waiting {
  of: VersionOf;
  resolve: (answered: boolean) => void;
}

export function createVersionQuestions(options: {
  ask: AskSiteVersions;
  deadlineMs: number;
  retryAfterMs: number;
  onAnswer: (versions: ConfirmedVersions[], installation: string | undefined) => void;
  onChange: (open: boolean, cause?: unknown) => void;
}): VersionQuestions {
  const { ask, deadlineMs, retryAfterMs, onAnswer } = options;
  const breaker = createCircuitBreaker({ failureThreshold: 2, retryAfterMs, onChange: options.onChange });
  let waiting: Waiting[] = [];
  let asking = false;

  function schedule(): void {
    if (asking) return;
    asking = true;
    // One call for all that ask in this turn of the event loop.
    setImmediate(() => void work());
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const { batch, siteIds } = takeBatch();
      const answered = await call(siteIds);
      for (const { resolve } of batch) resolve(answered);
    }
    asking = false;
  }

  function takeBatch(): { batch: Waiting[]; siteIds: number[] } {
    const siteIds = new Set<number>();
    let taken = 0;
    for (const { of } of waiting) {
      if (of !== 'directory' && !siteIds.has(of) && siteIds.size === maxSitesPerCall) break;
      if (of !== 'directory') siteIds.add(of);
      taken += 1;
    }
    const batch = waiting.slice(0, taken);
    waiting = waiting.slice(taken);
    return { batch, siteIds: [...siteIds] };
  }

  async function call(siteIds: number[]): Promise<boolean> {
    const attempt = breaker.tryAttempt();
    if (attempt === undefined) return false;
    const askedAt = performance.now();
    // The client keeps the deadline too; this one holds for a client that does not.
    const answer = await within(deadlineMs, ask({ siteIds }, { deadlineMs }), attempt);
    if (answer === undefined) return false;
    const { directoryVersion: directory, versions, installation } = answer;
    const confirmed: ConfirmedVersions[] = [
      { of: 'directory', version: directory, accessVersion: directory, askedAt },
      ...versions.map(({ siteId, version, accessVersion = version }) => ({
        of: siteId,
        version,
        accessVersion,
        askedAt,
      })),
    ];
    onAnswer(confirmed, installation);
    return true;
  }

  return {
    get open() {
      return breaker.open;
    },
    ask: (of) =>
      new Promise((resolve) => {
        if (breaker.open) return resolve(false);
        waiting.push({ of, resolve });
        schedule();
      }),
    tryAgain() {
      waiting.push({ of: 'directory', resolve: () => undefined });
      schedule();
    },
  };
}
