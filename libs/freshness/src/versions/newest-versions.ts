import type { SiteVersions } from './site-versions';

/**
 * What two say of a site together: the newer version counts. Of one version the one that knows more counts: each number is at least the
 * true one, and the higher one comes from somebody who did not know it.
 */
export function newestVersions(known: SiteVersions, said: SiteVersions): SiteVersions {
  if (said.version !== known.version) return said.version > known.version ? said : known;
  const { groupVersions = said.groupVersions } = known;
  if (said.accessVersion >= known.accessVersion && groupVersions === known.groupVersions) return known;
  const accessVersion = Math.min(said.accessVersion, known.accessVersion);
  return { version: known.version, accessVersion, groupVersions };
}
