import { expectNoFailures, summarize } from './context';

const admin = { call: 10, page: 5, login: 1 };

describe('what readers, people and writers have seen', () => {
  it('is a success only if there were all of them', () => {
    expect(expectNoFailures({ requests: 200, writes: 10, failures: [] })).toBe(
      '0 of 200 requests, and 10 writes failed',
    );
    expect(expectNoFailures({ requests: 200, admin, writes: 10, failures: [] })).toBe(
      '0 of 200 requests, 10 calls, 5 pages and 1 logins of the admin, and 10 writes failed',
    );
    const counts = [
      { requests: 200, admin, writes: 0 },
      { requests: 0, admin, writes: 10 },
      ...(['call', 'page', 'login'] as const).map((kind) => ({
        ...{ requests: 200, admin: { ...admin, [kind]: 0 }, writes: 10 },
      })),
    ];
    for (const count of counts)
      expect(() => expectNoFailures({ ...count, failures: [] })).toThrow('There was no load.');
  });

  it('is told by kinds of failures', () => {
    const failures = ['10:00:01 /a: 503', '10:00:02 /a: 503', '10:00:03 /b: ECONNRESET'];
    expect(summarize(failures)).toEqual([
      '2 ×, first at 10:00:01 /a: 503',
      '1 ×, first at 10:00:03 /b: ECONNRESET',
    ]);
    expect(() => expectNoFailures({ requests: 9, admin, writes: 9, failures })).toThrow('3 of 9 requests');
  });
});
