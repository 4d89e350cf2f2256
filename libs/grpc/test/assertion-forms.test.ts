import { createHmac, createPrivateKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';

import type { Person } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createAssertionSigner, generateAssertionKeys } from '../src';
import { assertionPublicKeysSchema } from '../src/assertions/keys';
import { createAssertionVerifier } from '../src/assertions/verify-assertion';

/** An assertion is good in the one form in which identity signed it. */

const keys = generateAssertionKeys();
const person: Person = { userId: 17, superAdmin: true, siteId: 3, role: 'editor', confirmedSecondsAgo: 5 };
const now = Date.parse('2030-01-01T00:00:00Z');
const { assertion } = createAssertionSigner(keys.privateKey, () => now)(person, 'content');
const verifyAt = (at = now, publicKeys = keys.publicKey) =>
  createAssertionVerifier({ audience: 'content', publicKeys, now: () => at });

const invalid = { code: 'UNAUTHENTICATED', reason: 'ASSERTION_INVALID' };

function heard(text: string, verify = verifyAt()): unknown {
  try {
    return verify(text);
  } catch (error) {
    return error;
  }
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (text: string) =>
  JSON.parse(Buffer.from(text.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** What identity itself would sign with other claims. */
function signedAnew(changes: object): string {
  const [header = ''] = assertion.split('.');
  const signed = `${header}.${encode({ ...claimsOf(assertion), ...changes })}`;
  const key = createPrivateKey({
    key: Buffer.from(keys.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  return `${signed}.${signBytes(null, Buffer.from(signed), key).toString('base64url')}`;
}

it('says what identity signed', () => {
  expect(heard(assertion)).toEqual({ ...person, name: undefined });
});

it('is refused with any one character changed, left out, or added', () => {
  for (let at = 0; at < assertion.length; at += 1) {
    const [before, after] = [assertion.slice(0, at), assertion.slice(at + 1)];
    const others = [...'Ab1_.=\n'].filter((character) => character !== assertion[at]);
    for (const text of [
      before + after,
      ...others.flatMap((one) => [before + one + after, before + one + assertion[at] + after]),
    ]) {
      if (heard(text) instanceof AppError) continue;
      throw new Error(`taken: ${JSON.stringify(text)}`);
    }
  }
});

it('has one spelling: the last character of the signature, too', () => {
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
    (character) => character !== assertion.at(-1),
  );
  const bytes = Buffer.from(assertion.split('.')[2]!, 'base64url');
  const spellings = others.map((character) => assertion.slice(0, -1) + character);
  // Some of these are the same bytes.
  expect(
    spellings.filter((text) => Buffer.from(text.split('.')[2]!, 'base64url').equals(bytes)).length,
  ).toBeGreaterThan(1);
  for (const text of [...spellings, `${assertion}=`, `${assertion}==`, `${assertion}!`]) {
    expect(heard(text)).toMatchObject(invalid);
  }
});

it('has one signature: the same one plus the order of the group is another', () => {
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  const bytes = Buffer.from(assertion.split('.')[2]!, 'base64url');
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const other = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  const signature = Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url');
  expect(heard([...assertion.split('.').slice(0, 2), signature].join('.'))).toMatchObject(invalid);
});

it('is signed by no key of another curve, and configuration takes none', () => {
  for (const { publicKey } of [generateKeyPairSync('ed448'), generateKeyPairSync('x25519')]) {
    const x = publicKey.export({ format: 'jwk' }).x!;
    expect(assertionPublicKeysSchema.safeParse(x).success && heard(assertion, verifyAt(now, x))).not.toEqual(
      heard(assertion),
    );
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [header = '', claims = ''] = assertion.split('.');
  const signature = signBytes('sha256', Buffer.from(`${header}.${claims}`), privateKey).toString('base64url');
  expect(heard(`${header}.${claims}.${signature}`)).toMatchObject(invalid);
});

it.each([
  ['nothing', ''],
  ['dots', '..'],
  ['a fourth part', `${assertion}.${assertion.split('.')[2]}`],
  ['an empty fourth part', `${assertion}.`],
  ['no signature', assertion.split('.').slice(0, 2).join('.')],
  ['an empty signature', `${assertion.split('.').slice(0, 2).join('.')}.`],
  ['two of them', `${assertion},${assertion}`],
  ['blanks around it', ` ${assertion} `],
])('is refused as %s', (_, text) => {
  expect(heard(text)).toMatchObject(invalid);
});

it.each(['none', 'None', 'HS256', 'ES256', 'EdDSA'])(
  'of the algorithm %s is refused, signed by the public key as a secret or by nothing',
  (alg) => {
    const kid = (JSON.parse(Buffer.from(assertion.split('.')[0]!, 'base64url').toString()) as { kid: string })
      .kid;
    const signed = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claimsOf(assertion))}`;
    for (const secret of [keys.publicKey, Buffer.from(keys.publicKey, 'base64url')]) {
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(heard(`${signed}.${mac}`)).toMatchObject(invalid);
    }
    expect(heard(`${signed}.`)).toMatchObject(invalid);
  },
);

it('brings no key of its own, and none of another installation', () => {
  const other = generateAssertionKeys();
  const foreign = createAssertionSigner(other.privateKey, () => now)(person, 'content').assertion;
  const [header = '', claims = '', signature = ''] = foreign.split('.');
  const own = JSON.parse(Buffer.from(assertion.split('.')[0]!, 'base64url').toString()) as object;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: other.publicKey };
  for (const text of [
    foreign,
    `${encode({ ...own, jwk })}.${claims}.${signature}`,
    `${encode({ ...own, x5c: [other.publicKey], jku: 'https://evil.example' })}.${claims}.${signature}`,
    `${header}.${assertion.split('.')[1]}.${signature}`,
  ]) {
    expect(heard(text)).toMatchObject(invalid);
  }
  expect(heard(foreign, verifyAt(now, `${keys.publicKey},${other.publicKey}`))).toMatchObject(person);
});

it('is read no further than to 2,000 characters', () => {
  const filled = (length: number) => {
    const base = signedAnew({ name: '' }).length;
    return signedAnew({ name: 'x'.repeat(Math.floor(((length - base) * 3) / 4)) });
  };
  const short = filled(1_990);
  expect(short.length).toBeGreaterThan(1_980);
  expect(heard(short)).toMatchObject({ userId: 17 });
  const long = filled(2_010);
  expect(long.length).toBeGreaterThan(2_000);
  expect(heard(long)).toMatchObject(invalid);
});

it('fits also with the longest name, which is cut', () => {
  const sign = createAssertionSigner(keys.privateKey, () => now);
  // In JSON a quotation mark takes two bytes, this face four, a control character six.
  for (const character of ['"', '\u{1F600}', '\u0001', '\u200b']) {
    const named = { ...person, siteId: 9_007_199_254_740_991, name: character.repeat(200) };
    expect(heard(sign(named, 'content').assertion)).toMatchObject({ name: character.repeat(100) });
  }
});

it('names nobody by the blanks before a name', () => {
  const { assertion: named } = createAssertionSigner(keys.privateKey, () => now)(
    { ...person, name: `${' '.repeat(150)}Ann ` },
    'content',
  );
  expect(heard(named)).toMatchObject({ name: 'Ann' });
});

it.each([
  ['another audience', { aud: 'site' }],
  ['several audiences', { aud: ['content'] }],
  ['no user', { sub: '' }],
  ['a user like a path', { sub: '17/../1' }],
  ['a negative user', { sub: '-1' }],
  ['a user past what a number holds', { sub: '99999999999999999' }],
  ['a super admin by words', { super_admin: 'true' }],
  ['site 0', { site_id: 0 }],
  ['half a site', { site_id: 1.5 }],
  ['a site as a text', { site_id: '3' }],
  ['a role that there is not', { role: 'super_admin' }],
  ['no end', { exp: undefined }],
  ['an end in fractions', { exp: now / 1_000 + 0.5 }],
  ['no beginning', { iat: undefined }],
  ['a life of 61 seconds', { exp: now / 1_000 + 61 }],
  ['a confirmation as a text', { auth_time: '1' }],
])('with %s is refused, though identity’s key has signed it', (_, changes) => {
  expect(heard(signedAnew(changes))).toMatchObject(invalid);
});

it.each([
  [0, true],
  [64_999, true],
  [65_000, false],
  [3_600_000, false],
])('%d ms after it was signed is good: %p', (ms, isGood) => {
  expect(heard(assertion, verifyAt(now + ms))).toMatchObject(
    isGood ? { userId: 17 } : { code: 'UNAUTHENTICATED', reason: 'ASSERTION_EXPIRED' },
  );
});

it.each([
  [0, true],
  [15_000, true],
  [15_001, false],
  [3_600_000, false],
])('signed %d ms ahead of the clock is good: %p', (ms, isGood) => {
  expect(heard(assertion, verifyAt(now - ms))).toMatchObject(
    isGood ? { userId: 17 } : { code: 'UNAUTHENTICATED', reason: 'ASSERTION_NOT_YET_VALID' },
  );
});

it('is verified by one or two public keys, and configuration takes no more', () => {
  const [one, two, three] = Array.from({ length: 3 }, () => generateAssertionKeys().publicKey);
  const takes = (text: string): boolean => assertionPublicKeysSchema.safeParse(text).success;
  expect([one!, `${one}, ${two}`].map(takes)).toEqual([true, true]);
  expect([`${one},${two},${three}`, '', `${one},`, keys.privateKey, `${one}${two}`].map(takes)).toEqual(
    Array(5).fill(false),
  );
});
