import type { AskSiteVersions } from '../../src';

/** Stands for PostgreSQL and the site service in front of it: what is committed, and who asks for it. */
export interface Truth {
  /** Commits a write: nothing below this version is current from now on. With `access`, nothing known of the site either. */
  commit(siteId: number, change?: { access: boolean }): number;
  versionOf(siteId: number): number;
  accessOf(siteId: number): number;
  /** False: a service that does not know of access versions. */
  tellsAccess: boolean;
  /** The group versions of every site. Undefined: a service that does not know of any. */
  groups: number[] | undefined;
  directory: number;
  readonly ask: AskSiteVersions;
  /** The sites of each call so far. */
  readonly calls: number[][];
  state: 'answers' | 'refuses' | 'hangs';
}

export function createTruth(): Truth {
  const versions = new Map<number, number>();
  const access = new Map<number, number>();
  const truth: Truth = {
    directory: 1,
    calls: [],
    state: 'answers',
    tellsAccess: true,
    groups: undefined,
    commit(siteId, change = { access: false }) {
      const version = Math.max((versions.get(siteId) ?? 0) + 1, Date.now());
      versions.set(siteId, version);
      if (change.access) access.set(siteId, version);
      return version;
    },
    versionOf: (siteId) => versions.get(siteId) ?? 0,
    accessOf: (siteId) => access.get(siteId) ?? 0,
    async ask({ siteIds }) {
      truth.calls.push(siteIds);
      const answer = {
        versions: siteIds.map((siteId) => ({
          siteId,
          version: truth.versionOf(siteId),
          ...(truth.tellsAccess && { accessVersion: truth.accessOf(siteId) }),
          ...(truth.groups && { groupVersions: truth.groups }),
        })),
        directoryVersion: truth.directory,
      };
      if (truth.state === 'refuses') throw new Error('the service is down');
      if (truth.state === 'hangs') return new Promise(() => undefined);
      // The answer is on its way for a while.
      await new Promise((resolve) => setImmediate(resolve));
      return answer;
    },
  };
  return truth;
}
