import { createMemoryLimiter } from '@headwater/redis';
import { quietLogger } from '@headwater/testing';

import { createRateLimits } from './rate-limits';

const limits = [1, 2, 3, 4, 5, 6];

/** Compares the result after some hits with that of a limiter with another limit after as many. */
test.each(limits.flatMap((limit) => limits.map((other) => [limit, other] as const)))(
  'hits counted under a limit of %i stand under one of %i as if they had been counted there',
  async (limit, other) => {
    for (let hits = 1; hits <= limit; hits++) {
      const [asked, right] = [limit, other].map((perMinute) =>
        createRateLimits({ limiter: createMemoryLimiter(), perMinute, logger: quietLogger }),
      ) as [ReturnType<typeof createRateLimits>, ReturnType<typeof createRateLimits>];
      let counted = await asked.hit('bucket');
      let expected = await right.hit('bucket');
      for (let more = 1; more < hits; more++) {
        counted = await asked.hit('bucket');
        expected = await right.hit('bucket');
      }
      const under = asked.underLimit(counted, other)!;
      const shown = ({ allowed, remaining, limit }: typeof under) => ({ allowed, remaining, limit });
      expect([hits, shown(under)]).toEqual([hits, shown(expected)]);
      expect(under.retryAfterMs > 0).toBe(!under.allowed);
      expect(under.resetAtMs).toBe(counted.resetAtMs);
    }
  },
);

test('of a bucket that is used up nobody knows how it stands under another limit', async () => {
  const { hit, underLimit } = createRateLimits({
    limiter: createMemoryLimiter(),
    perMinute: 2,
    logger: quietLogger,
  });
  await hit('bucket');
  await hit('bucket');
  const refused = await hit('bucket');
  expect(refused.allowed).toBe(false);
  expect([underLimit(refused, 3), underLimit(refused, 1)]).toEqual([undefined, undefined]);
  expect(underLimit(refused, 2)).toBe(refused);
  // The configured one where the token has none of its own.
  expect(underLimit(refused, undefined)).toBe(refused);
});
