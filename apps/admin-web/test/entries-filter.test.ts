import { isFiltered, queryOf, withFilter } from '../src/screens/entries/filter';

const queryIn = (address: string) => queryOf(new URLSearchParams(address));

test('an address names what the list is asked for', () => {
  expect(queryIn('')).toEqual({});
  expect(queryIn('q=%20tide%20&type=post&language=de&taxonomy=7&mine=true')).toEqual({
    title_contains: 'tide',
    type: 'post',
    language: 'de',
    taxonomy_id: 7,
    with_descendants: 'true',
    mine: 'true',
  });
  expect(queryIn('state=published&sort=backwards')).toEqual({
    status: 'published',
    scheduled: 'false',
    order_by: 'title',
    reverse: 'true',
  });
  expect(queryIn('state=scheduled')).toEqual({ scheduled: 'true' });
  expect(queryIn('state=changed')).toEqual({ has_working_copy: 'true' });
});

test('what an address has wrong is left out', () => {
  for (const wrong of [
    'state=gone',
    'state=constructor',
    'sort=toString',
    'taxonomy=x',
    'taxonomy=-1',
    'taxonomy=0x7',
    'taxonomy=07',
    'taxonomy=1e1',
    'mine=1',
    'q=%20',
  ])
    expect(queryIn(wrong)).toEqual({});
});

test('a filter is set and cleared, and a taxonomy goes with its language', () => {
  const search = new URLSearchParams('language=de&taxonomy=7&q=x');
  expect(String(withFilter(search, 'language', 'en'))).toBe('language=en&q=x');
  expect(String(withFilter(search, 'q', ''))).toBe('language=de&taxonomy=7');
  expect(String(search)).toBe('language=de&taxonomy=7&q=x');
});

test('an order alone is no filter', () => {
  expect(isFiltered(new URLSearchParams('sort=title'))).toBe(false);
  expect(isFiltered(new URLSearchParams('sort=title&mine=true'))).toBe(true);
  expect(isFiltered(new URLSearchParams('q='))).toBe(false);
});
