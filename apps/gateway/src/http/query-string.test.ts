import { parseQueryString } from './query-string';

test('a query keeps order, repetitions and what only looks like an escape', () => {
  expect(parseQueryString('a=1&b=x+y&a=%32&&flag&100%=%zz')).toEqual([
    { name: 'a', value: '1' },
    { name: 'b', value: 'x y' },
    { name: 'a', value: '2' },
    { name: 'flag', value: '' },
    { name: '100%', value: '%zz' },
  ]);
});

test('a value that is not UTF-8 or holds a NUL is told apart', () => {
  expect(parseQueryString('q=%ff&type=a%00b&%ff=lost')).toEqual([
    { name: 'q', value: undefined },
    { name: 'type', value: undefined },
  ]);
});
