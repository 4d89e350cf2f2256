import { HttpFault } from '@headwater/runtime/http';

import { readUploadMetadata } from './upload-metadata';

const pairs = (...given: [name: string, value: string | Buffer][]): string =>
  given.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',');

function refusalOf(header: string): unknown {
  try {
    return readUploadMetadata(header);
  } catch (error) {
    return error instanceof HttpFault ? error.errors?.['upload-metadata'] : error;
  }
}

test('says what the file is called, and which one it is to replace', () => {
  const header = pairs(
    ['filename', 'ä.png'],
    ['filetype', 'image/png'],
    ['replaces_media_id', '7'],
    ['expected_revision', '2147483647'],
  );
  expect(readUploadMetadata(header)).toEqual({
    name: 'ä.png',
    replacesMediaId: 7,
    expectedRevision: 2_147_483_647,
  });
});

test('a name is enough, and the hash goes with it', () => {
  expect(readUploadMetadata(pairs(['filename', 'a.png']))).toEqual({ name: 'a.png' });
  const sha256 = 'ab'.repeat(32);
  expect(readUploadMetadata(pairs(['sha256', sha256], ['name', 'b.png'], ['filename', 'a.png']))).toEqual({
    name: 'b.png',
    sha256,
  });
  // A file that is replaced keeps its name.
  expect(readUploadMetadata(pairs(['replaces_media_id', '7']))).toEqual({ name: '', replacesMediaId: 7 });
});

// In an int32, 4,294,967,298 would be revision 2, and what was changed since would be replaced.
test.each(['4294967298', '2147483648', '-1', '02', '1e0', ' 2', '', '9007199254740993'])(
  'the revision "%s" is none',
  (revision) => {
    const header = pairs(['replaces_media_id', '7'], ['expected_revision', revision]);
    expect(refusalOf(header)).toEqual(['upload-metadata must have a revision as expected_revision.']);
  },
);

test.each(['0', '-7', '07', '7.0', '9007199254740992', ''])('the media file "%s" is none', (id) => {
  expect(refusalOf(pairs(['replaces_media_id', id]))).toEqual([
    'upload-metadata must have an id as replaces_media_id.',
  ]);
});

test('says everything once', () => {
  expect(refusalOf(pairs(['filename', 'a'], ['filename', 'b']))).toEqual([
    'upload-metadata has filename twice.',
  ]);
  // Names must be unique in tus, also those that mean nothing here.
  expect(refusalOf(pairs(['filename', 'a'], ['type', 'b'], ['type', 'b']))).toEqual([
    'upload-metadata has type twice.',
  ]);
  expect(refusalOf(pairs(['filename', 'a'], ['colour', 'b']))).toEqual([
    'upload-metadata has an unknown name; allowed are filename, name, sha256, replaces_media_id, expected_revision, filetype, type, relativePath.',
  ]);
  const once = 'upload-metadata must be pairs of a name and a value in base64, with commas.';
  expect(refusalOf(pairs(['filename', Buffer.from([0xff])]))).toEqual([once]);
});
