export { collationFor, collationsSql } from './collation';
export {
  entrySummarySelect,
  type EntrySummaryRow,
  type MappedEntrySummary,
  toEntrySummary,
} from './entry-summary';
export { mediaJson, toPublicMedia } from './media';
export { taxonomiesJson, toPublicTaxonomies } from './taxonomies';
export { objectName, type ObjectKind, objectsOfSummaries } from './used-objects';
