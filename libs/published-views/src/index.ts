export { collationFor, readCollations } from './collation';
export {
  type EntrySummaryRow,
  entrySummarySelect,
  type MappedEntrySummary,
  toEntrySummary,
} from './entry-summary';
export { type MediaItem, mediaItem, mediaJson, mediaOfItem, toPublicMedia } from './media';
export {
  taxonomiesJson,
  type TaxonomyItem,
  taxonomyItem,
  taxonomyOfItem,
  taxonomyOrder,
  toPublicTaxonomies,
} from './taxonomies';
export { type ObjectKind, objectName, objectsOfSummaries, UsedObjects } from './used-objects';
