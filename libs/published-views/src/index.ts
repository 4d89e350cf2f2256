export { type AssignedItem, AssignedTerms, ListedTerm } from './assigned-terms';
export { collationFor, readCollations } from './collation';
export {
  type EntrySummaryRow,
  entrySummarySelect,
  type MappedEntrySummary,
  toEntrySummary,
} from './entry-summary';
export { type MediaItem, mediaItem, mediaItemOf, mediaJson, mediaOfItem, toPublicMedia } from './media';
export { toSummaryJson } from './summary-json';
export {
  assignedOfPage,
  type ListedEntry,
  readSummaryPage,
  type SummaryItem,
  summaryItem,
  type SummaryPageRow,
  summaryPageSelect,
  toListedSummary,
} from './summary-page';
export {
  taxonomiesJson,
  type TaxonomyItem,
  taxonomyItem,
  taxonomyOfItem,
  taxonomyOrder,
  toPublicTaxonomies,
} from './taxonomies';
export {
  type ObjectKind,
  objectName,
  objectsOfListed,
  objectsOfSummaries,
  UsedObjects,
} from './used-objects';
