import type { SiteVersionMirror, SiteVersions, VersionOf } from './site-versions';
import { defaultLeaseMs, type VersionStore } from './version-store';

/** Versions in this process: the mirror of its writers, and what its reader reads. Holds one entry for each site that has one. */
export interface SiteVersionMemory extends SiteVersionMirror {
  readonly store: VersionStore;
}

export function createSiteVersionMemory(options: { leaseMs?: number } = {}): SiteVersionMemory {
  const { leaseMs = defaultLeaseMs } = options;
  const entries = new Map<VersionOf, { versions: SiteVersions; endsAt: number }>();
  /** When a version was disproved: only versions that were asked for later take its place. */
  const doubts = new Map<VersionOf, number>();

  function raise(of: VersionOf, { version, accessVersion }: SiteVersions, askedAt: number): void {
    const endsAt = askedAt + leaseMs;
    const current = entries.get(of);
    if (current === undefined || version > current.versions.version) {
      if (askedAt <= (doubts.get(of) ?? -Infinity)) return;
      doubts.delete(of);
      entries.set(of, { versions: { version, accessVersion }, endsAt });
    } else if (version === current.versions.version) {
      current.endsAt = Math.max(current.endsAt, endsAt);
      if (accessVersion < current.versions.accessVersion) current.versions = { version, accessVersion };
    }
  }

  return {
    // In one process there is one installation.
    useInstallation: () => undefined,
    set: async (siteId, version, accessVersion, asOf) => raise(siteId, { version, accessVersion }, asOf),
    setDirectory: async (version, asOf) => raise('directory', { version, accessVersion: version }, asOf),
    store: {
      turn: 0,
      async read(of) {
        const sentAt = performance.now();
        const current = entries.get(of);
        if (current === undefined || current.endsAt <= sentAt)
          return { versions: undefined, leaseLeftMs: 0, sentAt };
        return { versions: current.versions, leaseLeftMs: current.endsAt - sentAt, sentAt };
      },
      async raise(confirmed) {
        for (const each of confirmed) {
          if (each.disproved !== undefined && entries.get(each.of)?.versions.version === each.disproved) {
            entries.delete(each.of);
            doubts.set(each.of, performance.now());
          }
          raise(each.of, each, each.askedAt);
        }
      },
    },
  };
}
