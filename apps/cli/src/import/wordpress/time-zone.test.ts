import fc from 'fast-check';

import { namedTimeZone, observedTimeZone } from './time-zone';

const at = (text: string): number => Date.parse(`${text}Z`);
const toUtc = (zone: string, local: string): string =>
  new Date(namedTimeZone(zone).toUtc(at(local)) ?? NaN).toISOString();

it.each([
  ['UTC', '2021-07-01T12:00:00', '2021-07-01T12:00:00.000Z'],
  ['+02:00', '2021-07-01T12:00:00', '2021-07-01T10:00:00.000Z'],
  ['-0330', '2021-07-01T12:00:00', '2021-07-01T15:30:00.000Z'],
  ['UTC-3', '2021-07-01T12:00:00', '2021-07-01T15:00:00.000Z'],
  ['UTC+5.75', '2021-07-01T12:00:00', '2021-07-01T06:15:00.000Z'],
  ['Europe/Berlin', '2021-07-01T12:00:00', '2021-07-01T10:00:00.000Z'],
  ['Europe/Berlin', '2021-01-01T12:00:00', '2021-01-01T11:00:00.000Z'],
  ['America/Los_Angeles', '2021-12-31T20:00:00', '2022-01-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2021-01-01T01:00:00', '2020-12-31T11:00:00.000Z'],
  ['Asia/Kathmandu', '2021-01-01T12:00:00', '2021-01-01T06:15:00.000Z'],
])('in %s the clocks show %s at %s', (zone, local, utc) => {
  expect(toUtc(zone, local)).toBe(utc);
});

it('takes the later instant of an hour that clocks show twice or never', () => {
  // On 31 October the hour from 2 to 3 occurs twice, on 28 March it does not occur.
  expect(toUtc('Europe/Berlin', '2021-10-31T02:30:00')).toBe('2021-10-31T01:30:00.000Z');
  expect(toUtc('Europe/Berlin', '2021-03-28T02:30:00')).toBe('2021-03-28T01:30:00.000Z');
});

it('reads the days around a change of the clocks by what the clocks show then', () => {
  expect(toUtc('Europe/Berlin', '2021-03-27T12:00:00')).toBe('2021-03-27T11:00:00.000Z');
  expect(toUtc('Europe/Berlin', '2021-03-28T12:00:00')).toBe('2021-03-28T10:00:00.000Z');
  expect(toUtc('Europe/Berlin', '2021-10-30T12:00:00')).toBe('2021-10-30T10:00:00.000Z');
  expect(toUtc('Europe/Berlin', '2021-10-31T12:00:00')).toBe('2021-10-31T11:00:00.000Z');
});

it('finds the instant of every local time that Intl gives for it', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Tehran',
    'Africa/Casablanca',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: at('1995-01-01T00:00:00') / 1000, max: at('2035-01-01T00:00:00') / 1000 }),
      (zone, seconds) => {
        const local = new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
        const found = namedTimeZone(zone).toUtc(at(local)) ?? NaN;
        expect(new Date(found).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')).toBe(local);
        // The same instant, or the second one of an hour that occurs twice.
        expect(found).toBeGreaterThanOrEqual(seconds * 1000);
      },
    ),
  );
});

it.each(['', 'Mars/Olympus', '+15:00', '-14:30', '+2:99', '2', 'UTC+5.3'])(
  'knows no time zone %j',
  (zone) => {
    expect(() => namedTimeZone(zone)).toThrow(RangeError);
  },
);

describe('the time zone that the dates of a file show', () => {
  const pair = (local: string, hours: number) => ({
    localMs: at(local),
    utcMs: at(local) - hours * 3_600_000,
    unreadable: false,
  });
  const zone = observedTimeZone([
    pair('2021-08-01T12:00:00', 2),
    pair('2021-01-15T12:00:00', 1),
    pair('2021-07-01T12:00:00', 2),
    { localMs: at('2021-07-02T12:00:00'), unreadable: false },
    // No time zone has such an offset: one of the two dates is wrong.
    pair('2021-07-10T12:00:00', 300),
    pair('2021-07-20T12:00:00', -300),
  ]);
  const utcOf = (local: string): string => new Date(zone.toUtc(at(local)) ?? NaN).toISOString();

  it.each([
    ['2021-07-15T12:00:00', '2021-07-15T10:00:00.000Z'],
    ['2021-07-01T12:00:00', '2021-07-01T11:00:00.000Z'],
    ['2021-03-01T12:00:00', '2021-03-01T11:00:00.000Z'],
    ['2020-03-01T12:00:00', '2020-03-01T11:00:00.000Z'],
    ['2022-03-01T12:00:00', '2022-03-01T11:00:00.000Z'],
  ])('takes %s for %s, never for an earlier instant than either neighbour would', (local, utc) => {
    expect(utcOf(local)).toBe(utc);
  });

  it('is unknown when no item has both dates', () => {
    expect(observedTimeZone([{ localMs: 0, unreadable: false }]).toUtc(0)).toBeUndefined();
  });
});
