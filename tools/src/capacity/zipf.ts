/** Picks 0 to `count` - 1 with probabilities by Zipf's law: 1 / rank^exponent. `random` returns numbers from 0 to below 1. */
export function createZipf(count: number, exponent: number, random: () => number): () => number {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 1; rank <= count; rank += 1) {
    sum += rank ** -exponent;
    upTo[rank - 1] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
