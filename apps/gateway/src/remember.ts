import { LRUCache } from 'lru-cache';

/** The same function, which remembers its results for the texts of late. For pure functions of what requests repeat. */
export function remember<Result>(
  work: (text: string) => Result,
  { max = 10_000, maxLength = 1_024 }: { max?: number; maxLength?: number } = {},
): (text: string) => Result {
  const results = new LRUCache<string, { result: Result }>({ max });
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    const result = work(text);
    if (text.length <= maxLength) results.set(text, { result });
    return result;
  };
}
