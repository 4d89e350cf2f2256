import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { faultOf, readSites, type ReadSitesOptions } from './read-sites';

const entry = { entryId: 7, title: 'High water' };

test.each([
  ['the entry', 200, { data: { id: 7, title: 'High water' } }, undefined],
  ['no entry', 404, {}, 'was answered with 404'],
  ['an entry beside a failure', 503, { data: { id: 7, title: 'High water' } }, 'was answered with 503'],
  ['nothing', 200, {}, 'was answered with 200'],
  [
    'another entry',
    200,
    { data: { id: 8, title: 'High water' } },
    'was answered with the entry 8 instead of 7',
  ],
  [
    'another title',
    200,
    { data: { id: 7, title: 'Low water' } },
    'was answered with another title than the database has',
  ],
])('an answer with %s', (_what, status, body, fault) => {
  expect(faultOf(entry, status, body)).toBe(fault);
});

/** A site without entries. */
const clients = {
  site: {
    listSites: () =>
      Promise.resolve({ sites: [{ siteId: 1, primaryDomain: 'one.example' }], nextPageToken: '' }),
    createToken: () => Promise.resolve({ secret: 'hw_secret' }),
  },
  content: { listEntries: () => Promise.resolve({ entries: [] }) },
} as unknown as ReadSitesOptions['clients'];

test.each([
  [0, 1, []],
  [1, 2, []],
  [2, 3, []],
  [Infinity, 3, ['one.example: settings were answered with 429']],
])(
  'where a gateway takes no more for the moment, and says so %d times, it is asked %d times',
  async (refusals, asked, faults) => {
    let asks = 0;
    const gateway = createServer((_request, answer) => {
      asks += 1;
      answer.writeHead(asks > refusals ? 200 : 429, { 'Retry-After': '0' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const baseUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const { signal } = new AbortController();
    const read = await readSites({ clients, baseUrl, entriesPerKind: 5, media: true, signal });
    gateway.close();
    expect([asks, read.faults]).toEqual([asked, faults]);
  },
);
