/** Levels of a tree of taxonomies, its roots included, so that code may read a tree by recursion. */
export const maxTaxonomyLevels = 32;
