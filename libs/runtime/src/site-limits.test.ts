import { createSiteLimits } from './site-limits';

const refusal = (siteId: number): Error => new Error(`too much of ${siteId}`);
const maxWaitMs = 60_000;

function held() {
  let release!: () => void;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

test('a site has so many runs at a time, others have their own; beyond its queue it is refused', async () => {
  const limits = createSiteLimits({ maxRunning: 2, maxWaiting: 1, maxWaitMs, refusal });
  const { until, release } = held();
  let running = 0;
  let most = 0;
  const work = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await until;
    running -= 1;
    return running;
  };
  const runs = [limits.run(1, work), limits.run(1, work), limits.run(1, work)];
  await expect(limits.run(1, work)).rejects.toThrow('too much of 1');
  expect(await limits.run(2, () => Promise.resolve('at once'))).toBe('at once');
  release();
  await Promise.all(runs);
  expect(most).toBe(2);
  expect(await limits.run(1, () => Promise.resolve('room again'))).toBe('room again');
});

test('a failed run makes room', async () => {
  const limits = createSiteLimits({ maxRunning: 1, maxWaiting: 1, maxWaitMs, refusal });
  const failing = limits.run(1, () => Promise.reject(new Error('lost')));
  const next = limits.run(1, () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('next');
});

test('tells once that somebody was refused, and when the queue is empty again', async () => {
  const told: [site: number, isCrowded: boolean, crowded: number][] = [];
  const onCrowded = (siteId: number, isCrowded: boolean): void =>
    void told.push([siteId, isCrowded, limits.crowded]);
  const limits = createSiteLimits({ maxRunning: 1, maxWaiting: 2, maxWaitMs, refusal, onCrowded });
  const { until, release } = held();
  const work = () => until;
  const runs = [1, 1, 1, 2].map((siteId) => limits.run(siteId, work));
  expect(told).toEqual([]);
  for (let turn = 0; turn < 5; turn++) await expect(limits.run(1, work)).rejects.toThrow('too much of 1');
  expect(told).toEqual([[1, true, 1]]);
  release();
  await Promise.all(runs);
  expect(told).toEqual([
    [1, true, 1],
    [1, false, 0],
  ]);
});

test('what has waited too long is refused, takes no place, and lets the others keep their turn', async () => {
  const told: [site: number, isCrowded: boolean][] = [];
  const limits = createSiteLimits({
    ...{ maxRunning: 1, maxWaiting: 9, maxWaitMs: 20, refusal },
    onCrowded: (siteId, isCrowded) => void told.push([siteId, isCrowded]),
  });
  const { until, release } = held();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return until;
  };
  const first = limits.run(1, work('first'));
  const late = [limits.run(1, work('late')), limits.run(1, work('later'))];
  expect(await Promise.allSettled(late)).toEqual(
    late.map(() => ({ status: 'rejected', reason: new Error('too much of 1') })),
  );
  const last = limits.run(1, work('last'));
  expect([begun, told]).toEqual([['first'], [[1, true]]]);
  release();
  await Promise.all([first, last]);
  expect([begun, told]).toEqual([
    ['first', 'last'],
    [
      [1, true],
      [1, false],
    ],
  ]);
  expect(await limits.run(1, () => Promise.resolve('room'))).toBe('room');
});

test('what got its place in time is not taken for refused later', async () => {
  const told: number[] = [];
  const onCrowded = (siteId: number): void => void told.push(siteId);
  const limits = createSiteLimits({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 20, refusal, onCrowded });
  const { until, release } = held();
  const runs = [limits.run(1, () => until), limits.run(1, () => Promise.resolve())];
  release();
  await Promise.all(runs);
  // A timer that begins later, and is longer, ends after that of the one that waited.
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([told, limits.crowded]).toEqual([[], 0]);
});
