// 2026-11. `new Date` takes years below 100 for the last century.
const given = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/;

/** The month of an address, such as 2026-11. If the text is no month, the present one. */
export function monthOf(text: string | null, now: Date): string {
  return text !== null && given.test(text) ? text : nameOf(now.getFullYear(), now.getMonth());
}

const nameOf = (year: number, month: number): string => {
  const first = new Date(year, month, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
};

const partsOf = (month: string): [number, number] => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return [year, number - 1];
};

export function monthsFrom(month: string, count: number): string {
  const [year, number] = partsOf(month);
  return nameOf(year, number + count);
}

/** From its first instant to that of the next month, in the local time zone. */
export function rangeOf(month: string): { from: Date; before: Date } {
  const [year, number] = partsOf(month);
  return { from: new Date(year, number, 1), before: new Date(year, number + 1, 1) };
}

/** The day of an instant in the local time zone, such as 2026-11-24. */
export function dayOf(instant: Date): string {
  const day = String(instant.getDate()).padStart(2, '0');
  return `${nameOf(instant.getFullYear(), instant.getMonth())}-${day}`;
}

export interface Day {
  date: Date;
  key: string;
  /** 1 is Monday. */
  weekday: number;
}

export function daysOf(month: string): Day[] {
  const [year, number] = partsOf(month);
  const count = new Date(year, number + 1, 0).getDate();
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(year, number, index + 1);
    return { date, key: dayOf(date), weekday: date.getDay() === 0 ? 7 : date.getDay() };
  });
}
