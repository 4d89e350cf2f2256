import { keepMessages } from './kept-messages';

async function* source(count: number, bytes: number, onEnd: () => void = () => undefined) {
  try {
    for (let at = 0; at < count; at += 1) yield Buffer.alloc(bytes, at);
  } finally {
    onEnd();
  }
}

const firstBytes = async (messages: AsyncIterable<Buffer>, most = Infinity): Promise<number[]> => {
  const found: number[] = [];
  for await (const message of messages) {
    found.push(message[0]!);
    if (found.length >= most) break;
  }
  return found;
};

it('gives them again from the first one on, and goes on where the source is', async () => {
  const kept = keepMessages(source(4, 10));
  expect(await firstBytes(kept.read(), 2)).toEqual([0, 1]);
  expect(await firstBytes(kept.read())).toEqual([0, 1, 2, 3]);
  expect(await firstBytes(kept.read())).toEqual([0, 1, 2, 3]);
  expect(kept.areWhole).toBe(true);
});

it('loses none that a reading has asked for and not taken', async () => {
  const kept = keepMessages(source(3, 10));
  const left = kept.read()[Symbol.asyncIterator]();
  void left.next();
  expect(await firstBytes(kept.read())).toEqual([0, 1, 2]);
});

it.each([
  // The third is the first that is past a megabyte.
  [19, true],
  [20, false],
])('keeps a megabyte and 17 messages: of %i, and gives all the same', async (count, areWhole) => {
  const kept = keepMessages(source(count, 400_000));
  expect(await firstBytes(kept.read())).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(kept.areWhole).toBe(areWhole);
});

it('ends its source', async () => {
  let hasEnded = false;
  const kept = keepMessages(source(3, 10, () => (hasEnded = true)));
  await firstBytes(kept.read(), 1);
  kept.end();
  await new Promise(setImmediate);
  expect(hasEnded).toBe(true);
});
