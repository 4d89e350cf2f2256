import { afterVersion, type ChangeEvent, type ManagementDb, purgeKeys } from '@headwater/db';
import { AppError } from '@headwater/errors';
import { siteKeyOf } from '@headwater/values';

import type { PurgedSite, SiteToPurge } from '../queries/purge-cursors';

/** The keys to purge for one site, and the cursor to store afterwards. */
export interface SitePurge extends PurgedSite {
  keys: string[];
  /** Time of the oldest change that has not been purged yet. */
  oldest: Date | undefined;
}

/** With more changes, the whole site is purged. */
const maxEvents = 1_000;

/** Reads the changes, and returns the keys to purge. If the record of changes is incomplete, the whole site is purged. */
export async function readSitePurge(
  db: Pick<ManagementDb, 'readChanges'>,
  { siteId, version, purged, purgedTwice, dueTwice }: SiteToPurge,
): Promise<SitePurge> {
  const noted = { siteId, version, purgedTwice: dueTwice };
  const whole = [siteKeyOf(siteId)];
  // The content of the cache is unknown.
  if (purged === undefined) return { ...noted, keys: whole, oldest: toDate(version) };
  const isAhead = version > purged;
  // 0: the whole site has been purged once, and its second purge is due.
  const isFirst = dueTwice !== undefined && purgedTwice === 0;
  const after = dueTwice === undefined ? purged : purgedTwice;
  const events = isFirst ? undefined : await readEvents(db, siteId, after, version);
  if (events === undefined) return { ...noted, keys: whole, oldest: isAhead ? toDate(version) : undefined };
  const isNew = (event: ChangeEvent) => event.version > purged;
  const isDue = (event: ChangeEvent) => dueTwice !== undefined && event.version <= dueTwice;
  return {
    ...noted,
    keys: purgeKeys(
      siteId,
      events.filter((event) => isNew(event) || isDue(event)),
    ),
    oldest: events.find(isNew)?.at,
  };
}

/** All changes after a version, up to another one. Undefined: there are too many, or some are no longer stored. */
async function readEvents(
  db: Pick<ManagementDb, 'readChanges'>,
  siteId: number,
  after: number,
  upTo: number,
): Promise<ChangeEvent[] | undefined> {
  try {
    const events = await db.readChanges(siteId, afterVersion(after), maxEvents + 1);
    const last = events.at(-1);
    // The version was read earlier; later changes are purged in the next round.
    if (events.length > maxEvents || last === undefined || last.version < upTo) return undefined;
    return events.filter((event) => event.version <= upTo);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'CHANGES_FORGOTTEN') return undefined;
    throw error;
  }
}

/** A version is the instant at which it was raised, in milliseconds, or a little later. */
const toDate = (version: number): Date => new Date(version);
