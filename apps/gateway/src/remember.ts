import { LRUCache } from 'lru-cache';

export interface RememberOptions {
  /** What all that is remembered may take. */
  maxBytes?: number;
  /** What a result takes, and all that hangs on it, for a text of no length. */
  resultBytes?: number;
  maxLength?: number;
}

// The text itself, and what of it comes back in results.
const bytesPerCharacter = 3;

/** The same function, which remembers its results for the texts of late. For pure functions of what requests repeat. */
export function remember<Result>(
  work: (text: string) => Result,
  { maxBytes = 2_097_152, resultBytes = 256, maxLength = 1_024 }: RememberOptions = {},
): (text: string) => Result {
  const results = new LRUCache<string, { result: Result }>({
    max: Math.floor(maxBytes / resultBytes),
    maxSize: maxBytes,
    sizeCalculation: (_, text) => resultBytes + bytesPerCharacter * text.length,
  });
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    const result = work(text);
    if (text.length <= maxLength) results.set(text, { result });
    return result;
  };
}
