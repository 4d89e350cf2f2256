import { readEmail } from './email';

it.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['  ann@example.org ', 'ann@example.org'],
  // Full-width letters.
  ['ＡＮＮ@example.org', 'ann@example.org'],
  ['zoë@example.org', 'zoë@example.org'],
  ['zoe\u0308@example.org', 'zoë@example.org'],
  ['ann+headwater@example.org', 'ann+headwater@example.org'],
])('compares %j as %j', (text, key) => {
  expect(readEmail(text)?.key).toBe(key);
});

it.each([
  '',
  'ann',
  '@example.org',
  'ann@',
  'a@b@c',
  'an n@example.org',
  'ann\u202e@example.org',
  '<ann@example.org>',
])('refuses %j', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

it('refuses what no mail server takes', () => {
  expect(readEmail(`${'a'.repeat(243)}@example.org`)).toBeUndefined();
  expect(readEmail(`${'a'.repeat(242)}@example.org`)).toBeDefined();
});
