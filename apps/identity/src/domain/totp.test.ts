import { describeTotp, stepOf } from './totp';

// RFC 6238, appendix B: the secret, and the last six digits of the codes for SHA-1.
const secret = Buffer.from('12345678901234567890');
const cases: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('stepOf', () => {
  it.each(cases)('knows the code of RFC 6238 at %d s', (seconds, code) => {
    expect(stepOf(secret, code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-31, undefined],
    [-30, 1],
    [-1, 1],
    [0, 1],
    [29, 1],
    [30, 1],
    [59, 1],
    [60, undefined],
  ])('%d s after the beginning of its 30 seconds, takes a code for that of %p', (after, step) => {
    expect(stepOf(secret, '287082', 30 + after)).toBe(step);
  });

  it.each(['', '28708', '2870822', 'abcdef', '287083'])('knows nothing of %p', (code) => {
    expect(stepOf(secret, code, 59)).toBeUndefined();
  });
});

it('tells apps the issuer and the address, also with a colon', () => {
  const { url, secret: text } = describeTotp(secret, 'ann@example.org');
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(url).toBe(
    `otpauth://totp/Headwater:ann%40example.org?issuer=Headwater&secret=${text}&algorithm=SHA1&digits=6&period=30`,
  );
});
