import type { LookupAddress } from 'node:dns';

import fc from 'fast-check';

import {
  answerPublic,
  isPublicAddress,
  lookupPublic,
  PrivateAddressError,
  refusePrivateHost,
} from './public-address';

it.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::2',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
])('takes %s for an address that is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('takes %s for a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('judges an IPv4 address the same in every form that leads to it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const isPublic = isPublicAddress(address);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublic);
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublic);
    }),
  );
});

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://0/',
  'http://１２７.0.0.1/',
])('refuses the host of %s', (url) => {
  expect(() => refusePrivateHost(new URL(url).hostname)).toThrow(PrivateAddressError);
});

const look = (hostname: string, all: boolean): Promise<string | LookupAddress[]> =>
  new Promise((resolve, reject) => {
    lookupPublic(hostname, { all }, (error, address) => (error === null ? resolve(address) : reject(error)));
  });

it('refuses a name that leads to an address that is not public', async () => {
  for (const all of [true, false])
    await expect(look('localhost', all)).rejects.toThrow(/^localhost is at (127\.0\.0\.1|::1), which is not/);
});

it('answers a name with the addresses that it has checked', async () => {
  // A literal address resolves to itself.
  expect(await look('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await look('8.8.8.8', false)).toBe('8.8.8.8');
});

it.each([0, 1, 2])('refuses a name of which address %i is not public, whatever the others are', (at) => {
  const found = ['8.8.8.8', '2606:4700::1111', '1.1.1.1'].map((address) => ({ address, family: 4 }));
  found[at] = { address: '10.0.0.1', family: 4 };
  for (const all of [true, false]) {
    const answered = jest.fn();
    answerPublic('mixed.example', found, all, answered);
    expect(answered).toHaveBeenCalledTimes(1);
    expect(answered).toHaveBeenCalledWith(expect.any(PrivateAddressError), '', 0);
  }
});
