// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Makes entries drafts again.
 */
export interface EntryRetraction {
}

/**
 * Makes entries drafts again.
 */
export interface EntryRetraction__Output {
}
