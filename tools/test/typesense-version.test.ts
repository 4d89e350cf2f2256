import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { typesenseRelease } from '@headwater/testing';

const root = resolve(__dirname, '../..');

test.each([
  ['apps/search/src/typesense/server-version.ts', /testedVersion = '([\d.]+)'/],
  ['README.md', /Tested with Typesense ([\d.]+\d)/],
  ['README.md', /else version ([\d.]+), which is\s+fetched/],
  ['deploy/README.md', /\*\*Version\*\*: ([\d.]+) is tested/],
])('%s names the version of Typesense that is tested with', (file, pattern) => {
  expect(pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1]).toBe(typesenseRelease.version);
});
