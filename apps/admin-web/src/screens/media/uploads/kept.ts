import { pageUser } from '../../../api/own-headers';
import { browserKeeps } from '../../../ui/browser-keeps';

const ofAll = 'headwater.uploads';
/** Each user has an own list: several may use one browser, and names of files can be private. */
const place = (): string => `${ofAll}.${pageUser() ?? ''}`;
const maxKept = 200;

/** Identifies a file that is chosen again. */
export interface Known {
  siteId: number;
  name: string;
  size: number;
  modified: number;
  /** 0: it becomes a new media file. */
  replacesMediaId: number;
}

type Kept = Known & { uploadId: string };

function read(): Kept[] {
  // A list without a user, of an earlier release.
  browserKeeps.remove(ofAll);
  try {
    const found: unknown = JSON.parse(browserKeeps.get(place()) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

const write = (kept: readonly Kept[]): void =>
  browserKeeps.set(place(), JSON.stringify(kept.slice(-maxKept)));

const isSame = (one: Known, other: Known): boolean =>
  one.siteId === other.siteId &&
  one.name === other.name &&
  one.size === other.size &&
  one.modified === other.modified &&
  one.replacesMediaId === other.replacesMediaId;

/** Unfinished uploads of this person in this browser. They can be continued after a reload of the page. */
export const keptUploads = {
  find: (known: Known): string | undefined => read().find((kept) => isSame(kept, known))?.uploadId,
  ids: (siteId: number): ReadonlySet<string> =>
    new Set(
      read()
        .filter((kept) => kept.siteId === siteId)
        .map(({ uploadId }) => uploadId),
    ),
  add: (known: Known, uploadId: string): void => write([...read(), { ...known, uploadId }]),
  remove: (uploadId: string): void => write(read().filter((kept) => kept.uploadId !== uploadId)),
};
