import fc from 'fast-check';

import { Remembered } from './remembered';

describe('Remembered', () => {
  it('forgets first what was not asked for longest', () => {
    const remembered = new Remembered<number>(2);
    remembered.set('a', 1);
    remembered.set('b', 2);
    expect(remembered.get('a')).toBe(1);
    remembered.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => remembered.get(key))).toEqual([1, undefined, 3]);
  });

  it('keeps what is asked for again and again, whatever else comes by', () => {
    const remembered = new Remembered<number>(10);
    remembered.set('wanted', 1);
    for (let other = 0; other < 100; other += 1) {
      remembered.set(`other ${other}`, other);
      expect(remembered.get('wanted')).toBe(1);
    }
  });

  it('takes a new value for a key that it knows', () => {
    const remembered = new Remembered<number>(2);
    for (const value of [1, 2, 3]) remembered.set('a', value);
    remembered.set('b', 4);
    expect(['a', 'b'].map((key) => remembered.get(key))).toEqual([3, 4]);
  });

  it('does not keep what is larger than its room', () => {
    const remembered = new Remembered<string>(3, (_, value) => value.length);
    remembered.set('a', 'xxxx');
    expect(remembered.get('a')).toBeUndefined();
    remembered.set('b', 'xxx');
    expect(remembered.get('b')).toBe('xxx');
  });

  it('is never fuller than it may be, and says nothing that it was not told', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.option(fc.nat(6), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const remembered = new Remembered<number>(10, (_, size) => size);
        const told = new Map<string, number>();
        for (const [key, size] of steps) {
          if (size !== undefined) {
            remembered.set(key, size);
            told.set(key, size);
          }
          const known = remembered.get(key);
          if (known !== undefined) expect(known).toBe(told.get(key));
        }
        const kept = [...told.keys()].flatMap((key) => remembered.get(key) ?? []);
        expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
