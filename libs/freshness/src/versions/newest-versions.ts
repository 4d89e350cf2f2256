import type { SiteVersions } from './site-versions';

/**
 * Combines two reports of a site's versions. The newer version wins. For the same version, the lower access and group versions win: each is
 * at least the true one, and a higher one comes from a source that did not know it.
 */
export function newestVersions(known: SiteVersions, said: SiteVersions): SiteVersions {
  if (said.version !== known.version) return said.version > known.version ? said : known;
  const { groupVersions = said.groupVersions } = known;
  if (said.accessVersion >= known.accessVersion && groupVersions === known.groupVersions) return known;
  const accessVersion = Math.min(said.accessVersion, known.accessVersion);
  return { version: known.version, accessVersion, groupVersions };
}
