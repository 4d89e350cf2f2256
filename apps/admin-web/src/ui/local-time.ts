const two = (number: number) => String(number).padStart(2, '0');

/** What `datetime-local` takes: `2026-11-24T09:30` or, with `seconds`, `2026-11-24T09:30:15`, of the clock where the person is. */
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
 * An instant as fields have it. Of a time that the clock shows twice, because it is put back, the second one carries its offset:
 * `2026-10-25T02:30+01:00`. `new Date` reads it as what it is.
 */
export function localTime(instant: Date, { seconds = false } = {}): string {
  const toSecond = clockOf(instant, true);
  const isFirst = new Date(toSecond).getTime() === Math.floor(instant.getTime() / 1_000) * 1_000;
  return clockOf(instant, seconds) + (isFirst ? '' : offsetOf(instant));
}

/** What `datetime-local` is to show of it. */
export const clockIn = (time: string): string => time.replace(/[+-]\d\d:\d\d$/, '');

/** By how much clocks are put back anywhere. */
const putBack = [20, 30, 40, 60, 120].map((minutes) => minutes * 60_000);

/** Both instants of a time that the clock shows twice, as fields have them; nothing of any other. */
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

/** With it, a browser takes years of four digits: no date has others. */
export const lastTime = '9999-12-31T23:59';

/** Whether the clocks of the place are put forward over a time, which is none then. */
export const isSkipped = (time: string): boolean =>
  time !== '' && clockOf(new Date(time), false) !== clockIn(time).slice(0, lastTime.length);
