export const kinds = ['recent', 'page', 'entry', 'media', 'term', 'menu', 'site', 'user'] as const;
export type HitKind = (typeof kinds)[number];

/** Something that can be gone to. */
export interface Hit {
  kind: HitKind;
  title: string;
  /** What else is said of it, such as its site. */
  hint: string;
  /** Of an entry or a term, which the page has a name for. */
  type?: string;
  to: string;
}

/** Upper and lower case, and letters with and without accents, are alike. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();

/** How well a text fits what is looked for. 0: not at all. */
export function fitOf(text: string, term: string): number {
  const [here, wanted] = [plain(text), plain(term)];
  if (here === wanted) return 4;
  if (here.startsWith(wanted)) return 3;
  const at = here.indexOf(wanted);
  if (at === -1) return 0;
  return /[\p{L}\p{N}]/u.test(here.charAt(at - 1)) ? 1 : 2;
}

/** What is said beside the title counts least. By the name of a site, each of its pages would be found: the site itself is. */
const hitFit = ({ kind, title, hint }: Hit, term: string): number =>
  Math.max(fitOf(title, term), kind === 'page' ? 0 : Math.min(fitOf(hint, term), 1));

/** The hits that fit, the best first within each kind; what is there twice is shown once. */
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
