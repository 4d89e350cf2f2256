const shingleWords = 6;

/** Returns for each text whether most of it was in earlier texts: licences, and paragraphs that several manuals share. */
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
  // Japanese has no spaces, so its characters are compared in groups of three.
  const words = text.toLowerCase().match(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]{1,3}|[\p{L}\p{N}]+/gu) ?? [];
  const count = Math.max(1, words.length - shingleWords + 1);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + shingleWords).join(' '));
}
