import type { SiteVersionMirror, VersionOf } from './site-versions';
import { defaultLeaseMs, type VersionStore } from './version-store';

/** Versions in this process: the mirror of its writers, and what its reader reads. Holds one number for each site that has one. */
export interface SiteVersionMemory extends SiteVersionMirror {
  readonly store: VersionStore;
}

export function createSiteVersionMemory(options: { leaseMs?: number } = {}): SiteVersionMemory {
  const { leaseMs = defaultLeaseMs } = options;
  const versions = new Map<VersionOf, { version: number; endsAt: number }>();

  function raise(of: VersionOf, version: number, askedAt: number): void {
    const endsAt = askedAt + leaseMs;
    const current = versions.get(of);
    if (current === undefined || version > current.version) versions.set(of, { version, endsAt });
    else if (version === current.version) current.endsAt = Math.max(current.endsAt, endsAt);
  }

  return {
    set: async (siteId, version) => raise(siteId, version, performance.now()),
    setDirectory: async (version) => raise('directory', version, performance.now()),
    store: {
      turn: 0,
      async read(of) {
        const sentAt = performance.now();
        const current = versions.get(of);
        if (current === undefined || current.endsAt <= sentAt)
          return { version: undefined, leaseLeftMs: 0, sentAt };
        return { version: current.version, leaseLeftMs: current.endsAt - sentAt, sentAt };
      },
      async raise(confirmed) {
        for (const { of, version, askedAt } of confirmed) raise(of, version, askedAt);
      },
    },
  };
}
