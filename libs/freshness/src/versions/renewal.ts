import type { Attempt } from '@headwater/runtime';

import type { KnownVersions } from './known-versions';
import type { VersionScope } from './site-versions';
import type { VersionQuestions } from './version-questions';
import type { VersionStore } from './version-store';

/**
 * For how many leases after its last use a version is renewed. With many sites, reading a version whose lease has ended costs as much as
 * five renewals, because renewals share a call; and a request waits for it.
 */
const renewedLeases = 5;

/**
 * Confirms recently used versions before their lease ends, so that no request waits for it. Also probes a store or service that failed, so
 * that no request has to.
 */
export function startRenewal(options: {
  known: KnownVersions;
  store: VersionStore;
  questions: VersionQuestions;
  leaseMs: number;
  retryAfterMs: number;
  isStoreOff: () => boolean;
  /** An attempt at a store that failed, if one is due. */
  tryStore: () => Attempt | undefined;
}): { stop(): void } {
  const { known, store, questions, leaseMs } = options;
  let lastTrial = -Infinity;

  // Random, so that one gateway calls first and the others find its answer in the store.
  const marginMs = leaseMs * (0.2 + 0.2 * Math.random());

  /** If one lease is due: all leases that end soon, to renew them together. */
  function dueSoon(): VersionScope[] {
    const now = performance.now();
    const soon: VersionScope[] = [];
    let isDue = false;
    for (const [scope, { believedUntil }] of known.usedSince(now - renewedLeases * leaseMs)) {
      // For a version that was never confirmed, a request is already calling.
      if (believedUntil === 0 || believedUntil - now >= marginMs + leaseMs / 5) continue;
      soon.push(scope);
      isDue ||= believedUntil - now < marginMs;
    }
    return isDue ? soon : [];
  }

  /** Another gateway, or a writer, may have renewed the lease in the store. */
  async function readLease(scope: VersionScope): Promise<void> {
    const stored = await store.read(scope, { withLease: true });
    known.of(scope).noteStored(stored, leaseMs);
  }

  async function renew(): Promise<void> {
    const due = dueSoon();
    if (due.length > 0 && !options.isStoreOff()) {
      await Promise.allSettled(due.map(readLease));
    }
    const stillDue = due.length > 0 ? new Set(dueSoon()) : new Set<VersionScope>();
    await Promise.all(due.filter((scope) => stillDue.has(scope)).map((scope) => questions.ask(scope)));
  }

  function tryAgain(): void {
    const attempt = options.tryStore();
    if (attempt)
      store.read('directory', { withLease: false }).then(
        () => attempt.succeeded(),
        (cause: unknown) => attempt.failed(cause),
      );
    if (!(questions.open || !store.knowsInstallation) || performance.now() - lastTrial < options.retryAfterMs)
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
