import { idIn } from '../src/api/ids';

test.each([
  ['1', 1],
  ['17', 17],
  ['9007199254740991', 9_007_199_254_740_991],
])('“%s” is the id %d', (text, id) => {
  expect(idIn(text)).toBe(id);
});

// Numbers to a program, each of them; the API takes none, and two addresses of one page would be two pages to the browser.
test.each([
  ...['0', '01', '0x1', '0b1', '0o1', '1e0', '1.0', '+1', '-1', ' 1', '1 ', '1n', '١'],
  ...['', 'new', '9007199254740993', '12345678901234567', 'Infinity', null, undefined],
])('“%s” is none', (text) => {
  expect(idIn(text)).toBeUndefined();
});
