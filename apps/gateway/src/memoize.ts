import { LRUCache } from 'lru-cache';

export interface MemoizeOptions {
  /** Bytes of all cached results together. */
  maxBytes?: number;
  /** Bytes of one result with everything that it references, without its text. */
  resultBytes?: number;
  /** Results for longer texts are not cached. */
  maxLength?: number;
}

// For the text itself, and for parts of it in the result.
const bytesPerCharacter = 3;

/** Wraps a pure function of a text: results for the most recent texts are cached. For texts that many requests repeat. */
export function memoize<Result>(
  work: (text: string) => Result,
  { maxBytes = 2_097_152, resultBytes = 256, maxLength = 1_024 }: MemoizeOptions = {},
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
