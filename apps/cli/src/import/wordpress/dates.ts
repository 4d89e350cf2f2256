import type { WxrItem } from './wxr';

/**
 * The dates of an item. Numbers, because a substring would keep the chunk of the file that it was cut from in memory.
 */
export interface ItemDates {
  /** Milliseconds since 1970. */
  utcMs?: number;
  /** The same instant as local time of the site, in milliseconds since 1970 as if it were UTC. */
  localMs?: number;
  /** The file has an invalid date, such as 30 February. */
  unreadable: boolean;
}

/** Turns local time of the site, in milliseconds as if it were UTC, into UTC. */
export interface TimeZone {
  /** Undefined: the site's offset from UTC is unknown. */
  toUtc(localMs: number): number | undefined;
}

const zeroes = /^0000-00-00(?: 00:00:00)?$/;

export function toDates({ dateGmt, date }: Pick<WxrItem, 'dateGmt' | 'date'>): ItemDates {
  const utcMs = readDate(dateGmt);
  const localMs = readDate(date);
  const isBroken = (text: string, ms: number | undefined): boolean =>
    ms === undefined && text.trim() !== '' && !zeroes.test(text.trim());
  return {
    ...(utcMs === undefined ? {} : { utcMs }),
    ...(localMs === undefined ? {} : { localMs }),
    unreadable: isBroken(dateGmt, utcMs) || isBroken(date, localMs),
  };
}

/**
 * Reads `2013-04-09 13:37:45` as UTC. An invalid date, such as 30 February, is undefined; JavaScript would turn it into
 * 2 March.
 */
function readDate(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (match === null || match[1]?.startsWith('0000') === true) return undefined;
  const iso = `${match[1]}T${match[2]}.000Z`;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) || new Date(ms).toISOString() !== iso ? undefined : ms;
}

/** When an item was or will be published. */
export interface PublishTime {
  date: Date;
  /** False if the time zone of the date is unknown: it may be wrong by hours. */
  certain: boolean;
}

/** Undefined: the item has no valid date. */
export function publishTimeOf(dates: ItemDates, zone: TimeZone): PublishTime | undefined {
  if (dates.utcMs !== undefined) return { date: new Date(dates.utcMs), certain: true };
  if (dates.localMs === undefined) return undefined;
  const ms = zone.toUtc(dates.localMs);
  return { date: new Date(ms ?? dates.localMs), certain: ms !== undefined };
}
