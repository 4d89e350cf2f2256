/** Limits of curated searches of a site. */
export const curationLimits = {
  curatedQueries: 1_000,
  pinnedEntries: 20,
  hiddenEntries: 50,
  synonymGroups: 1_000,
  wordsOfGroup: 20,
  /** Groups of a language in which one word has synonyms. A query with the word searches for all of them. */
  groupsOfWord: 5,
  /** Characters of a word, or of several words that are one term. */
  characters: 100,
  recencyWeight: 50,
} as const;
