import { randomBytes } from 'node:crypto';

import { createSecretBox, encryptionKeysSchema } from './secret-box';

const key = () => randomBytes(32).toString('base64url');
const plain = Buffer.from('of an app');

describe('a box of secrets', () => {
  const mine = key();
  const box = createSecretBox(mine)!;

  it('opens what it sealed, and seals nothing twice in one way', () => {
    const sealed = box.seal(plain, 7);
    expect(box.open(sealed, 7)).toEqual({ plain, isOfFormerKey: false });
    expect(sealed.includes(plain)).toBe(false);
    expect(box.seal(plain, 7)).not.toEqual(sealed);
  });

  it('opens nothing of another user, of another key, changed, or cut off', () => {
    const sealed = box.seal(plain, 7);
    expect(box.open(sealed, 8)).toBeUndefined();
    expect(createSecretBox(key())!.open(sealed, 7)).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(box.open(changed, 7)).toBeUndefined();
      expect(box.open(sealed.subarray(0, at), 7)).toBeUndefined();
    }
  });

  it('opens with the former key, and seals with the first', () => {
    const next = key();
    const both = createSecretBox(`${next}, ${mine}`)!;
    expect(both.open(box.seal(plain, 7), 7)).toEqual({ plain, isOfFormerKey: true });
    expect(createSecretBox(next)!.open(both.seal(plain, 7), 7)).toEqual({ plain, isOfFormerKey: false });
  });

  it('is not there without a key', () => {
    expect(createSecretBox(undefined)).toBeUndefined();
  });

  it.each(['', 'short', `${mine},short`, `${mine},${mine},${mine}`, `${mine}AAAA`])(
    'takes no keys like %p',
    (text) => {
      expect(encryptionKeysSchema.safeParse(text).success).toBe(false);
    },
  );
});
