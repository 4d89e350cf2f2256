/** Random choices that a seed reproduces. */
export interface Random {
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  happens(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    // Mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(below(left.length), 1)[0] as (typeof items)[number]);
    },
    happens: (probability) => below(1_000_000) < probability * 1_000_000,
  };
}
