import { isSameMailbox, readEmail } from './email';

it.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['  ann@example.org ', 'ann@example.org'],
  // Full-width letters.
  ['ＡＮＮ@example.org', 'ann@example.org'],
  ['zoë@example.org', 'zoë@example.org'],
  ['zoe\u0308@example.org', 'zoë@example.org'],
  ['ann+headwater@example.org', 'ann+headwater@example.org'],
  // One domain: in letters and in ASCII, with the dot of the root, and with the full stop of other scripts.
  ['ann@exämple.org', 'ann@exämple.org'],
  ['Ann@XN--exmple-cua.ORG', 'ann@exämple.org'],
  ['ann@EXÄMPLE.org.', 'ann@exämple.org'],
  ['ann@xn--exmple-cua.org.', 'ann@exämple.org'],
  ['ann@例え。テスト', 'ann@例え.テスト'],
  ['ann@example.org.', 'ann@example.org'],
  // What is no domain in letters, or a number, stays as it is.
  ['ann@xn--.org', 'ann@xn--.org'],
  ['ann@127.1', 'ann@127.1'],
])('compares %j as %j', (text, key) => {
  expect(readEmail(text)?.key).toBe(key);
});

it.each([
  '',
  'ann',
  '@example.org',
  'ann@',
  'a@b@c',
  'ann@.',
  'an n@example.org',
  'ann\u202e@example.org',
  // Not seen: a joiner, a filler of Korean, and a selector of variants.
  'an\u034fn@example.org',
  'ann\u3164@example.org',
  'ann\ufe0f@example.org',
  '<ann@example.org>',
])('refuses %j', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

it('is looked for as it is written first, and as it may have been kept', () => {
  expect(readEmail('Ann@XN--exmple-cua.org')?.keys).toEqual([
    'ann@xn--exmple-cua.org',
    'ann@exämple.org',
    'ann@xn--exmple-cua.org.',
    'ann@exämple.org.',
  ]);
  expect(readEmail('ann@example.org')?.keys).toEqual(['ann@example.org', 'ann@example.org.']);
});

it('refuses what no mail server takes', () => {
  expect(readEmail(`${'a'.repeat(243)}@example.org`)).toBeUndefined();
  expect(readEmail(`${'a'.repeat(242)}@example.org`)).toBeDefined();
});

it.each([
  ['Ann@Example.ORG', 'ann@example.org', true],
  ['zo\u00eb@example.org', 'zo\u00eb@EXAMPLE.org', true],
  // Full-width, a ligature, another case outside of A to Z, Cyrillic, and the sign of Kelvin before it is normalised.
  ['\uff21nn@example.org', 'ann@example.org', false],
  ['o\ufb03ce@example.org', 'office@example.org', false],
  ['ann@ex\u00e4mple.org', 'ann@ex\u00c4mple.org', false],
  ['\u0430nn@example.org', 'ann@example.org', false],
  ['\u212aim@example.org', 'kim@example.org', false],
])('%j and %j are one mailbox: %p', (one, other, isSame) => {
  expect(isSameMailbox(one, other)).toBe(isSame);
  expect(isSameMailbox(other, one)).toBe(isSame);
});

it('takes no time for a text that grows when it is normalised', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(readEmail(`${'\ufdfa'.repeat(100_000)}@example.org`)).toBeUndefined();
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
