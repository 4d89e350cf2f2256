import { jsonList, RawJson } from '@headwater/presenters';

import { hashBody } from '../http/etag';
import { writeBody } from './write-body';

const ids = Array.from({ length: 20_000 }, (_, index) => index);
const present = (id: number) => ({ id, title: `Tïtle ${id} 🚤` });
const wide = () => ({ data: jsonList(ids, present) });

test('a short body is one piece', async () => {
  const { bytes, hash } = await writeBody({ data: new RawJson('[1, 2]') });
  expect(bytes.toString()).toBe('{"data":[1, 2]}');
  expect(hash).toBe(hashBody(bytes));
});

test('a long one has the bytes and the hash that it would have in one go', async () => {
  const { bytes, hash } = await writeBody(wide());
  const whole = Buffer.from(JSON.stringify({ data: ids.map(present) }));
  expect(bytes.equals(whole)).toBe(true);
  expect(hash).toBe(hashBody(whole));
});

test('several may be written at once', async () => {
  const [first, ...others] = await Promise.all([writeBody(wide()), writeBody(wide()), writeBody(wide())]);
  for (const other of others) {
    expect(other.hash).toBe(first.hash);
    expect(other.bytes.equals(first.bytes)).toBe(true);
  }
});

test('other work goes on while a long one is written', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await writeBody(wide());
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(3);
});

test('an item that is larger than a block stays whole', async () => {
  const sizes = [10_000, 20_000, 300_000, 5, 100_000, 20_000];
  const titles = sizes.map((size, index) => `${'€'.repeat(size)}${index}`);
  const { bytes, hash } = await writeBody({ data: jsonList(titles, (title) => ({ title })) });
  const whole = Buffer.from(JSON.stringify({ data: titles.map((title) => ({ title })) }));
  expect(bytes.equals(whole)).toBe(true);
  expect(hash).toBe(hashBody(whole));
});
