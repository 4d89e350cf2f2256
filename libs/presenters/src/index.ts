export {
  type FullEntry,
  presentEntry,
  presentSearchHit,
  presentSummary,
  presentSummaryJson,
  required,
  type Summary,
} from './entry';
export { type Json, jsonList, JsonTexts, type PlainJson, RawJson, toJsonPieces, toJsonText } from './json';
export {
  type Ladder,
  type MediaLocation,
  presentMedia,
  presentOptionalMedia,
  toMediaLocation,
} from './media';
export { presentNavigation } from './navigation';
export { presentPreview, siteOfPreviewToken } from './preview';
export { presentSettings } from './settings';
export { presentTaxonomy, presentTaxonomyTree } from './taxonomy';
export { presentTimestamp } from './timestamp';
