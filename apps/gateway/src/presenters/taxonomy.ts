import type { PublicTaxonomy__Output } from '@headwater/contracts';
import type { Taxonomy, TaxonomySummary } from '@headwater/http-contract';

export function presentTaxonomy(taxonomy: PublicTaxonomy__Output): TaxonomySummary {
  return {
    id: taxonomy.taxonomyId,
    type: taxonomy.type,
    name: taxonomy.name,
    slug: taxonomy.slug,
    parent_id: taxonomy.parentId ?? null,
  };
}

/** Nests a flat list, keeping its order among siblings. One whose parent is not in the list is a root. */
export function presentTaxonomyTree(taxonomies: PublicTaxonomy__Output[]): Taxonomy[] {
  const nodes = new Map<number, Taxonomy>(
    taxonomies.map((taxonomy) => [taxonomy.taxonomyId, { ...presentTaxonomy(taxonomy), children: [] }]),
  );
  const roots: Taxonomy[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parent_id === null ? roots : (nodes.get(node.parent_id)?.children ?? roots);
    siblings.push(node);
  }
  return roots;
}
