import { setTimeout as wait } from 'node:timers/promises';

import type { FixedWindowLimiter } from '../src';

/** What every limiter does. `limiters` count together: two clients of one Redis, or one process's memory twice. */
export function limiterSuite(limiters: () => [FixedWindowLimiter, FixedWindowLimiter]): void {
  let buckets = 0;
  const newBucket = (): string => `{site:7}:token:${Date.now()}-${(buckets += 1)}`;

  it('counts down, refuses the request past the limit, and says when the window ends', async () => {
    const [limiter] = limiters();
    const hit = { bucket: newBucket(), limit: 3, windowMs: 60_000 };
    const before = Date.now();
    const results = [];
    for (let i = 0; i < 5; i++) results.push(await limiter.hit(hit));

    expect(results.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
    expect(results.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(results.map(({ limit }) => limit)).toEqual([3, 3, 3, 3, 3]);
    const [first, , third, fourth] = results;
    expect(new Set(results.map(({ resetAtMs }) => resetAtMs)).size).toBe(1);
    expect(first?.resetAtMs).toBeGreaterThanOrEqual(before + 60_000 - 5);
    expect(first?.resetAtMs).toBeLessThanOrEqual(Date.now() + 60_000 + 5);
    expect(third?.retryAfterMs).toBe(0);
    expect(fourth?.retryAfterMs).toBeGreaterThan(59_000);
    expect(fourth?.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('allows exactly the limit of 400 parallel hits over two clients', async () => {
    const hit = { bucket: newBucket(), limit: 100, windowMs: 60_000 };
    const [one, two] = limiters();
    const results = await Promise.all(
      Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? one : two).hit(hit)),
    );
    const allowed = results.filter((result) => result.allowed);
    expect(allowed).toHaveLength(100);
    expect(new Set(allowed.map(({ remaining }) => remaining)).size).toBe(100);
  });

  it('keeps buckets apart within one turn', async () => {
    const [limiter] = limiters();
    const quiet = { bucket: newBucket(), limit: 5, windowMs: 60_000 };
    const busy = { bucket: newBucket(), limit: 2, windowMs: 60_000 };
    const results = await Promise.all([
      limiter.hit(busy),
      limiter.hit(quiet),
      limiter.hit(busy),
      limiter.hit(busy),
      limiter.hit(quiet),
    ]);
    expect(results.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 1],
      [true, 4],
      [true, 0],
      [false, 0],
      [true, 3],
    ]);
  });

  it('begins a new window with the first request after the end, not before', async () => {
    const [limiter] = limiters();
    const hit = { bucket: newBucket(), limit: 1, windowMs: 1_000 };
    const first = await limiter.hit(hit);
    const refused = await limiter.hit(hit);
    expect(refused.allowed).toBe(false);
    expect(refused.resetAtMs).toBe(first.resetAtMs);

    await wait(refused.retryAfterMs + 5);
    const next = await limiter.hit(hit);
    expect(next.allowed).toBe(true);
    expect(next.resetAtMs).toBeGreaterThanOrEqual(first.resetAtMs + 1_000);
  });

  it('does not prolong the window by requests in it', async () => {
    const [limiter] = limiters();
    const hit = { bucket: newBucket(), limit: 10, windowMs: 60_000 };
    const { resetAtMs } = await limiter.hit(hit);
    for (let i = 0; i < 3; i++) {
      await wait(10);
      expect((await limiter.hit(hit)).resetAtMs).toBe(resetAtMs);
    }
  });

  it('peeks without counting and without beginning a window', async () => {
    const [limiter] = limiters();
    const hit = { bucket: newBucket(), limit: 1, windowMs: 60_000 };
    expect(await limiter.peek(hit)).toMatchObject({ allowed: true, remaining: 1, retryAfterMs: 0 });
    expect(await limiter.peek(hit)).toMatchObject({ allowed: true, remaining: 1 });
    const { resetAtMs } = await limiter.hit(hit);
    const full = await limiter.peek(hit);
    expect(full).toMatchObject({ allowed: false, remaining: 0, resetAtMs });
    expect(full.retryAfterMs).toBeGreaterThan(59_000);
  });

  it('does not count refused requests, so a limit raised in mid-window has room at once', async () => {
    const [limiter] = limiters();
    const bucket = newBucket();
    for (let i = 0; i < 10; i++) await limiter.hit({ bucket, limit: 2, windowMs: 60_000 });
    expect(await limiter.hit({ bucket, limit: 4, windowMs: 60_000 })).toMatchObject({
      allowed: true,
      remaining: 1,
    });
    expect(await limiter.hit({ bucket, limit: 1, windowMs: 60_000 })).toMatchObject({
      allowed: false,
      remaining: 0,
    });
  });

  it.each([
    [{ bucket: '', limit: 1, windowMs: 1 }, 'A bucket needs a name.'],
    [{ bucket: 'x', limit: 0, windowMs: 1 }, 'A limit must be 1 or more, not 0.'],
    [{ bucket: 'x', limit: NaN, windowMs: 1 }, 'A limit must be 1 or more, not NaN.'],
    [{ bucket: 'x', limit: 1, windowMs: 0.5 }, 'A window must last 1 ms or more, not 0.5.'],
  ])('refuses %o', async (hit, message) => {
    const [limiter] = limiters();
    await expect(limiter.hit(hit)).rejects.toThrow(new RangeError(message));
    await expect(limiter.peek(hit)).rejects.toThrow(new RangeError(message));
  });
}
