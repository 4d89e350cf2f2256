import fc from 'fast-check';

import { roomFor } from './memory-room';

const mebibyte = 1024 ** 2;
const usual = { processes: 2, processBytes: 640 * mebibyte };

test('without a limit of the container, what is configured holds', () => {
  expect(roomFor(usual, undefined)).toEqual(usual);
});

test.each([
  [256, 1, 128],
  [512, 1, 352],
  [1024, 1, 640],
  [1440, 2, 640],
  [8192, 2, 640],
])('in %i MiB: %i processes of %i MiB', (container, processes, each) => {
  expect(roomFor(usual, container * mebibyte)).toEqual({ processes, processBytes: each * mebibyte });
});

test('all processes together leave the container room for what started them, and there is always one', () => {
  const limits = fc.record({
    processes: fc.integer({ min: 1, max: 64 }),
    processBytes: fc.integer({ min: 128, max: 65_536 }).map((count) => count * mebibyte),
  });
  fc.assert(
    fc.property(limits, fc.integer({ min: 288, max: 65_536 }), (given, container) => {
      const found = roomFor(given, container * mebibyte);
      expect(found.processes).toBeGreaterThanOrEqual(1);
      expect(found.processes).toBeLessThanOrEqual(given.processes);
      expect(found.processBytes).toBeLessThanOrEqual(given.processBytes);
      expect(found.processes * found.processBytes).toBeLessThanOrEqual((container - 160) * mebibyte);
    }),
  );
});
