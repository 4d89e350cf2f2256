import { percentDecode } from './percent';

test.each([
  ['about', 'about'],
  ['%61bout', 'about'],
  ['caf%C3%A9', 'café'],
  ['caf\u00c3\u00a9', 'café'],
  ['a+b', 'a+b'],
  ['%2541', '%41'],
  ['%2f', '/'],
  ['%00', '\0'],
  ['%EF%BB%BFa', '\ufeffa'],
])('path segment %j is %j', (raw, decoded) => {
  expect(percentDecode(raw, 'path')).toBe(decoded);
});

test.each(['%', '%4', '%zz', 'a%', '%ff', '%C3', '%ED%A0%80', '%C0%80', '\u00ff'])(
  'path segment %j cannot be decoded',
  (raw) => {
    expect(percentDecode(raw, 'path')).toBeUndefined();
  },
);
