import fc from 'fast-check';

import { toFilterValue, toScheduledFilterValue, toSiteFilterValue, toToken } from './token';

describe('toToken', () => {
  it.each([
    ['harbour', 'harbour'],
    ['example.com/path', 'examplecompath'],
    ["o'neil", 'oneil'],
    ['-5', '5'],
    ['3.14', '314'],
    ['foo_bar', 'foobar'],
    ['किताब', 'किताब'],
    ['e\u0301te', 'e\u0301te'],
    ['ภา', 'ภา'],
    ['日本', '日本'],
    ['ספר', 'ספר'],
    ['%', ''],
    ['🌊', ''],
    ['', ''],
  ])('makes of %j %j', (lexeme, token) => {
    expect(toToken(lexeme)).toBe(token);
  });

  it('keeps letters, marks and digits, in 90 bytes, and is itself unchanged by it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (lexeme) => {
        const token = toToken(lexeme);
        expect(token).toMatch(/^[\p{L}\p{M}\p{N}]*$/u);
        expect(Buffer.byteLength(token)).toBeLessThanOrEqual(90);
        expect(toToken(token)).toBe(token);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['x', 'é', '本', '𠮷'])('keeps long words of %s apart that differ at their ends', (character) => {
    const long = character.repeat(100);
    const tokens = ['', 'a', 'b'].map((end) => toToken(long + end));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      expect(token.startsWith(character.repeat(18))).toBe(true);
      expect(Buffer.byteLength(token)).toBeGreaterThan(80);
    }
  });

  it('shortens only what is longer than 90 bytes', () => {
    for (let length = 1; length < 120; length += 1) {
      for (const character of ['x', 'é', '本']) {
        const word = character.repeat(length);
        expect([length, toToken(word) === word]).toEqual([length, Buffer.byteLength(word) <= 90]);
      }
    }
  });
});

describe('toFilterValue', () => {
  it.each([
    ['en', 'en'],
    ['post', 'post'],
    ['news-item', 'newsz2dzitem'],
    ['pt-BR', 'ptz2dzz42zz52z'],
    ['zh', 'z7azh'],
  ])('makes of %j %j', (value, filterValue) => {
    expect(toFilterValue(value)).toBe(filterValue);
  });

  const value = fc.oneof(
    fc.stringMatching(/^[a-z0-9_-]{1,64}$/),
    fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 64 }),
    fc.constantFrom('-'.repeat(63), '-'.repeat(64), '_'.repeat(64), 'z2dz', 'zmarker', '-'),
  );

  it('is one word of letters and digits, and different for different values', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(toFilterValue(one)).toMatch(/^[a-z0-9]{1,90}$/);
        expect(toFilterValue(one) === toFilterValue(other)).toBe(one === other);
        expect(toFilterValue(one)).not.toBe('zmarker');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is different for different sites, and for every site different from that of markers', () => {
    const site = fc.nat({ max: 200 });
    fc.assert(
      fc.property(site, site, value, value, (oneSite, otherSite, one, other) => {
        const found = toSiteFilterValue(oneSite, one);
        expect(found).toMatch(/^[a-z0-9]{1,90}$/);
        expect(found === toSiteFilterValue(otherSite, other)).toBe(oneSite === otherSite && one === other);
        expect(found).not.toBe('zmarker');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is different for what is scheduled, of every site and language', () => {
    const site = fc.nat({ max: 20 });
    const language = fc.oneof(value, fc.constantFrom('en', 'enzlater', 'en-later', '-later', 'later'));
    fc.assert(
      fc.property(site, site, language, language, (oneSite, otherSite, one, other) => {
        const scheduled = toScheduledFilterValue(oneSite, one);
        // Of 100 bytes, which Typesense keeps.
        expect(scheduled).toMatch(/^[a-z0-9]{1,96}$/);
        expect(scheduled).not.toBe(toSiteFilterValue(otherSite, other));
        expect(scheduled === toScheduledFilterValue(otherSite, other)).toBe(
          oneSite === otherSite && one === other,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
