import { contracts, type EntrySummary, type ListPagesResponse } from '@headwater/contracts';

import { createDecoder, createEncoder, createLazyDecoder } from './wide-messages';

const definition = contracts.contentDelivery.definition.ListPages;
const { responseSerialize: writeAtOnce, responseDeserialize: readAtOnce } = definition;
const write = createEncoder(definition);
const read = createDecoder(definition);
const readLazily = createLazyDecoder(definition);

function page(entryId: number): EntrySummary {
  return {
    entryId,
    type: 'page',
    title: `Pagé ${entryId} ${'🚤'.repeat(entryId % 7)}`,
    slug: `page-${entryId}`,
    ...(entryId % 3 === 0 && { isHomepage: entryId === 3 }),
    taxonomies: Array.from({ length: entryId % 4 }, (_, index) => ({ taxonomyId: index + 1, name: 'Term' })),
    author: { authorId: 1, name: '' },
  };
}

function responseOf(pages: number, names = pages): ListPagesResponse {
  return {
    siteVersion: 2 ** 52,
    validForMs: 0,
    usedObjects: Array.from({ length: names }, (_, index) => (index === 7 ? '' : `entry-${index}`)),
    pages: Array.from({ length: pages }, (_, index) => page(index + 1)),
  };
}

function* eachOf<Item>(items: Iterable<Item> = []): Generator<Item> {
  yield* items;
}

/** The same with arrays in place of lists that are read during the iteration. */
function unlazy(response: object): object {
  const { pages, usedObjects, ...others } = response as Record<string, Iterable<unknown>>;
  return { ...others, pages: [...pages!], usedObjects: [...usedObjects!] };
}

describe.each([0, 1, 19, 20, 199, 200, 201, 219, 220, 221, 5_000])('a response of %i items', (length) => {
  const response = responseOf(length);
  const whole = readAtOnce(writeAtOnce(response));

  test('is read as it was written', async () => {
    expect(await read(await write(response))).toEqual(whole);
  });

  test('means the same to who reads or writes it in one go', async () => {
    expect(readAtOnce(await write(response))).toEqual(whole);
    expect(await read(writeAtOnce(response))).toEqual(whole);
  });

  test('can be made and read while it is gone through', async () => {
    const made = { ...response, pages: eachOf(response.pages), usedObjects: eachOf(response.usedObjects) };
    expect(unlazy(readLazily(await write(made)))).toEqual(whole);
    expect(unlazy(readLazily(writeAtOnce(response)))).toEqual(whole);
  });
});

test('long and short lists go together', async () => {
  for (const response of [responseOf(3, 4_001), responseOf(1_001, 0)]) {
    expect(await read(await write(response))).toEqual(readAtOnce(writeAtOnce(response)));
  }
});

test('one item that is larger than a piece stays whole', async () => {
  const pages = [page(1), { ...page(2), title: 'x'.repeat(200_000) }, page(3)];
  const response = { siteVersion: 1, pages };
  expect(await read(await write(response))).toEqual(readAtOnce(writeAtOnce(response)));
});

test('fields may come in any order, and between those of a list', async () => {
  const parts = [
    { pages: [page(1)] },
    { siteVersion: 3 },
    { pages: Array.from({ length: 900 }, (_, index) => page(index)) },
    { validForMs: 5, usedObjects: ['entry-1'] },
    { pages: [page(2)] },
  ];
  const bytes = Buffer.concat(parts.map((part) => writeAtOnce(part)));
  expect(await read(bytes)).toEqual(readAtOnce(bytes));
});

test('nothing else is done while a long list is written or read, but in between', async () => {
  const response = responseOf(5_000);
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const bytes = await write(response);
  const turnsToWrite = turns;
  await read(bytes);
  clearImmediate(timer);
  expect(turnsToWrite).toBeGreaterThan(3);
  expect(turns - turnsToWrite).toBeGreaterThan(3);
});

test('short responses take no turn of the event loop', () => {
  const bytes = write(responseOf(20));
  expect(bytes).toBeInstanceOf(Buffer);
  expect(read(bytes as Buffer)).toMatchObject({ siteVersion: 2 ** 52 });
});

test('what is cut off is refused as ever', async () => {
  const bytes = writeAtOnce(responseOf(5_000));
  const cutOff = bytes.subarray(0, bytes.length - 3);
  expect(() => readAtOnce(cutOff)).toThrow();
  await expect((async () => read(cutOff))()).rejects.toThrow();
});

test('lists are made in the order in which the response names them, and not before', async () => {
  const order: string[] = [];
  function* noting(name: string): Generator<EntrySummary> {
    order.push(name);
    yield page(1);
  }
  const names = {
    *[Symbol.iterator]() {
      order.push('names');
      yield 'entry-1';
    },
  };
  await write({ pages: noting('pages'), usedObjects: names });
  expect(order).toEqual(['pages', 'names']);
});

test('a list read while it is gone through can be gone through again', async () => {
  const { pages } = readLazily(await write(responseOf(5_000))) as { pages: Iterable<object> };
  expect([...pages]).toHaveLength(5_000);
  expect([...pages]).toEqual([...pages]);
});

test('a list that fails while it is made fails the response', async () => {
  function* failing(): Generator<EntrySummary> {
    yield page(1);
    throw new Error('no more');
  }
  await expect((async () => write({ pages: failing() }))()).rejects.toThrow('no more');
});
