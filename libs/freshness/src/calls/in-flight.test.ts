import { createInFlight } from './in-flight';

test('who needs nothing newer joins; who does begins a run, which later ones join', async () => {
  const inFlight = createInFlight<string>();
  let finishOld!: (result: string) => void;
  const old = inFlight.share(1, 'key', 5, new Promise((resolve) => (finishOld = resolve)));
  expect(inFlight.join(1, 'key', 5)).toBe(old);
  expect(inFlight.join(1, 'key', 6)).toBeUndefined();
  expect(inFlight.join(1, 'other', 0)).toBeUndefined();
  // Another site's is another one, whatever the key.
  expect(inFlight.join(2, 'key', 0)).toBeUndefined();
  const anew = inFlight.share(1, 'key', 6, Promise.resolve('new'));
  expect(inFlight.join(1, 'key', 6)).toBe(anew);
  finishOld('old');
  expect([await old, await anew]).toEqual(['old', 'new']);
  expect(inFlight.join(1, 'key', 0)).toBeUndefined();
});

test('a failure reaches all who joined, and nobody after them', async () => {
  const inFlight = createInFlight<string>();
  const failing = inFlight.share(1, 'key', 0, Promise.reject(new Error('lost')));
  await expect(inFlight.join(1, 'key', 0)).rejects.toThrow('lost');
  await expect(failing).rejects.toThrow('lost');
  expect(inFlight.join(1, 'key', 0)).toBeUndefined();
});
