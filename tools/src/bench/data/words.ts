const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
  'tra',
  'ken',
];

/** The vocabulary of all texts. It is the same in every run, so that queries find the same entries. */
export const words: readonly string[] = Array.from({ length: 1_200 }, (_, index) =>
  [index % 16, Math.floor(index / 16) % 16, Math.floor(index / 256), (index * 7) % 16]
    .map((place) => syllables[place])
    .join(''),
);

/** A text of `count` words that depends only on the seed. */
export function textOf(seed: number, count: number): string {
  let state = (seed * 2_654_435_761) >>> 0;
  const chosen: string[] = [];
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    chosen.push(words[(state >>> 8) % words.length] ?? '');
  }
  return chosen.join(' ');
}
