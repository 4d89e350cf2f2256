/** What `datetime-local` takes: `2026-11-24T09:30`, of the clock where the person is. */
export function localTime(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(instant.getFullYear()).padStart(4, '0');
  const day = [year, two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}
