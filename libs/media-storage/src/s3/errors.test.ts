import { isAbsent, isRefusal, nameOf, toStorageError } from './errors';

const answered = (httpStatusCode: number, name = 'Unknown') => ({ name, $metadata: { httpStatusCode } });

test('an answer that stays the same until somebody changes a setting is a refusal', () => {
  for (const status of [301, 307, 400, 401, 403, 404, 411]) expect(isRefusal(answered(status))).toBe(true);
  for (const status of [200, 408, 409, 412, 425, 429, 500, 501, 503, 507])
    expect([status, isRefusal(answered(status))]).toEqual([status, false]);
  for (const error of [undefined, null, new Error('reset'), 'text']) expect(isRefusal(error)).toBe(false);
});

test('a storage that is full says so in many ways', () => {
  for (const error of [
    answered(507),
    answered(403, 'QuotaExceeded'),
    answered(400, 'InsufficientStorage'),
    answered(507, 'XMinioStorageFull'),
    answered(500, 'XMinioStorageFull'),
  ])
    expect(toStorageError(error)).toMatchObject({ reason: 'STORAGE_FULL' });
  for (const error of [answered(403, 'AccessDenied'), answered(500), new Error('reset'), undefined])
    expect(toStorageError(error)).toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  const ours = toStorageError(answered(507));
  expect(toStorageError(ours)).toBe(ours);
});

test('a bucket that is missing is no object that is missing', () => {
  expect(isAbsent(answered(404, 'NoSuchKey'))).toBe(true);
  // The head of an answer has no name.
  expect(isAbsent(answered(404))).toBe(true);
  expect(isAbsent(answered(404, 'NoSuchBucket'))).toBe(false);
  expect(isAbsent(answered(403, 'NoSuchKey'))).toBe(false);
});

test.each([
  [answered(403, 'AccessDenied'), 'AccessDenied'],
  [answered(418), 'status 418'],
  [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [new Error('connect EHOSTUNREACH 10.0.0.1:9000'), 'EHOSTUNREACH'],
  [{ ...answered(403, 'AccessDenied'), message: 'ECONNREFUSED a/key' }, 'AccessDenied'],
  [new Error('of a/key'), 'no answer'],
  [undefined, 'no answer'],
])('%j is told as %s', (error, name) => expect(nameOf(error)).toBe(name));
