/** How long the event loop stands still while 5,000 pages are read or written, at once and in slices: a part of `npm run bench:shapes`. */
import { contracts, type ListPagesResponse } from '@headwater/contracts';
import { forEachInSlices } from '@headwater/runtime';

import { createDecoder, createEncoder, createLazyDecoder } from '../../src/wide-messages/wide-messages';

const pages = 5_000;
const rounds = 15;
const definition = contracts.contentDelivery.definition.ListPages;

const response: ListPagesResponse = {
  siteVersion: 1,
  usedObjects: Array.from({ length: pages }, (_, at) => `entry-${at}`),
  pages: Array.from({ length: pages }, (_, at) => ({
    entryId: at + 1,
    type: 'page',
    title: `Page ${at}`,
    slug: `page-${at}`,
    author: { authorId: 1, name: 'Ada Larsen' },
  })),
};

/** The longest time between two ticks of the event loop while the work goes on, and the whole of it. */
async function measure(work: () => Promise<unknown>): Promise<{ longestMs: number; wholeMs: number }> {
  let isDone = false;
  let longestMs = 0;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  const begin = performance.now();
  await work();
  const wholeMs = performance.now() - begin;
  isDone = true;
  await new Promise(setImmediate);
  return { longestMs, wholeMs };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function main(): Promise<void> {
  const bytes = definition.responseSerialize(response);
  const [write, read, readLazily] = [
    createEncoder(definition),
    createDecoder(definition),
    createLazyDecoder(definition),
  ];
  const works: Record<string, () => Promise<unknown>> = {
    'written at once': async () => definition.responseSerialize(response),
    'written in slices': async () => write(response),
    'read at once': async () => definition.responseDeserialize(bytes),
    'read in slices': async () => read(bytes),
    'read lazily, in slices': async () => {
      const { pages: list } = readLazily(bytes) as { pages: Iterable<object> };
      await forEachInSlices(list, () => undefined);
    },
  };
  for (let round = 0; round < 3; round += 1) for (const work of Object.values(works)) await work();
  for (const [name, work] of Object.entries(works)) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(work));
    const longest = median(measured.map(({ longestMs }) => longestMs)).toFixed(1);
    const whole = median(measured.map(({ wholeMs }) => wholeMs)).toFixed(1);
    console.log(`${pages} pages ${name}: ${whole} ms, the event loop stands still for ${longest} ms at most`);
  }
}

void main();
