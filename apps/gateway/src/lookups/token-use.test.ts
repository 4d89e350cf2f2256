import { pino } from 'pino';

import { createTokenUse } from './token-use';

type Report = { siteId: number; uses: { tokenId: number; ageMs: number }[] };

function setUp() {
  const reports: Report[] = [];
  let failing = false;
  let now = 1_000;
  const client = {
    recordTokenUse: async (report: Report) => {
      if (failing) throw new Error('away');
      reports.push(report);
      return {};
    },
  };
  const tokenUse = createTokenUse({ site: client } as unknown as Parameters<typeof createTokenUse>[0], {
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  return {
    tokenUse,
    reports,
    wait: (ms: number) => (now += ms),
    fail: (value: boolean) => (failing = value),
  };
}

test('reports uses per site with their age', async () => {
  const { tokenUse, reports, wait } = setUp();
  tokenUse.record(1, 11);
  tokenUse.record(2, 21);
  wait(500);
  tokenUse.record(1, 12);
  wait(500);
  await tokenUse.report();
  expect(reports).toEqual([
    {
      siteId: 1,
      uses: [
        { tokenId: 11, ageMs: 1_000 },
        { tokenId: 12, ageMs: 500 },
      ],
    },
    { siteId: 2, uses: [{ tokenId: 21, ageMs: 1_000 }] },
  ]);
});

test('reports a token at most once a minute', async () => {
  const { tokenUse, reports, wait } = setUp();
  tokenUse.record(1, 11);
  await tokenUse.report();
  wait(30_000);
  tokenUse.record(1, 11);
  await tokenUse.report();
  expect(reports).toHaveLength(1);
  wait(30_000);
  await tokenUse.report();
  expect(reports[1]).toEqual({ siteId: 1, uses: [{ tokenId: 11, ageMs: 30_000 }] });
  wait(60_000);
  await tokenUse.report();
  expect(reports).toHaveLength(2);
});

test('keeps what could not be reported', async () => {
  const { tokenUse, reports, fail, wait } = setUp();
  tokenUse.record(1, 11);
  fail(true);
  await tokenUse.report();
  fail(false);
  wait(100);
  await tokenUse.report();
  expect(reports).toEqual([{ siteId: 1, uses: [{ tokenId: 11, ageMs: 100 }] }]);
});

test('closing reports what is left, due or not', async () => {
  const { tokenUse, reports, wait } = setUp();
  tokenUse.record(1, 11);
  await tokenUse.report();
  wait(10);
  tokenUse.record(1, 11);
  await tokenUse.close();
  expect(reports[1]).toEqual({ siteId: 1, uses: [{ tokenId: 11, ageMs: 0 }] });
});

test('a report names at most 1,000 tokens', async () => {
  const { tokenUse, reports } = setUp();
  for (let tokenId = 1; tokenId <= 2_500; tokenId++) tokenUse.record(1, tokenId);
  await tokenUse.report();
  expect(reports.map(({ uses }) => uses.length)).toEqual([1_000, 1_000, 500]);
});

test('a round reports a hundred sites, and the others in their turn', async () => {
  const { tokenUse, reports, wait } = setUp();
  const sites = Array.from({ length: 150 }, (_, index) => index + 1);
  for (const siteId of sites) tokenUse.record(siteId, siteId);
  await tokenUse.report();
  expect(reports.map(({ siteId }) => siteId)).toEqual(sites.slice(0, 100));
  wait(60_000);
  for (const siteId of sites) tokenUse.record(siteId, siteId);
  await tokenUse.report();
  expect(reports.slice(100).map(({ siteId }) => siteId)).toEqual([
    ...sites.slice(100),
    ...sites.slice(0, 50),
  ]);
});
