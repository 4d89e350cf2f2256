import { forEachInSlices, type Slices, startSlices } from './slices';

test('everything else has its turn between two slices', async () => {
  const slices = startSlices();
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  order.push('first');
  await slices.next();
  order.push('second');
  setImmediate(() => order.push('other'));
  await slices.next();
  order.push('third');
  expect(order).toEqual(['first', 'other', 'second', 'other', 'third']);
});

test('a turn of the event loop has one slice, however many wait', async () => {
  const order: (string | number)[] = [];
  let done = false;
  const tick = () => {
    order.push('|');
    if (!done) setImmediate(tick);
  };
  setImmediate(tick);
  const work = async (name: number) => {
    const slices = startSlices();
    for (let slice = 0; slice < 3; slice++) {
      await slices.next();
      order.push(name);
    }
  };
  await Promise.all([work(1), work(2), work(3)]);
  done = true;
  expect(order.join('')).toMatch(/^\|?1\|2\|3\|1\|2\|3\|1\|2\|3$/);
});

test('a slice is over when its time is used up, and the next one begins anew', async () => {
  const slices = startSlices();
  while (!slices.over);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  await slices.next();
  expect(slices.over).toBe(false);
  jest.restoreAllMocks();
});

test('items are worked on in order, and as many at once as fit into a slice', async () => {
  let over = false;
  const slices: Slices = {
    get over() {
      return over;
    },
    next: async () => void (over = false),
  };
  const seen: (number | string)[] = [];
  const work = forEachInSlices(
    [1, 2, 3, 4],
    (item) => {
      seen.push(item);
      if (item === 2) over = true;
    },
    slices,
  );
  seen.push('waits');
  await work;
  expect(seen).toEqual([1, 2, 'waits', 3, 4]);
});

test('what fails ends the work', async () => {
  const seen: number[] = [];
  const work = forEachInSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('no');
    seen.push(item);
  });
  await expect(work).rejects.toThrow('no');
  expect(seen).toEqual([1]);
});
