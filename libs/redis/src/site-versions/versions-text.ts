import type { SiteVersions } from './site-versions';

/**
 * Versions as the text in Redis: the access version stands behind the version like a fraction below a tenth. Programs that know
 * nothing of it read the text as a number, and find the version.
 */
export function toStored({ version, accessVersion }: SiteVersions): string {
  return `${version}.0${accessVersion}`;
}

/** For scripts: the two versions in such a text. Written without an access version, it is unknown, so as high as it can be. */
export const storedVersions = `
local function versions(text)
  local version, access = string.match(text or '', '^(%d+)%.?(%d*)$')
  version = tonumber(version or -1)
  return version, tonumber(access or '') or version
end`;
