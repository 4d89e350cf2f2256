// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto


/**
 * Deleted.
 */
export interface DeleteTaxonomyResponse {
}

/**
 * Deleted.
 */
export interface DeleteTaxonomyResponse__Output {
}
