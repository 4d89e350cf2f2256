/** Where raised versions are shown to those who cache. Whoever wraps one passes everything on. */
export interface VersionMirror {
  /** For how long gateways may still use the versions that they knew before. */
  readonly leaseMs?: number;
  /**
   * Rejects when that could not be done in time, or as long as nobody has said which installation this is. `asOf`: when no later
   * versions had been given, on the clock of `performance.now()`; gateways believe them from then on, not from when they arrive.
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
  /** Told which installation the versions are of, by each new connection before it is used. */
  useInstallation(installation: string): void;
}

/** A site's version, the one at which what requests are admitted by last changed, and those of the groups of endpoints. */
export interface RaisedSite {
  siteId: number;
  version: number;
  accessVersion: number;
  /** In the order of the groups. What is missing may be as high as the version. */
  groupVersions?: readonly number[] | undefined;
}

/** What a transaction raised. */
export interface RaisedVersions {
  sites: RaisedSite[];
  directory: number | undefined;
}

/** Versions, and when no later ones had been given: before the transaction that raised them was committed, or they were asked for. */
export interface VersionsAsOf extends RaisedVersions {
  asOf: number;
}

/** What became of raised versions. */
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
