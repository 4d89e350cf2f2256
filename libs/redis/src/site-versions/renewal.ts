import type { Attempt } from '@headwater/runtime';

import { type KnownVersions, noteStored } from './known-versions';
import type { VersionOf } from './site-versions';
import type { VersionQuestions } from './version-questions';
import type { VersionStore } from './version-store';

/**
 * For how many leases after its last use a version is renewed. To ask for one that has lapsed costs, with many sites, as much as five
 * renewals, which go many in one call, and its reader waits for it.
 */
const renewedLeases = 5;

/**
 * Keeps the versions that are read believed: those used lately are confirmed before their lease ends, so that no request
 * waits for that. Also tries a store or service that failed, so that no request has to.
 */
export function startRenewal(options: {
  known: KnownVersions;
  store: VersionStore;
  questions: VersionQuestions;
  leaseMs: number;
  retryAfterMs: number;
  isStoreOff: () => boolean;
  /** Whether the service has still to tell where in the store the versions are. */
  isStoreUnknown: () => boolean;
  /** A permitted trial of a store that failed. */
  tryStore: () => Attempt | undefined;
}): { stop(): void } {
  const { known, store, questions, leaseMs } = options;
  let lastTrial = -Infinity;

  // Different in every gateway: the one that asks first saves the others from asking.
  const marginMs = leaseMs * (0.2 + 0.2 * Math.random());

  /** Those that end soon, as soon as one of them is due: from then on they are renewed together. */
  function ending(): VersionOf[] {
    const now = performance.now();
    const soon: VersionOf[] = [];
    let isDue = false;
    for (const [of, { believedUntil }] of known.usedSince(now - renewedLeases * leaseMs)) {
      // What was never confirmed is being asked for by its reader.
      if (believedUntil === 0 || believedUntil - now >= marginMs + leaseMs / 5) continue;
      soon.push(of);
      isDue ||= believedUntil - now < marginMs;
    }
    return isDue ? soon : [];
  }

  /** Another gateway, or a writer, may have renewed it already. */
  async function look(of: VersionOf): Promise<void> {
    noteStored(known, of, await store.read(of, { withLease: true }), leaseMs);
  }

  async function renew(): Promise<void> {
    const due = ending();
    if (due.length > 0 && !options.isStoreOff()) {
      await Promise.allSettled(due.map(look));
    }
    const stillDue = due.length > 0 ? new Set(ending()) : new Set<VersionOf>();
    await Promise.all(due.filter((of) => stillDue.has(of)).map((of) => questions.ask(of)));
  }

  function tryAgain(): void {
    const attempt = options.tryStore();
    if (attempt)
      store.read('directory', { withLease: false }).then(
        () => attempt.succeeded(),
        (cause: unknown) => attempt.failed(cause),
      );
    if (!(questions.open || options.isStoreUnknown()) || performance.now() - lastTrial < options.retryAfterMs)
      return;
    lastTrial = performance.now();
    questions.tryAgain();
  }

  let renewing = false;
  const timer = setInterval(() => {
    tryAgain();
    if (renewing) return;
    renewing = true;
    void renew().finally(() => (renewing = false));
  }, leaseMs / 20);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
