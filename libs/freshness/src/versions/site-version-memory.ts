import { newestVersions } from './newest-versions';
import type { SiteVersionMirror, SiteVersions, VersionScope } from './site-versions';
import { defaultLeaseMs, type VersionStore } from './version-store';

/** Versions in memory, for a process that contains both the writers and the reader. Holds one entry for each site that was written to. */
export interface SiteVersionMemory extends SiteVersionMirror {
  readonly store: VersionStore;
}

export function createSiteVersionMemory(options: { leaseMs?: number } = {}): SiteVersionMemory {
  const { leaseMs = defaultLeaseMs } = options;
  const entries = new Map<VersionScope, { versions: SiteVersions; endsAt: number }>();
  /** When a version was disproved. Only versions that were requested later replace it. */
  const doubts = new Map<VersionScope, number>();

  function raise(scope: VersionScope, versions: SiteVersions, askedAt: number): void {
    const endsAt = askedAt + leaseMs;
    const current = entries.get(scope);
    if (current === undefined || versions.version > current.versions.version) {
      if (askedAt <= (doubts.get(scope) ?? -Infinity)) return;
      doubts.delete(scope);
      entries.set(scope, { versions, endsAt });
    } else if (versions.version === current.versions.version) {
      current.endsAt = Math.max(current.endsAt, endsAt);
      current.versions = newestVersions(current.versions, versions);
    }
  }

  return {
    // One process has only one installation.
    useInstallation: () => undefined,
    set: async (siteId, version, accessVersion, asOf, groupVersions) =>
      raise(siteId, { version, accessVersion, groupVersions }, asOf),
    setDirectory: async (version, asOf) => raise('directory', { version, accessVersion: version }, asOf),
    store: {
      name: 'memory',
      isShared: false,
      leaseMs,
      knowsInstallation: true,
      useInstallation: () => undefined,
      batch: 0,
      async read(scope) {
        const sentAt = performance.now();
        const current = entries.get(scope);
        if (current === undefined || current.endsAt <= sentAt)
          return { versions: undefined, leaseLeftMs: 0, sentAt };
        return { versions: current.versions, leaseLeftMs: current.endsAt - sentAt, sentAt };
      },
      async raise(confirmed) {
        for (const each of confirmed) {
          if (each.disproved !== undefined && entries.get(each.scope)?.versions.version === each.disproved) {
            entries.delete(each.scope);
            doubts.set(each.scope, performance.now());
          }
          const { scope, version, accessVersion, groupVersions, askedAt } = each;
          raise(scope, { version, accessVersion, groupVersions }, askedAt);
        }
      },
    },
  };
}
