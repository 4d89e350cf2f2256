/** What a site may have of what is curated. */
export const curationLimits = {
  curatedQueries: 1_000,
  pinnedEntries: 20,
  hiddenEntries: 50,
  synonymGroups: 1_000,
  wordsOfGroup: 20,
  /** Of a language, that give one word synonyms. A query with the word asks for all of them. */
  groupsOfWord: 5,
  /** Of a word, or of several that are one term. */
  characters: 100,
  recencyWeight: 50,
} as const;
