import { dayOf, daysOf, monthOf, monthsFrom, rangeOf } from '../src/screens/entries/month';

test('an address names a month, else it is the present one', () => {
  const now = new Date(2026, 10, 24);
  expect(['2027-02', '2027-13', '0001-01', 'x', null].map((text) => monthOf(text, now))).toEqual([
    '2027-02',
    '2026-11',
    '2026-11',
    '2026-11',
    '2026-11',
  ]);
  expect([monthsFrom('2026-12', 1), monthsFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('a month has its days, Monday first, and ends where the next begins', () => {
  const days = daysOf('2026-02');
  expect([days.length, days[0], days.at(-1)]).toMatchObject([
    28,
    { key: '2026-02-01', weekday: 7 },
    { key: '2026-02-28', weekday: 6 },
  ]);
  const { from, before } = rangeOf('2026-12');
  expect([dayOf(from), dayOf(before)]).toEqual(['2026-12-01', '2027-01-01']);
  expect(rangeOf('2027-01').from).toEqual(before);
});
