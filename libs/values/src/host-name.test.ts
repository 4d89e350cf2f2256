import fc from 'fast-check';

import { normalizeHostName } from './host-name';

describe('normalizeHostName', () => {
  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.Com', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['example.com.', 'example.com'],
    ['example.com.:443', 'example.com'],
    ['localhost', 'localhost'],
    ['a-b.example', 'a-b.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['例え。テスト。', 'xn--r8jz45g.xn--zckzah'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    ['3com.example', '3com.example'],
    ['1.2.3.4.example', '1.2.3.4.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%s is %s', (text, expected) => {
    expect(normalizeHostName(text)).toBe(expected);
  });

  it.each([
    '',
    '.',
    '..',
    'example.com..',
    '.example.com',
    'exa mple.com',
    ' example.com',
    'example.com\n',
    'exam\tple.com',
    'ex%61mple.com',
    'example.com/path',
    'user@example.com',
    'https://example.com',
    'example.com:port',
    'example.com:1:2',
    ':8080',
    '-a.example',
    'a-.example',
    'under_score.example',
    'a\u0000b.example',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    'xn--.example',
    `${'a'.repeat(64)}.example`,
    `${'abcdefghi.'.repeat(26)}`,
  ])('%j is not a host name', (text) => {
    expect(normalizeHostName(text)).toBeUndefined();
  });

  it('gives what it gives again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'grapheme', maxLength: 30 })), (text) => {
        const once = normalizeHostName(text);
        if (once !== undefined) expect(normalizeHostName(once)).toBe(once);
      }),
    );
  });
});
