import { createFlights } from './flights';

test('who needs nothing newer joins; who does begins a run, which later ones join', async () => {
  const flights = createFlights<string>();
  let finishOld!: (result: string) => void;
  const old = flights.start(1, 'key', 5, () => new Promise((resolve) => (finishOld = resolve)));
  expect(flights.join(1, 'key', 5)).toBe(old);
  expect(flights.join(1, 'key', 6)).toBeUndefined();
  expect(flights.join(1, 'other', 0)).toBeUndefined();
  // Another site's is another one, whatever the key.
  expect(flights.join(2, 'key', 0)).toBeUndefined();
  const anew = flights.start(1, 'key', 6, () => Promise.resolve('new'));
  expect(flights.join(1, 'key', 6)).toBe(anew);
  finishOld('old');
  expect([await old, await anew]).toEqual(['old', 'new']);
  expect(flights.join(1, 'key', 0)).toBeUndefined();
});

test('a failure reaches all who joined, and nobody after them', async () => {
  const flights = createFlights<string>();
  const failing = flights.start(1, 'key', 0, () => Promise.reject(new Error('lost')));
  await expect(flights.join(1, 'key', 0)).rejects.toThrow('lost');
  await expect(failing).rejects.toThrow('lost');
  expect(flights.join(1, 'key', 0)).toBeUndefined();
});
