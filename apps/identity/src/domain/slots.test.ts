import { createSlots } from './slots';

it('bounds what runs and what waits, and takes turns', async () => {
  const slots = createSlots(2, 2);
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
  expect(started).toEqual([1, 2, 3]);
  ends[1]!();
  ends[2]!();
  expect(await all[2]).toBe(3);
  expect(started).toEqual([1, 2, 3, 4]);
  ends[3]!();
  expect([await all[1], await all[3]]).toEqual([2, 4]);
});

it('frees the slot of what failed', async () => {
  const slots = createSlots(1, 1);
  await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
});
