import type { StorageConfig } from '../src/config';
import { overlapOf } from '../src/copy/overlap';

const bucket = (name: string, prefix: string): StorageConfig => ({
  directory: '/scratch',
  s3: {
    endpoint: undefined,
    region: 'us-east-1',
    forcePathStyle: false,
    credentials: undefined,
    bucket: name,
    prefix,
  },
});
const folder = (directory: string): StorageConfig => ({ directory });

// What exists and is linked is tried with real folders by the command's own test.
test.each([
  ['two buckets', bucket('one', ''), bucket('other', ''), undefined],
  ['two prefixes', bucket('one', 'a/'), bucket('one', 'ab/'), undefined],
  ['a prefix beside objects', bucket('one', ''), bucket('one', 'media/'), undefined],
  ['a prefix among objects', bucket('one', ''), bucket('one', 'originals/7/'), 'within'],
  ['a prefix among those of a prefix', bucket('one', 'a/'), bucket('one', 'a/uploads/'), 'within'],
  ['a prefix that begins like one', bucket('one', 'a/'), bucket('one', 'a/uploads-old/'), undefined],
  ['one prefix', bucket('one', 'a/'), bucket('one', 'a/'), 'same'],
  ['a folder and a bucket', folder('/scratch'), bucket('one', ''), undefined],
  ['a folder that is not there', folder('/no-such/a'), folder('/no-such/a'), 'same'],
  ['one below a folder that is not there', folder('/no-such/a'), folder('/no-such/a/b'), 'within'],
  ['one below the root', folder('/'), folder('/no-such'), 'within'],
  ['folders whose names begin the same', folder('/no-such/a'), folder('/no-such/ab'), undefined],
] as const)('%s', (_what, one, other, overlap) => {
  expect(overlapOf(one, other)).toBe(overlap);
  expect(overlapOf(other, one)).toBe(overlap);
});
