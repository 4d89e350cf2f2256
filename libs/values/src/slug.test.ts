import fc from 'fast-check';

import { normalizeSlug } from './slug';

describe('normalizeSlug', () => {
  it.each([
    ['about', 'about'],
    ['About-Us', 'about-us'],
    ['cafe\u0301', 'caf\u00e9'],
    ['Über', 'über'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['日本語', '日本語'],
    ['новости', 'новости'],
    ['خبر', 'خبر'],
    ['a b', 'a b'],
    ['a.b', 'a.b'],
    ['100%', '100%'],
    ['homepage', 'homepage'],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('%s becomes %s', (text, expected) => {
    expect(normalizeSlug(text)).toBe(expected);
  });

  it.each(['', '.', '..', 'a/b', '/', 'a\u0000', 'a\nb', 'a\u007f', 'a\u0085', '😀'.repeat(201)])(
    '%j is no slug',
    (text) => {
      expect(normalizeSlug(text)).toBeUndefined();
    },
  );

  it('gives what it gives again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalizeSlug(text);
        if (once !== undefined) expect(normalizeSlug(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
