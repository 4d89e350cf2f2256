import type { PublicTaxonomy__Output } from '@headwater/contracts';
import type { TaxonomySummary } from '@headwater/http-contract';

import { JsonTexts } from './json';

export function presentTaxonomy(taxonomy: PublicTaxonomy__Output): TaxonomySummary {
  return {
    id: taxonomy.taxonomyId,
    type: taxonomy.type,
    name: taxonomy.name,
    slug: taxonomy.slug,
    parent_id: taxonomy.parentId ?? null,
  };
}

/** Nests a flat list; siblings keep their order. A taxonomy whose parent is not in the list is a root. */
export function presentTaxonomyTree(taxonomies: readonly PublicTaxonomy__Output[]): JsonTexts {
  return new JsonTexts(treeTexts(taxonomies));
}

/** The JSON pieces in order: one for each taxonomy and for each end of a list. */
function* treeTexts(taxonomies: readonly PublicTaxonomy__Output[]): Generator<string, void, void> {
  const childrenOf = groupByParent(taxonomies);
  const begin = (parentId: number | undefined) => (childrenOf.get(parentId) ?? []).entries();
  const open = [begin(undefined)];
  yield '[';
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { done, value } = level.next();
    if (done) {
      open.pop();
      yield open.length > 0 ? ']}' : ']';
    } else {
      const [at, taxonomy] = value;
      const members = JSON.stringify(presentTaxonomy(taxonomy)).slice(1, -1);
      yield `${at > 0 ? ',' : ''}{${members},"children":[`;
      open.push(begin(taxonomy.taxonomyId));
    }
  }
}

/** The key of the roots is undefined. */
function groupByParent(
  taxonomies: readonly PublicTaxonomy__Output[],
): Map<number | undefined, PublicTaxonomy__Output[]> {
  const groups = new Map<number | undefined, PublicTaxonomy__Output[]>([[undefined, []]]);
  for (const { taxonomyId } of taxonomies) groups.set(taxonomyId, []);
  for (const taxonomy of taxonomies) {
    const siblings = groups.get(taxonomy.parentId) ?? groups.get(undefined);
    siblings?.push(taxonomy);
  }
  return groups;
}
