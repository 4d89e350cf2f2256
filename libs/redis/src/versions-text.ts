import type { SiteVersions } from '@headwater/freshness';

/**
 * Versions as text in Redis: the access version follows the version like a fraction below a tenth. Programs that do not know it read the
 * text as a number, and get the version.
 */
export function toStored({ version, accessVersion }: SiteVersions): string {
  return `${version}.0${accessVersion}`;
}

/** The same followed by the group versions, for a key of its own, because programs that do not know them could not read it. */
export function toStoredGroups(versions: SiteVersions): string {
  const { groupVersions = [] } = versions;
  return groupVersions.length === 0 ? '' : `${toStored(versions)}:${groupVersions.join()}`;
}

// Matches "1763719562123", "1763719562123.01763719500000", and with group versions "1763719562123.01763719500000:1763719500000,…".
const stored = /^(\d+)(?:\.(\d+)(?::(\d+(?:,\d+)*))?)?$/;

/** The versions in such a text. A missing access version is unknown, so it counts as the version. */
export function fromStored(text: string | number | null): SiteVersions | undefined {
  const match = typeof text === 'string' ? stored.exec(text) : null;
  if (!match) return undefined;
  const [, version, access = version, groups] = match;
  return {
    version: Number(version),
    accessVersion: Number(access),
    groupVersions: groups?.split(',').map(Number),
  };
}

/** The same for scripts: `versions(text)` returns both, or -1 and -1 if there are none. */
export const readStored = `
local function versions(text)
  local version, access = string.match(text or '', '^(%d+)%.?(%d*)$')
  version = tonumber(version or -1)
  return version, tonumber(access or '') or version
end`;
