import { setTimeout as wait } from 'node:timers/promises';

import { createMemoryLimiter } from '../src';
import { limiterSuite } from './limiter-suite';

describe('the limiter in memory', () => {
  const shared = createMemoryLimiter();
  limiterSuite(() => [shared, shared]);

  it('never holds more buckets than allowed, and drops the least recently used one', async () => {
    const limiter = createMemoryLimiter({ maxBuckets: 3 });
    const hit = (bucket: string) => limiter.hit({ bucket, limit: 1, windowMs: 60_000 });
    await hit('a');
    await hit('b');
    await hit('c');
    expect((await hit('a')).allowed).toBe(false);
    await hit('d');
    expect(limiter.size).toBe(3);
    expect((await hit('a')).allowed).toBe(false);
    expect((await hit('b')).allowed).toBe(true);
  });

  it('stays bounded under a flood of addresses', async () => {
    const limiter = createMemoryLimiter({ maxBuckets: 1_000 });
    for (let i = 0; i < 20_000; i++) await limiter.hit({ bucket: `ip:${i}`, limit: 1, windowMs: 60_000 });
    expect(limiter.size).toBe(1_000);
  });

  it('clears ended windows while it is used', async () => {
    const limiter = createMemoryLimiter();
    for (let i = 0; i < 1_000; i++) await limiter.hit({ bucket: `ip:${i}`, limit: 1, windowMs: 20 });
    await wait(25);
    for (let i = 0; i < 600; i++) await limiter.hit({ bucket: 'busy', limit: 1_000, windowMs: 60_000 });
    expect(limiter.size).toBe(1);
  });
});
