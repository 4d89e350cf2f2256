// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Moves entries to the trash.
 */
export interface EntryDeletion {
}

/**
 * Moves entries to the trash.
 */
export interface EntryDeletion__Output {
}
