import fc from 'fast-check';

import { foldAsked, normalizeSlug } from './slug';

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

  it.each([
    ['J\u030c', '\u01f0'],
    ['H\u0331', '\u1e96'],
    ['T\u0308', '\u1e97'],
    ['W\u030a', '\u1e98'],
    ['Y\u030a', '\u1e99'],
    // The dot of the small letter is a mark of its own, and stands behind one that stands lower.
    ['\u0130\u0316', 'i\u0316\u0307'],
  ])('%j, whose lower case is not in the normal form, becomes %j', (text, expected) => {
    expect(text.normalize('NFC').toLowerCase()).not.toBe(expected);
    expect(normalizeSlug(text)).toBe(expected);
  });

  it('is lower case in the normal form for every capital letter with every mark of its kind', () => {
    const wrong: string[] = [];
    for (let point = 0; point < 0x2_0000; point += 1) {
      const letter = String.fromCodePoint(point);
      if (!/\p{Lu}/u.test(letter)) continue;
      for (let mark = 0x300; mark < 0x370; mark += 1) {
        const slug = normalizeSlug(letter + String.fromCodePoint(mark));
        if (slug === undefined || slug !== slug.normalize('NFC') || slug !== slug.toLowerCase())
          wrong.push(`${point}+${mark}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes the longest slug in any spelling, and normalises nothing that is longer: that would take long', () => {
    const letter = '\u1f82';
    expect(normalizeSlug(letter.normalize('NFD').repeat(200))).toBe(letter.repeat(200));
    const normalizing = jest.spyOn(String.prototype, 'normalize');
    const long = `A${'\u0301\u0316'.repeat(500)}`;
    expect([foldAsked(long), normalizeSlug(long)]).toEqual([long, undefined]);
    expect(normalizing).not.toHaveBeenCalled();
    normalizing.mockRestore();
  });

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
