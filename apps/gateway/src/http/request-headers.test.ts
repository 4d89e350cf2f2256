import { readCredentials } from './request-headers';

const token = `hw_${'a1B2'.repeat(10)}`;

test.each([`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token} `])('reads %s', (header) => {
  expect(readCredentials(header)).toEqual({ token });
});

test('takes any prefix of the service', () => {
  expect(readCredentials(`Bearer my_own-prefix_${'x'.repeat(40)}`)).toEqual({
    token: `my_own-prefix_${'x'.repeat(40)}`,
  });
});

test.each([undefined, '', 'Bearer', 'Bearer   ', `Basic ${token}`, token, `Bearer${token}`])(
  '%j carries no token',
  (header) => {
    expect(readCredentials(header)).toBe('missing');
  },
);

test.each([`Bearer ${token}x`, 'Bearer x', `Bearer ${token} ${token}`, `Bearer hw_${'ä'.repeat(40)}`])(
  'what %j carries was never given out',
  (header) => {
    expect(readCredentials(header)).toBe('malformed');
  },
);
