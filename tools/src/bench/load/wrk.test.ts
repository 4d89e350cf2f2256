import { readSummary } from './wrk';

const output = (refused: number) =>
  `Running 2s test\n\n{"sent":1004,"late":3,"requests":1000,"microseconds":500000,"p50":1500,"p99":9000,"refused":${refused},"broken":2,"unexpected":4}\n`;

test('numbers of wrk are read', () => {
  expect(readSummary(output(0), 200)).toEqual({
    requests: 1000,
    sent: 1004,
    late: 3,
    seconds: 0.5,
    p50Ms: 1.5,
    p99Ms: 9,
    unexpected: 4,
    errors: 2,
  });
});

test('what is no error depends on what is expected', () => {
  expect(readSummary(output(10), 200).errors).toBe(12);
  expect(readSummary(output(1000), 404).errors).toBe(2);
  expect(readSummary(output(990), 404).errors).toBe(12);
});

test('output without numbers is shown', () => {
  expect(() => readSummary('unable to connect', 200)).toThrow('unable to connect');
});
