import { createSlots } from './slots';

it('bounds what runs and what waits, and takes turns', async () => {
  const slots = createSlots(2, 2, () => Promise.resolve());
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const run = (id: number): Promise<number> | undefined =>
    slots.run(async () => {
      started.push(id);
      await new Promise<void>((resolve) => ends.push(resolve));
      return id;
    });
  const all = [1, 2, 3, 4].map(run);
  expect(run(5)).toBeUndefined();
  expect(started).toEqual([1, 2]);
  ends[0]!();
  expect(await all[0]).toBe(1);
  // The slot rests, for no time at all.
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  ends[1]!();
  ends[2]!();
  expect(await all[2]).toBe(3);
  expect(started).toEqual([1, 2, 3, 4]);
  ends[3]!();
  expect([await all[1], await all[3]]).toEqual([2, 4]);
});

it('rests while others wait, as long as the work took and no longer than a second', async () => {
  const now = jest.spyOn(performance, 'now');
  const rests: { ms: number; end: () => void }[] = [];
  const slots = createSlots(1, 3, (ms) => new Promise<void>((end) => rests.push({ ms, end })));
  const ran: number[] = [];
  const take = (id: number, ms: number) =>
    slots.run(() => {
      ran.push(id);
      now.mockReturnValue(performance.now() + ms);
      return Promise.resolve(id);
    });
  now.mockReturnValue(0);
  const all = [take(1, 20), take(2, 5_000), take(3, 30)];
  expect(await all[0]).toBe(1);
  // One that comes while the slot rests waits behind the others.
  all.push(take(4, 30));
  expect([ran, rests.map(({ ms }) => ms)]).toEqual([[1], [20]]);
  rests[0]!.end();
  expect(await all[1]).toBe(2);
  expect([ran, rests.map(({ ms }) => ms)]).toEqual([
    [1, 2],
    [20, 1_000],
  ]);
  rests[1]!.end();
  expect(await all[2]).toBe(3);
  rests[2]!.end();
  expect(await all[3]).toBe(4);
  // Nobody waits: the slot is free at once.
  expect(rests).toHaveLength(3);
  expect(await take(5, 30)).toBe(5);
  now.mockRestore();
});

it('frees the slot of what failed', async () => {
  const slots = createSlots(1, 1);
  await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
});
