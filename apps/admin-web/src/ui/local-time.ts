const two = (number: number) => String(number).padStart(2, '0');

/** The value for `datetime-local` in the person's time zone: `2026-11-24T09:30` or, with `seconds`, `2026-11-24T09:30:15`. */
function clockOf(instant: Date, seconds: boolean): string {
  const year = String(instant.getFullYear()).padStart(4, '0');
  const day = [year, two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  const time = [instant.getHours(), instant.getMinutes(), ...(seconds ? [instant.getSeconds()] : [])];
  return `${day}T${time.map(two).join(':')}`;
}

/** Such as `+01:00`. */
function offsetOf(instant: Date): string {
  const minutes = -instant.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * An instant as inputs hold it. When clocks are put back, they show a time twice; its second instant carries its offset:
 * `2026-10-25T02:30+01:00`. `new Date` reads both forms correctly.
 */
export function localTime(instant: Date, { seconds = false } = {}): string {
  const toSecond = clockOf(instant, true);
  const isFirst = new Date(toSecond).getTime() === Math.floor(instant.getTime() / 1_000) * 1_000;
  return clockOf(instant, seconds) + (isFirst ? '' : offsetOf(instant));
}

/** The part that `datetime-local` shows. */
export const clockIn = (time: string): string => time.replace(/[+-]\d\d:\d\d$/, '');

/** The amounts by which clocks are put back anywhere in the world. */
const putBack = [20, 30, 40, 60, 120].map((minutes) => minutes * 60_000);

/** Both instants of a time that the clock shows twice, as inputs hold them. Undefined for any other time. */
export function bothOf(time: string): [first: string, second: string] | undefined {
  const clock = clockIn(time);
  if (clock === '' || isSkipped(clock)) return undefined;
  const first = new Date(clock).getTime();
  const options = { seconds: clock.length > lastTime.length };
  const second = putBack
    .map((later) => localTime(new Date(first + later), options))
    .find((later) => later !== clock && clockIn(later) === clock);
  return second === undefined ? undefined : [clock, second];
}

/** With this maximum, browsers accept only years of four digits. */
export const lastTime = '9999-12-31T23:59';

/** Whether a local time does not exist because clocks are put forward over it. */
export const isSkipped = (time: string): boolean =>
  time !== '' && clockOf(new Date(time), false) !== clockIn(time).slice(0, lastTime.length);
