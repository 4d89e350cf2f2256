import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { deliveryLimits } from '@headwater/contracts';
import { apiHeaders, maxPerPage, variantWaitHeader } from '@headwater/http-contract';

/** Literals on which several projects must agree are written in one place; this test finds a second one. */

const root = resolve(__dirname, '../..');

interface Source {
  path: string;
  text: string;
}

const sources: Source[] = ['apps', 'libs'].flatMap((kind) =>
  readdirSync(join(root, kind)).flatMap((project) => {
    const folder = join(root, kind, project, 'src');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
      .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
  }),
);

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test.each<[what: string, place: string, pattern: RegExp]>([
  ['the metadata of a service key', 'libs/runtime/src/logger.ts', /'headwater-service-key'/],
  ['the metadata of an actor', 'libs/grpc/src/call-metadata.ts', /'headwater-actor-id'/],
  ['the metadata of a super admin', 'libs/grpc/src/call-metadata.ts', /'headwater-super-admin'/],
  ['the end of a stream', 'libs/grpc/src/call-metadata.ts', /'headwater-stream-end'/],
  ['the metadata of NOT_FOUND', 'libs/contracts/src/not-found.ts', /\bvalid_for_ms: /],
  ['the lease of a version', 'libs/freshness/src/versions/version-store.ts', /\w*lease\w*\s*=\s*5_?000\b/i],
  ['items on a page of the REST API', 'libs/http-contract/src/limits.ts', /\bmaxPerPage\s*=/],
])('%s stands in %s alone', (_, place, pattern) => {
  expect(holding(pattern)).toEqual([place]);
});

test('the REST API and the services allow as many items on a page', () => {
  expect(deliveryLimits.perPage).toBe(maxPerPage);
  expect(holding(/per_?page\S* .*\b100\b/i)).toEqual([
    'libs/contracts/src/delivery-limits.ts',
    'libs/http-contract/src/limits.ts',
  ]);
});

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

test.each(Object.values(apiHeaders))('only the contract of the REST API names %s', (name) => {
  const naming = sources.filter(({ text }) =>
    withoutComments(text).toLowerCase().includes(name.toLowerCase()),
  );
  // gRPC hands on the id of a request by the same name.
  const isMetadata = name === apiHeaders.requestId;
  expect(naming.map(({ path }) => path)).toEqual([
    ...(isMetadata ? ['libs/grpc/src/call-metadata.ts'] : []),
    'libs/http-contract/src/headers.ts',
  ]);
});

test('every header that begins with X- is one of ours, or one that proxies, browsers or Typesense know', () => {
  const others = /^x-(forwarded-(for|host|proto)|content-type-options|gzip|typesense-api-key)$/i;
  const named = sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/['"`](x-[a-z-]+)['"`:]/gi)].map(([, name = '']) => ({ path, name })),
  );
  const ours = [...Object.values(apiHeaders), variantWaitHeader].map((name) => name.toLowerCase());
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !ours.includes(name.toLowerCase()) && !others.test(name))).toEqual([]);
});

test('each list whose pages have tokens has a name of its own, so that no list takes the token of another', () => {
  const paged = sources.filter(({ text }) => text.includes('pageToken.encode('));
  const names = paged.flatMap(({ text }) => [...text.matchAll(/\bof: '([^']+)'/g)].map(([, name]) => name));
  expect(paged.length).toBeGreaterThan(20);
  expect(names).toHaveLength(paged.length);
  expect(new Set(names).size).toBe(names.length);
});
