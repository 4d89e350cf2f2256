import type { SiteVersionMirror, SiteVersionReader, VersionScope } from '../../src';

/**
 * For tests that do not depend on what changed: a mirror that needs no description of the change, and a reader that returns only the
 * version.
 */
export interface PlainMirror extends Omit<SiteVersionMirror, 'set' | 'setDirectory'> {
  set(
    siteId: number,
    version: number,
    accessVersion?: number,
    asOf?: number,
    groupVersions?: readonly number[],
  ): Promise<void>;
  setDirectory(version: number): Promise<void>;
}

export interface PlainReader extends Omit<SiteVersionReader, 'read'> {
  read(scope: VersionScope): Promise<number | undefined>;
  readAccess(scope: VersionScope): Promise<number | undefined>;
  readBoth: SiteVersionReader['read'];
}

export function plainMirror(mirror: SiteVersionMirror): PlainMirror {
  return {
    ...mirror,
    set: (siteId, version, access = version, asOf = performance.now(), groups) =>
      mirror.set(siteId, version, access, asOf, groups),
    setDirectory: (version) => mirror.setDirectory(version, performance.now()),
  };
}

export function plainReader(reader: SiteVersionReader): PlainReader {
  return {
    ...reader,
    read: async (scope) => (await reader.read(scope))?.version,
    readBoth: reader.read,
    readAccess: async (scope) => (await reader.read(scope))?.accessVersion,
  };
}
