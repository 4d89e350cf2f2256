import { expectNoFailures, summarize } from './context';

describe('what readers and writers have seen', () => {
  it('is a success only if there were both', () => {
    expect(expectNoFailures({ requests: 200, calls: 10, writes: 10, failures: [] })).toBe(
      '0 of 200 requests, 10 of the admin, and 10 writes failed',
    );
    expect(() => expectNoFailures({ requests: 200, calls: 10, writes: 0, failures: [] })).toThrow(
      'There was no load.',
    );
  });

  it('is told by kinds of failures', () => {
    const failures = ['10:00:01 /a: 503', '10:00:02 /a: 503', '10:00:03 /b: ECONNRESET'];
    expect(summarize(failures)).toEqual([
      '2 ×, first at 10:00:01 /a: 503',
      '1 ×, first at 10:00:03 /b: ECONNRESET',
    ]);
    expect(() => expectNoFailures({ requests: 9, calls: 1, writes: 9, failures })).toThrow(
      '3 of 9 requests, 1 of the admin, and 9 writes failed',
    );
  });
});
