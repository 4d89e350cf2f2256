import type { SiteVersions } from '@headwater/freshness';

/**
 * Versions as the text in Redis: the access version stands behind the version like a fraction below a tenth. Programs that know
 * nothing of it read the text as a number, and find the version.
 */
export function toStored({ version, accessVersion }: SiteVersions): string {
  return `${version}.0${accessVersion}`;
}

// Matches "1763719562123.01763719500000", and without an access version "1763719562123".
const stored = /^(\d+)(?:\.(\d+))?$/;

/** The versions in such a text. Written without an access version, it is unknown, so as high as it can be. */
export function fromStored(text: string | number | null): SiteVersions | undefined {
  const match = typeof text === 'string' ? stored.exec(text) : null;
  if (!match) return undefined;
  const [, version, access = version] = match;
  return { version: Number(version), accessVersion: Number(access) };
}

/** The same for scripts: `versions(text)` gives both, -1 and -1 where there are none. */
export const readStored = `
local function versions(text)
  local version, access = string.match(text or '', '^(%d+)%.?(%d*)$')
  version = tonumber(version or -1)
  return version, tonumber(access or '') or version
end`;
