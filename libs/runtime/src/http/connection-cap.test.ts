import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import { createConnectionCap } from './connection-cap';

const socketFrom = (remoteAddress: string | undefined) =>
  Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket & EventEmitter;

test('an address has so many connections at a time, and others are no matter', () => {
  const admit = createConnectionCap(2);
  const [first, second] = [socketFrom('192.0.2.1'), socketFrom('::ffff:192.0.2.1')];
  expect([admit(first), admit(second)]).toEqual([true, true]);
  const third = socketFrom('192.0.2.1');
  expect(admit(third)).toBe(false);
  expect(admit(socketFrom('192.0.2.2'))).toBe(true);
  // One that was refused has never counted.
  third.emit('close');
  expect(admit(socketFrom('192.0.2.1'))).toBe(false);
  second.emit('close');
  expect(admit(socketFrom('192.0.2.1'))).toBe(true);
  expect(admit(socketFrom('192.0.2.1'))).toBe(false);
});

test('an IPv6 network is one address; what is closed already is let go', () => {
  const admit = createConnectionCap(1);
  expect(admit(socketFrom('2001:db8::1'))).toBe(true);
  expect(admit(socketFrom('2001:db8::2'))).toBe(false);
  expect(admit(socketFrom('2001:db8:0:1::1'))).toBe(true);
  expect([admit(socketFrom(undefined)), admit(socketFrom(undefined))]).toEqual([true, true]);
});
