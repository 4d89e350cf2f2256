import { createSiteLimits } from './site-limits';

function held() {
  let release!: () => void;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

test('a site has so many runs at a time, others have their own; beyond its queue it is refused', async () => {
  const limits = createSiteLimits({ maxRunning: 2, maxWaiting: 1 });
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
  expect(limits.run(1, work)).toBeUndefined();
  expect(await limits.run(2, () => Promise.resolve('at once'))).toBe('at once');
  release();
  await Promise.all(runs.map((run) => Promise.resolve(run)));
  expect(most).toBe(2);
  expect(await limits.run(1, () => Promise.resolve('room again'))).toBe('room again');
});

test('a failed run makes room', async () => {
  const limits = createSiteLimits({ maxRunning: 1, maxWaiting: 1 });
  const failing = limits.run(1, () => Promise.reject(new Error('lost')));
  const next = limits.run(1, () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('next');
});

test('tells once that somebody was refused, and when the queue is empty again', async () => {
  const told: [site: number, isCrowded: boolean, crowded: number][] = [];
  const onCrowded = (siteId: number, isCrowded: boolean): void =>
    void told.push([siteId, isCrowded, limits.crowded]);
  const limits = createSiteLimits({ maxRunning: 1, maxWaiting: 2, onCrowded });
  const { until, release } = held();
  const work = () => until;
  const runs = [1, 1, 1, 2].map((siteId) => limits.run(siteId, work));
  expect(told).toEqual([]);
  for (let turn = 0; turn < 5; turn++) expect(limits.run(1, work)).toBeUndefined();
  expect(told).toEqual([[1, true, 1]]);
  release();
  await Promise.all(runs.map((run) => Promise.resolve(run)));
  expect(told).toEqual([
    [1, true, 1],
    [1, false, 0],
  ]);
});
