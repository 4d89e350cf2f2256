import fc from 'fast-check';

import { linesOf } from './lines';

/** The bytes in pieces that end at these positions, even within characters. */
async function* inPieces(bytes: Uint8Array, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  let begin = 0;
  for (const end of [
    ...ends.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ]) {
    yield bytes.subarray(begin, end);
    begin = end;
  }
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const line of lines) collected.push(line);
  return collected;
}

it('gives every line once, wherever its bytes are cut', async () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\n\uFEFF]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.boolean(), fc.array(fc.nat(1_000)), async (lines, isEnded, ends) => {
      const text = lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : '');
      expect(await collect(linesOf(inPieces(Buffer.from(text), ends)))).toEqual(lines);
    }),
  );
});

it('throws the error of its input where lines are asked for', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('one\ntw');
    throw new Error('cut off');
  }
  const lines = linesOf(broken());
  expect(await lines.next()).toEqual({ done: false, value: 'one' });
  await expect(lines.next()).rejects.toThrow('cut off');
});

it('ends its input when nobody asks any more', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from('line\n');
    } finally {
      isEnded = true;
    }
  }
  for await (const line of linesOf(endless())) {
    expect(line).toBe('line');
    break;
  }
  expect(isEnded).toBe(true);
});
