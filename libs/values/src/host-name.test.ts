import url from 'node:url';

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

  it('converts nothing that is far too long for a name: that would take long', () => {
    const converting = jest.spyOn(url, 'domainToASCII');
    const letters = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    for (const text of [letters, `xn--${'z'.repeat(5_000)}`, letters.slice(0, 261)])
      expect(normalizeHostName(text)).toBeUndefined();
    expect(converting).not.toHaveBeenCalled();
    expect(normalizeHostName(letters.slice(0, 9))).toMatch(/^xn--/);
    expect(converting).toHaveBeenCalledTimes(1);
    converting.mockRestore();
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
