const shingleWords = 6;

/** Says of each text whether most of it stood in texts before: licences, and the same paragraph in several manuals. */
export function createDuplicateFilter(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    const shingles = shinglesOf(text);
    const known = shingles.filter((shingle) => seen.has(shingle)).length;
    for (const shingle of shingles) seen.add(shingle);
    return known * 2 > shingles.length;
  };
}

function shinglesOf(text: string): string[] {
  // Without spaces: characters of Japanese are taken three at a time.
  const words = text.toLowerCase().match(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]{1,3}|[\p{L}\p{N}]+/gu) ?? [];
  const count = Math.max(1, words.length - shingleWords + 1);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + shingleWords).join(' '));
}
