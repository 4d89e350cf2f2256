import { createFlights } from './flights';

test('who needs nothing newer joins; who does begins a run, which later ones join', async () => {
  const flights = createFlights<string>();
  let finishOld!: (result: string) => void;
  const old = flights.start('key', 5, () => new Promise((resolve) => (finishOld = resolve)));
  expect(flights.join('key', 5)).toBe(old);
  expect(flights.join('key', 6)).toBeUndefined();
  expect(flights.join('other', 0)).toBeUndefined();
  const anew = flights.start('key', 6, () => Promise.resolve('new'));
  expect(flights.join('key', 6)).toBe(anew);
  finishOld('old');
  expect([await old, await anew]).toEqual(['old', 'new']);
  expect(flights.join('key', 0)).toBeUndefined();
});

test('a failure reaches all who joined, and nobody after them', async () => {
  const flights = createFlights<string>();
  const failing = flights.start('key', 0, () => Promise.reject(new Error('lost')));
  await expect(flights.join('key', 0)).rejects.toThrow('lost');
  await expect(failing).rejects.toThrow('lost');
  expect(flights.join('key', 0)).toBeUndefined();
});
