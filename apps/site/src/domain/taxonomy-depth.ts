/** Levels of a tree of taxonomies, its roots included: what reads a tree may go down it by recursion. */
export const maxTaxonomyLevels = 32;
