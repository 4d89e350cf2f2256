import { fromTimestamp, type Timestamp__Output } from '@headwater/contracts';

import { parseInstant } from './options';

const dateOf = (text: string): Date => fromTimestamp(parseInstant(text) as Timestamp__Output);

it.each([
  ['2027-03-01T08:00:00Z', '2027-03-01T08:00:00.000Z'],
  ['2027-03-01T08:00:00+01:00', '2027-03-01T07:00:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2027-03-01T23:59:59.999-11:00', '2027-03-02T10:59:59.999Z'],
])('%s is an instant', (text, instant) => {
  expect(dateOf(text).toISOString()).toBe(instant);
});

it('is the beginning of a day of this computer where it is only a date', () => {
  expect(dateOf('2027-03-01')).toEqual(new Date(2027, 2, 1));
});

it.each([
  // Days that do not exist: JavaScript would take the days after them.
  '2027-02-29',
  '2027-02-31T00:00:00Z',
  '2027-04-31',
  '2027-04-31T12:00:00+02:00',
  '2027-13-01',
  '2027-00-10',
  '2027-01-32',
  '2027-03-01T25:00:00Z',
  // Other forms than ISO 8601 that JavaScript accepts.
  '2027-03-01 (draft)',
  '2027-03-01 8 PM',
  '2027-03-01T08:00:00 +0100',
  '2027-03',
  '1 March 2027',
  'tomorrow',
  '1800000000',
  '',
])('%j is none', (text) => {
  expect(() => parseInstant(text)).toThrow('It must be a date or an instant');
});
