import type { ItemDates, TimeZone } from './dates';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The largest offsets from UTC in the world. */
const maxOffsetMs = 14 * hourMs;

/**
 * A time zone by its name (`Europe/Berlin`) or its offset from UTC (`+05:30`, `UTC-3`, as WordPress writes it, too).
 *
 * @throws RangeError when there is no such time zone.
 */
export function namedTimeZone(name: string): TimeZone {
  const fixed = /^(?:UTC|GMT)?(?:([+-])(\d{1,2})(?::?([0-5]\d)|\.(5|25|75))?)?$/i.exec(name);
  if (fixed !== null && name !== '') {
    const [, sign, hours = '0', minutes = '0', fraction] = fixed;
    const parts = fraction === undefined ? Number(minutes) / 60 : Number(`0.${fraction}`);
    const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) + parts) * hourMs;
    if (Math.abs(offsetMs) > maxOffsetMs) throw new RangeError(`No time zone is ${name} from UTC.`);
    return { toUtc: (localMs) => localMs - offsetMs };
  }
  const clock = clockOf(name);
  return {
    toUtc(localMs) {
      const candidates = [localMs - dayMs, localMs + dayMs].map((near) => localMs - (clock(near) - near));
      const exact = candidates.filter((utcMs) => clock(utcMs) === localMs);
      // For local times that occur twice or never, the later instant, so that nothing is public too early.
      return Math.max(...(exact.length > 0 ? exact : candidates));
    },
  };
}

/** The local time of a zone at an instant, in milliseconds as if it were UTC. */
function clockOf(timeZone: string): (utcMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (utcMs) => {
    const parts = Object.fromEntries(
      format.formatToParts(utcMs).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    date.setUTCHours(hour, minute, second);
    return date.getTime();
  };
}

/**
 * The time zone derived from the items of a file: each item with both local and UTC date gives the site's offset at
 * that time. Other dates take the offset of their neighbours in time; if the two differ, the one that makes the date
 * later.
 */
export function observedTimeZone(items: Iterable<ItemDates>): TimeZone {
  const observed: { localMs: number; offsetMs: number }[] = [];
  for (const { utcMs, localMs } of items) {
    if (utcMs === undefined || localMs === undefined) continue;
    const offsetMs = localMs - utcMs;
    if (Math.abs(offsetMs) <= maxOffsetMs) observed.push({ localMs, offsetMs });
  }
  observed.sort((a, b) => a.localMs - b.localMs);
  const least = observed.reduce((so, { offsetMs }) => Math.min(so, offsetMs), Infinity);

  /** Index of the first one that is not before the date. */
  function findNext(localMs: number): number {
    let [from, to] = [0, observed.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((observed[middle]?.localMs ?? 0) < localMs) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    toUtc(localMs) {
      if (observed.length === 0) return undefined;
      const next = findNext(localMs);
      const after = observed[next];
      // After the last known date, summer time may have begun or ended.
      if (after === undefined) return localMs - least;
      return localMs - Math.min(after.offsetMs, observed[next - 1]?.offsetMs ?? after.offsetMs);
    },
  };
}
