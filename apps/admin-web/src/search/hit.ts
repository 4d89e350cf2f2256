export const kinds = ['recent', 'page', 'entry', 'media', 'term', 'menu', 'site', 'user'] as const;
export type HitKind = (typeof kinds)[number];

/** A result of a search: a page to open. */
export interface Hit {
  kind: HitKind;
  title: string;
  /** A further fact, such as the site. */
  hint: string;
  /** The type of an entry or a term. The page translates it. */
  type?: string;
  to: string;
}

/** The text without case and accents. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();

/** How well a text matches the search term. 0: not at all. */
export function fitOf(text: string, term: string): number {
  const [here, wanted] = [plain(text), plain(term)];
  if (here === wanted) return 4;
  if (here.startsWith(wanted)) return 3;
  const at = here.indexOf(wanted);
  if (at === -1) return 0;
  return /[\p{L}\p{N}]/u.test(here.charAt(at - 1)) ? 1 : 2;
}

/** A match of the hint counts least. The name of a site finds the site, not each of its pages. */
const hitFit = ({ kind, title, hint }: Hit, term: string): number =>
  Math.max(fitOf(title, term), kind === 'page' ? 0 : Math.min(fitOf(hint, term), 1));

/** The matching hits, the best first within each kind, without duplicates. */
export function rank(hits: readonly Hit[], term: string): Hit[] {
  const fits = hits.map((hit) => ({ hit, fit: hitFit(hit, term) })).filter(({ fit }) => fit > 0);
  const seen = new Set<string>();
  return kinds.flatMap((kind) =>
    fits
      .filter(({ hit }) => hit.kind === kind)
      .sort((one, other) => other.fit - one.fit)
      .map(({ hit }) => hit)
      .filter(({ to }) => !seen.has(to) && seen.add(to)),
  );
}
