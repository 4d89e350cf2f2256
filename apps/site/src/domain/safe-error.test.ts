import { safeError } from './safe-error';

describe('safeError', () => {
  it.each([
    ['Error: the storage is full\n    at write (/app/dist/x.js:1:2)', 'Error: the storage is full'],
    ['connect redis://:s3cret@redis:6379/0 failed', 'connect redis://***@redis:6379/0 failed'],
    ['postgres://user:pa%40ss@db/headwater is away', 'postgres://***@db/headwater is away'],
    [
      'GET https://s3.example/b/k?X-Amz-Credential=AK/1&X-Amz-Signature=ab12&partNumber=3 answered 403',
      'GET https://s3.example/b/k?X-Amz-Credential=***&X-Amz-Signature=***&partNumber=3 answered 403',
    ],
    ['headers: Authorization: Bearer abc.def, Host: x', 'headers: Authorization: ***, Host: x'],
    ['{"password":"hunter2","user":"u"}', '{"password":***","user":"u"}'],
    [`token hw_${'a1B2c3D4'.repeat(5)} is unknown`, 'token *** is unknown'],
    [`GET /preview/v1/hwp_17_${'a-B_2'.repeat(8)}xy- failed`, 'GET /preview/v1/*** failed'],
    [`invitation hwi_${'a-B_2'.repeat(8)}xyz is gone`, 'invitation *** is gone'],
    [`session hws_-${'a-B_2'.repeat(8)}x_, too`, 'session ***, too'],
    ['media_variants of site 7: 3 tries', 'media_variants of site 7: 3 tries'],
    ['', ''],
  ])('of %j', (text, safe) => {
    expect(safeError(text)).toBe(safe);
  });

  it('is short', () => {
    expect(safeError('a'.repeat(10_000))).toHaveLength(500);
  });
});
