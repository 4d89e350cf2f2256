/** What `datetime-local` takes: `2026-11-24T09:30`, of the clock where the person is. */
export function localTime(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(instant.getFullYear()).padStart(4, '0');
  const day = [year, two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** With it, a browser takes years of four digits: no date has others. */
export const lastTime = '9999-12-31T23:59';

/** Whether the clocks of the place are put forward over a time, which is none then. */
export const isSkipped = (time: string): boolean =>
  time !== '' && localTime(new Date(time)) !== time.slice(0, lastTime.length);
