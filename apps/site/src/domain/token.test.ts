import { createHash } from 'node:crypto';

import { generateToken, randomText } from './token';

describe('generateToken', () => {
  it('makes the service prefix, an underscore and 40 characters', () => {
    const { secret, prefix, hash } = generateToken('hw');
    expect(secret).toMatch(/^hw_[A-Za-z0-9]{40}$/);
    expect(prefix).toBe(secret.slice(0, 'hw_'.length + 6));
    expect(hash).toEqual(createHash('sha256').update(secret).digest());
  });

  it('never makes the same one twice', () => {
    const secrets = new Set(Array.from({ length: 1000 }, () => generateToken('hw').secret));
    expect(secrets.size).toBe(1000);
  });
});

describe('randomText', () => {
  it('uses every character about equally often', () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    const draws = 62_000;
    const counts = new Map<string, number>();
    for (const character of randomText(draws, characters)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = draws / characters.length;
    const chiSquared = [...characters].reduce(
      (sum, character) => sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 61 degrees of freedom: 130 is passed by chance once in a million runs; a byte modulo 62 gives over 400.
    expect(chiSquared).toBeLessThan(130);
  });
});
