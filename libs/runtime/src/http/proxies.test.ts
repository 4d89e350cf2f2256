import type { IncomingMessage } from 'node:http';

import { clientAddress, countedAs, requestHost } from './proxies';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    headers: { host: 'direct.example', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'other.example' };

test('without trusted proxies forwarded headers mean nothing', () => {
  expect(requestHost(from('192.0.2.1', spoofed), undefined, 0)).toBe('direct.example');
  expect(clientAddress(from('192.0.2.1', spoofed), 0)).toBe('192.0.2.1');
});

test('with trusted proxies only what the outermost of them wrote counts', () => {
  const request = from('10.0.0.2', {
    'x-forwarded-for': '203.0.113.66, 198.51.100.7, 10.0.0.1',
    'x-forwarded-host': 'evil.example, harbour.example, inner.example',
  });
  expect(clientAddress(request, 2)).toBe('198.51.100.7');
  expect(requestHost(request, undefined, 2)).toBe('harbour.example');
  expect(clientAddress(request, 1)).toBe('10.0.0.1');
});

test('of a long list only its end is looked at', () => {
  const trimmed = jest.spyOn(String.prototype, 'trim');
  const headers = { 'x-forwarded-for': `${'10.9.9.9,'.repeat(1_000)} , 198.51.100.7 ,, 10.0.0.1` };
  expect(clientAddress(from('10.0.0.2', headers), 2)).toBe('198.51.100.7');
  expect(trimmed.mock.calls.length).toBeLessThan(10);
  trimmed.mockRestore();
});

test('a shorter chain than configured gives its first entry', () => {
  expect(clientAddress(from('10.0.0.2', { 'x-forwarded-for': '198.51.100.7' }), 3)).toBe('198.51.100.7');
});

test('without forwarded headers the connection itself counts', () => {
  expect(requestHost(from('10.0.0.2'), undefined, 1)).toBe('direct.example');
  expect(clientAddress(from('10.0.0.2'), 1)).toBe('10.0.0.2');
});

test('a target in absolute form overrides the Host header', () => {
  expect(requestHost(from('192.0.2.1'), 'harbour.example', 0)).toBe('harbour.example');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(from(address), 0)).toBe(counted);
});

test.each([
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8::7]:4711', '2001:db8:0:0::/64'],
  ['nonsense', '10.0.0.2'],
  ['192.0.2', '10.0.0.2'],
])('a forwarded %s counts as %s', (entry, counted) => {
  expect(clientAddress(from('10.0.0.2', { 'x-forwarded-for': entry }), 1)).toBe(counted);
});

test.each(['2001:db8:1:2:3:4:5:6', '::1', '2001:db8::', '192.0.2.1'])(
  'what %s counts as counts as itself, for who is told of it by another program',
  (address) => {
    const counted = countedAs(address)!;
    expect(countedAs(counted)).toBe(counted);
  },
);

test.each(['2001:db8::/63', '2001:db8::/640', '192.0.2.0/64', 'nonsense/64', '/64'])(
  '%s is no address and nothing that one counts as',
  (text) => expect(countedAs(text)).toBeUndefined(),
);
