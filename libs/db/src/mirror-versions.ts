/** Where raised versions are written for gateways to read. A wrapper must pass on every method. */
export interface VersionMirror {
  /** How long gateways may still use the versions that they already know. */
  readonly leaseMs?: number;
  /**
   * Rejects if the version could not be written in time, or while the installation is unknown. `asOf`: an instant, by `performance.now()`,
   * at which no later version existed. The lease begins then, and not when the version arrives.
   */
  set(
    siteId: number,
    version: number,
    accessVersion: number,
    asOf: number,
    groupVersions?: readonly number[],
  ): Promise<void>;
  /** As `set`. */
  setDirectory(version: number, asOf: number): Promise<void>;
  /** Names the installation that the versions belong to. Each new connection calls it before it is used. */
  useInstallation(installation: string): void;
}

/** A site's version, its access version, and the versions of its endpoint groups. */
export interface RaisedSite {
  siteId: number;
  version: number;
  accessVersion: number;
  /** In the order of the groups. A missing one may be as high as the version. */
  groupVersions?: readonly number[] | undefined;
}

/** What a transaction raised. */
export interface RaisedVersions {
  sites: RaisedSite[];
  directory: number | undefined;
}

/** Versions, and an instant at which no later ones existed: before the commit that raised them, or before they were read. */
export interface VersionsAsOf extends RaisedVersions {
  asOf: number;
}

/** The outcome for raised versions. */
export interface MirrorOutcome {
  mirrored: RaisedVersions;
  missed: RaisedVersions;
}

export const isNone = ({ sites, directory }: RaisedVersions): boolean =>
  sites.length === 0 && directory === undefined;

/** Mirrors all at once. Never rejects. */
export async function mirrorVersions(
  mirror: VersionMirror,
  { sites, directory, asOf }: VersionsAsOf,
): Promise<MirrorOutcome> {
  const mirrored: RaisedVersions = { sites: [], directory: undefined };
  const missed: RaisedVersions = { sites: [], directory: undefined };
  await Promise.all([
    ...sites.map((site) =>
      mirror.set(site.siteId, site.version, site.accessVersion, asOf, site.groupVersions).then(
        () => mirrored.sites.push(site),
        () => missed.sites.push(site),
      ),
    ),
    directory !== undefined &&
      mirror.setDirectory(directory, asOf).then(
        () => (mirrored.directory = directory),
        () => (missed.directory = directory),
      ),
  ]);
  return { mirrored, missed };
}
