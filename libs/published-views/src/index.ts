export { collationFor, readCollations } from './collation';
export {
  type EntrySummaryRow,
  entrySummarySelect,
  type MappedEntrySummary,
  toEntrySummary,
} from './entry-summary';
export { mediaJson, toPublicMedia } from './media';
export { taxonomiesJson, toPublicTaxonomies } from './taxonomies';
export { type ObjectKind, objectName, objectsOfSummaries, UsedObjects } from './used-objects';
