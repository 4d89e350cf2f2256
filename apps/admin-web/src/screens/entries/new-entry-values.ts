import { isFault } from '../../api/fault';
import type { Taxonomy } from './types';

type Translated = Pick<Taxonomy, 'taxonomy_id' | 'translation_group_id'>;

/** The translations of these terms in another language. */
export function sameTerms(
  ids: readonly number[],
  before: readonly Translated[],
  after: readonly Translated[],
): number[] {
  const groups = new Set(
    before.filter((each) => ids.includes(each.taxonomy_id)).map((each) => each.translation_group_id),
  );
  return after
    .filter(({ translation_group_id: group }) => group !== null && groups.has(group))
    .map(({ taxonomy_id: taxonomyId }) => taxonomyId);
}

type Named = { title: string; slug: string };

/** Whether an entry that exists already has the values of the form. A slug that the person did not choose may have a number. */
export const isAsTyped = (entry: Named, { title, slug }: Named, isOwnSlug: boolean): boolean =>
  entry.title === title && (!isOwnSlug || entry.slug === slug);

/** Tries `slug-2` and so on if a slug that the person did not choose is taken. */
export async function makeWithFreeSlug<Made>(
  slug: string,
  tries: number,
  make: (slug: string) => Promise<Made>,
): Promise<Made> {
  for (let number = 1; ; number += 1) {
    try {
      return await make(number === 1 ? slug : `${slug}-${number}`);
    } catch (error) {
      if (!isFault(error, 'SLUG_TAKEN') || number >= tries) throw error;
    }
  }
}
