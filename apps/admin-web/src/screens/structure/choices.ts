import { type Choice, isSearched } from '../../ui/name-choices';
import type { Placed } from './tree';

interface Named {
  taxonomy_id: number;
  parent_id: number | null;
  name: string;
}

/** Deeper terms are indented. In a search, each term comes with the names above it, such as “Coast › Harbours”. */
export function choicesOf<Kind extends Named>(
  among: readonly Placed<Kind>[],
  nameOf: (term: Kind) => string = ({ name }) => name,
): Choice[] {
  const above: string[] = [];
  const withPath = isSearched(among);
  return among.map(({ term, level }) => {
    const name = nameOf(term);
    const value = String(term.taxonomy_id);
    if (!withPath) return { value, label: '\u2003'.repeat(level - 1) + name };
    above.splice(level - 1, above.length, term.name);
    return { value, label: [...above.slice(0, level - 1), name].join(' › ') };
  });
}
