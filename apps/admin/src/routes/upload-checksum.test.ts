import { createHash } from 'node:crypto';

import { readUploadChecksum } from './upload-checksum';

const hashOf = (algorithm: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update('quay').digest(encoding);

test('without the header there is none', () => {
  expect(readUploadChecksum(undefined)).toEqual({});
});

test.each(['sha1', 'sha256'])('a %s is told to the media service in hex', (algorithm) => {
  expect(readUploadChecksum(`${algorithm} ${hashOf(algorithm, 'base64')}`)).toEqual({
    [algorithm]: hashOf(algorithm, 'hex'),
  });
});

test.each([
  `md5 ${hashOf('md5', 'base64')}`,
  `SHA1 ${hashOf('sha1', 'base64')}`,
  `toString ${hashOf('sha1', 'base64')}`,
])('another algorithm is not known: %s', (header) => {
  expect(() => readUploadChecksum(header)).toThrow(
    expect.objectContaining({ status: 400, code: 'CHECKSUM_NOT_KNOWN' }) as Error,
  );
});

test.each([
  '',
  'sha1',
  'sha1 ',
  hashOf('sha1', 'base64'),
  `sha1 ${hashOf('sha1', 'hex')}`,
  `sha256 ${hashOf('sha1', 'base64')}`,
  `sha1 ${hashOf('sha1', 'base64')} more`,
  `sha1 ${hashOf('sha1', 'base64')},sha256 ${hashOf('sha256', 'base64')}`,
])('what is no checksum is refused: "%s"', (header) => {
  expect(() => readUploadChecksum(header)).toThrow(
    expect.objectContaining({ status: 422, code: 'INVALID_REQUEST' }) as Error,
  );
});
