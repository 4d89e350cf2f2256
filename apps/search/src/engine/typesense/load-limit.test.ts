import { createLoadLimit, inTimeForMs, quickForMs } from './load-limit';

const deadlineMs = 100;

function limited(most = 8) {
  let nowMs = 1_000_000;
  const limit = createLoadLimit({ most, deadlineMs, now: () => nowMs });
  const start = () => {
    const startedAt = nowMs;
    return {
      answered(tookMs: number) {
        nowMs = Math.max(nowMs, startedAt + tookMs);
        limit.answered(startedAt);
        return limit.count;
      },
      late() {
        nowMs = Math.max(nowMs, startedAt + deadlineMs);
        return [limit.late(startedAt), limit.count];
      },
    };
  };
  return { limit, start, pass: (ms: number) => (nowMs += ms) };
}

describe('the number of searches that run in Typesense at a time', () => {
  it('is what it may be while answers are in time', () => {
    const { limit, start } = limited();
    for (const tookMs of [1, 99, 1]) expect(start().answered(tookMs)).toBe(8);
    expect(limit.count).toBe(8);
  });

  it('is halved by a late answer beside others, once for those that ran beside one another', () => {
    const { start, pass } = limited();
    const [first, second, third] = [start(), start(), start()];
    pass(1);
    third.answered(50);
    expect(first.late()).toEqual([true, 4]);
    expect(second.late()).toEqual([false, 4]);
    const [fourth, other] = [start(), start()];
    pass(1);
    other.answered(50);
    expect(fourth.late()).toEqual([true, 2]);
  });

  it('is one at once where nothing is answered, and stays at least one', () => {
    const { start } = limited();
    const [first, second] = [start(), start()];
    expect(first.late()).toEqual([true, 1]);
    expect(second.late()).toEqual([false, 1]);
    expect(start().late()).toEqual([true, 1]);
  });

  it('grows by one after a while of quick answers, no further than it may', () => {
    const { start, pass } = limited(3);
    start().late();
    pass(quickForMs - 10);
    expect(start().answered(9)).toBe(1);
    expect(start().answered(1)).toBe(2);
    expect(start().answered(1)).toBe(2);
    pass(quickForMs);
    expect(start().answered(1)).toBe(3);
    pass(quickForMs);
    expect(start().answered(1)).toBe(3);
  });

  it('grows later where answers are merely in time', () => {
    const { start, pass } = limited();
    start().late();
    let counts = 0;
    for (let ms = 0; ms < inTimeForMs - 60; ms += 60, counts += 1) expect(start().answered(60)).toBe(1);
    expect(counts).toBeGreaterThan(100);
    pass(60);
    expect(start().answered(60)).toBe(2);
    // One that took half of the deadline is quick: beside one more, it is in time.
    pass(quickForMs - 1);
    expect(start().answered(deadlineMs / 2)).toBe(3);
  });
});
