import { hostOfHeader } from '@headwater/values';

import { hostNameOfHeader } from './host-name';

const asHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  ['harbour.example', 'harbour.example'],
  ['HARBOUR.Example:8080', 'harbour.example'],
  ['harbour.example.', 'harbour.example'],
  ['harbour.example.:443', 'harbour.example'],
  ['harbour.example:', 'harbour.example'],
  ['localhost', 'localhost'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('%s is %s', (header, expected) => {
  expect(hostNameOfHeader(asHeader(header))).toBe(expected);
});

test.each([
  '',
  '.',
  'harbour..example',
  'harbour.example..',
  'a, b',
  'user@harbour.example',
  'harbour.example/path',
  'harbour%2eexample',
  'ü%2eexample',
  '-harbour.example',
  'harbour_.example',
  '127.0.0.1',
  '0x7f.1',
  '[::1]:8080',
  'a'.repeat(64),
  `${'a.'.repeat(130)}a`,
  'a\u00a0b.example',
])('%j is no host name', (header) => {
  expect(hostNameOfHeader(asHeader(header))).toBeUndefined();
});

test('bytes that are not UTF-8 are no host name', () => {
  expect(hostNameOfHeader('m\u00fcnchen.example')).toBeUndefined();
});

test('a shared host may be an IPv4 address', () => {
  expect(hostOfHeader('127.0.0.1:8080')).toBe('127.0.0.1');
});
