import { causeOf } from '../src/screens/history/cause-of';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'unreachable'],
  ['getaddrinfo ENOTFOUND bucket.example', 'unreachable'],
  ['14 UNAVAILABLE: No connection established', 'unreachable'],
  ['connect ETIMEDOUT 192.0.2.1:443', 'late'],
  ['Connection terminated due to connection timeout', 'late'],
  ['canceling statement due to lock timeout', 'late'],
  ['The operation was aborted due to timeout', 'late'],
  ['ENOSPC: no space left on device, write', 'full'],
  ["EACCES: permission denied, open '/var/media/1'", 'refused'],
  ['permission denied for table entries', 'refused'],
  ['Input buffer contains unsupported image format', 'picture'],
  ['VipsJpeg: premature end of JPEG image', 'picture'],
  ['pngload_buffer: libspng read error', 'picture'],
  ['FATAL ERROR: Reached heap limit Allocation failed', 'memory'],
  ['Cannot read properties of undefined', undefined],
  ['', undefined],
])('%j is %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause);
});
