export type { Endpoint, EndpointBody, EndpointName, EndpointQuery, Endpoints } from './endpoints';
export { endpoints } from './endpoints';
export type { ErrorCode } from './error-codes';
export { errorCodes } from './error-codes';
export {
  allowedHeaders,
  apiHeaders,
  exposedHeaders,
  receivedHeaders,
  variantWaitHeader,
  variantWaitHeaders,
  variedHeaders,
} from './headers';
export { maxPerPage, maxSuggestions } from './limits';
export type { FocalPoint, MadePreset, MediaFileName } from './media-file-names';
export { formatMediaFileName, madePresets, parseMediaFileName, stepWidths } from './media-file-names';
export type { OpenApiDocument } from './openapi/document';
export { openApiDocument } from './openapi/document';
export type { PageBody, PageSummaryBody, PostBody, PostSummaryBody, SearchHitBody } from './schemas/entry';
export { page, pageSummary, post, postSummary, searchHit } from './schemas/entry';
export type { ErrorBody, ValidationErrorBody } from './schemas/errors';
export { errorBody, validationErrorBody } from './schemas/errors';
export type { MediaBody, VariantPreset } from './schemas/media';
export { mediaObject, variantPresets } from './schemas/media';
export { navigation } from './schemas/navigation';
export type { PageLink, PaginationLinks, PaginationMeta } from './schemas/pagination';
export type { SettingsBody } from './schemas/settings';
export { settings } from './schemas/settings';
export type { SuggestionBody } from './schemas/suggestion';
export { suggestion } from './schemas/suggestion';
export type { Taxonomy, TaxonomySummary } from './schemas/taxonomy';
export { taxonomy, taxonomySummary } from './schemas/taxonomy';
