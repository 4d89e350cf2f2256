interface Term {
  taxonomy_id: number;
  parent_id: number | null;
  name: string;
}

export interface Placed<Kind extends Term> {
  term: Kind;
  /** 1: top level. */
  level: number;
}

/** Each term is followed by its children, sorted by name. A term whose parent is not among the terms is a root. */
export function inTreeOrder<Kind extends Term>(terms: readonly Kind[], language: string): Placed<Kind>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const known = new Set(terms.map((term) => term.taxonomy_id));
  const below = new Map<number | null, Kind[]>();
  for (const term of terms.toSorted((one, other) => compare(one.name, other.name))) {
    const parentId = term.parent_id !== null && known.has(term.parent_id) ? term.parent_id : null;
    const siblings = below.get(parentId);
    if (siblings === undefined) below.set(parentId, [term]);
    else siblings.push(term);
  }
  const placed: Placed<Kind>[] = [];
  const place = (parentId: number | null, level: number): void => {
    for (const term of below.get(parentId) ?? []) {
      placed.push({ term, level });
      place(term.taxonomy_id, level + 1);
    }
  };
  place(null, 1);
  return placed;
}

/** The possible parents of a term: not the term itself, nor its descendants. */
export function possibleParents<Kind extends Term>(
  placed: readonly Placed<Kind>[],
  termId: number,
): Placed<Kind>[] {
  const at = placed.findIndex(({ term }) => term.taxonomy_id === termId);
  const own = placed[at];
  if (own === undefined) return [...placed];
  const after = placed.findIndex(({ level }, index) => index > at && level <= own.level);
  return placed.filter((_, index) => index < at || (after !== -1 && index >= after));
}

/** The terms that contain the words, with their ancestors. */
export function narrowed<Kind extends Term>(placed: readonly Placed<Kind>[], words: string): Placed<Kind>[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [...placed];
  const kept: Placed<Kind>[] = [];
  let levelAbove = 0;
  // Backwards, because the parent of a term is before it, one level further up.
  for (const row of placed.toReversed()) {
    const isAbove = row.level < levelAbove;
    if (!isAbove && !row.term.name.toLowerCase().includes(sought)) continue;
    kept.push(row);
    levelAbove = row.level;
  }
  return kept.toReversed();
}
