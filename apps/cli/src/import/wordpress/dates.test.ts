import { publishTimeOf, toDates } from './dates';
import { namedTimeZone, observedTimeZone } from './time-zone';

const zeroes = '0000-00-00 00:00:00';
const nowhere = observedTimeZone([]);
const berlin = namedTimeZone('Europe/Berlin');

const read = (dateGmt: string, date: string, zone = nowhere) => {
  const time = publishTimeOf(toDates({ dateGmt, date }), zone);
  return time && [time.date.toISOString(), time.certain];
};

it('prefers the date in UTC', () => {
  expect(read('2013-04-09 13:37:45', '2013-04-09 06:37:45', berlin)).toEqual([
    '2013-04-09T13:37:45.000Z',
    true,
  ]);
});

it('reads a date without its twin in the time zone of the site', () => {
  expect(read(zeroes, '2013-04-09 06:37:45', berlin)).toEqual(['2013-04-09T04:37:45.000Z', true]);
  expect(read('2013-02-30 06:37:45', '2013-01-09 06:37:45', berlin)).toEqual([
    '2013-01-09T05:37:45.000Z',
    true,
  ]);
});

it('says that a date may be off by hours when nobody knows the time zone', () => {
  expect(read(zeroes, '2013-04-09 06:37:45')).toEqual(['2013-04-09T06:37:45.000Z', false]);
});

it.each([
  ['', ''],
  [zeroes, zeroes],
  ['soon', ''],
  ['2021-02-29 10:00:00', ''],
  ['2021-02-30 10:00:00', '2021-04-31 10:00:00'],
  ['2021-13-01 10:00:00', ''],
  ['2021-00-10 10:00:00', ''],
  ['2021-01-01 24:00:00', ''],
  ['2021-01-01 10:60:00', ''],
  ['2021-01-01 23:59:60', ''],
  ['2021-01-01', ''],
  ['2021-01-01T10:00:00', ''],
])('has no date for %j and %j: nothing is rolled over', (dateGmt, date) => {
  expect(read(dateGmt, date, berlin)).toBeUndefined();
});

it('tells a date that was never given from one that cannot be read', () => {
  expect(toDates({ dateGmt: zeroes, date: '' }).unreadable).toBe(false);
  expect(toDates({ dateGmt: '0000-00-00', date: ' ' }).unreadable).toBe(false);
  expect(toDates({ dateGmt: '2021-02-30 10:00:00', date: '' }).unreadable).toBe(true);
  expect(toDates({ dateGmt: zeroes, date: 'soon' }).unreadable).toBe(true);
});

it('reads 29 February of a leap year', () => {
  expect(read('2020-02-29 10:00:00', '')).toEqual(['2020-02-29T10:00:00.000Z', true]);
});
