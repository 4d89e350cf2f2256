// Original file: protos/headwater/content/v1/content_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnnouncePresenceRequest as _headwater_content_v1_AnnouncePresenceRequest, AnnouncePresenceRequest__Output as _headwater_content_v1_AnnouncePresenceRequest__Output } from '../../../headwater/content/v1/AnnouncePresenceRequest';
import type { AnnouncePresenceResponse as _headwater_content_v1_AnnouncePresenceResponse, AnnouncePresenceResponse__Output as _headwater_content_v1_AnnouncePresenceResponse__Output } from '../../../headwater/content/v1/AnnouncePresenceResponse';
import type { BatchChangeEntriesRequest as _headwater_content_v1_BatchChangeEntriesRequest, BatchChangeEntriesRequest__Output as _headwater_content_v1_BatchChangeEntriesRequest__Output } from '../../../headwater/content/v1/BatchChangeEntriesRequest';
import type { BatchChangeEntriesResponse as _headwater_content_v1_BatchChangeEntriesResponse, BatchChangeEntriesResponse__Output as _headwater_content_v1_BatchChangeEntriesResponse__Output } from '../../../headwater/content/v1/BatchChangeEntriesResponse';
import type { BatchCreateEntriesRequest as _headwater_content_v1_BatchCreateEntriesRequest, BatchCreateEntriesRequest__Output as _headwater_content_v1_BatchCreateEntriesRequest__Output } from '../../../headwater/content/v1/BatchCreateEntriesRequest';
import type { BatchCreateEntriesResponse as _headwater_content_v1_BatchCreateEntriesResponse, BatchCreateEntriesResponse__Output as _headwater_content_v1_BatchCreateEntriesResponse__Output } from '../../../headwater/content/v1/BatchCreateEntriesResponse';
import type { CreateAuthorRequest as _headwater_content_v1_CreateAuthorRequest, CreateAuthorRequest__Output as _headwater_content_v1_CreateAuthorRequest__Output } from '../../../headwater/content/v1/CreateAuthorRequest';
import type { CreateAuthorResponse as _headwater_content_v1_CreateAuthorResponse, CreateAuthorResponse__Output as _headwater_content_v1_CreateAuthorResponse__Output } from '../../../headwater/content/v1/CreateAuthorResponse';
import type { CreateEntryRequest as _headwater_content_v1_CreateEntryRequest, CreateEntryRequest__Output as _headwater_content_v1_CreateEntryRequest__Output } from '../../../headwater/content/v1/CreateEntryRequest';
import type { CreateEntryResponse as _headwater_content_v1_CreateEntryResponse, CreateEntryResponse__Output as _headwater_content_v1_CreateEntryResponse__Output } from '../../../headwater/content/v1/CreateEntryResponse';
import type { CreatePreviewTokenRequest as _headwater_content_v1_CreatePreviewTokenRequest, CreatePreviewTokenRequest__Output as _headwater_content_v1_CreatePreviewTokenRequest__Output } from '../../../headwater/content/v1/CreatePreviewTokenRequest';
import type { CreatePreviewTokenResponse as _headwater_content_v1_CreatePreviewTokenResponse, CreatePreviewTokenResponse__Output as _headwater_content_v1_CreatePreviewTokenResponse__Output } from '../../../headwater/content/v1/CreatePreviewTokenResponse';
import type { DeleteAuthorRequest as _headwater_content_v1_DeleteAuthorRequest, DeleteAuthorRequest__Output as _headwater_content_v1_DeleteAuthorRequest__Output } from '../../../headwater/content/v1/DeleteAuthorRequest';
import type { DeleteAuthorResponse as _headwater_content_v1_DeleteAuthorResponse, DeleteAuthorResponse__Output as _headwater_content_v1_DeleteAuthorResponse__Output } from '../../../headwater/content/v1/DeleteAuthorResponse';
import type { DeleteEntryRequest as _headwater_content_v1_DeleteEntryRequest, DeleteEntryRequest__Output as _headwater_content_v1_DeleteEntryRequest__Output } from '../../../headwater/content/v1/DeleteEntryRequest';
import type { DeleteEntryResponse as _headwater_content_v1_DeleteEntryResponse, DeleteEntryResponse__Output as _headwater_content_v1_DeleteEntryResponse__Output } from '../../../headwater/content/v1/DeleteEntryResponse';
import type { DeletePreviewTokensRequest as _headwater_content_v1_DeletePreviewTokensRequest, DeletePreviewTokensRequest__Output as _headwater_content_v1_DeletePreviewTokensRequest__Output } from '../../../headwater/content/v1/DeletePreviewTokensRequest';
import type { DeletePreviewTokensResponse as _headwater_content_v1_DeletePreviewTokensResponse, DeletePreviewTokensResponse__Output as _headwater_content_v1_DeletePreviewTokensResponse__Output } from '../../../headwater/content/v1/DeletePreviewTokensResponse';
import type { DiscardWorkingCopyRequest as _headwater_content_v1_DiscardWorkingCopyRequest, DiscardWorkingCopyRequest__Output as _headwater_content_v1_DiscardWorkingCopyRequest__Output } from '../../../headwater/content/v1/DiscardWorkingCopyRequest';
import type { DiscardWorkingCopyResponse as _headwater_content_v1_DiscardWorkingCopyResponse, DiscardWorkingCopyResponse__Output as _headwater_content_v1_DiscardWorkingCopyResponse__Output } from '../../../headwater/content/v1/DiscardWorkingCopyResponse';
import type { EmptyTrashRequest as _headwater_content_v1_EmptyTrashRequest, EmptyTrashRequest__Output as _headwater_content_v1_EmptyTrashRequest__Output } from '../../../headwater/content/v1/EmptyTrashRequest';
import type { EmptyTrashResponse as _headwater_content_v1_EmptyTrashResponse, EmptyTrashResponse__Output as _headwater_content_v1_EmptyTrashResponse__Output } from '../../../headwater/content/v1/EmptyTrashResponse';
import type { EndPresenceRequest as _headwater_content_v1_EndPresenceRequest, EndPresenceRequest__Output as _headwater_content_v1_EndPresenceRequest__Output } from '../../../headwater/content/v1/EndPresenceRequest';
import type { EndPresenceResponse as _headwater_content_v1_EndPresenceResponse, EndPresenceResponse__Output as _headwater_content_v1_EndPresenceResponse__Output } from '../../../headwater/content/v1/EndPresenceResponse';
import type { GetAuthorRequest as _headwater_content_v1_GetAuthorRequest, GetAuthorRequest__Output as _headwater_content_v1_GetAuthorRequest__Output } from '../../../headwater/content/v1/GetAuthorRequest';
import type { GetAuthorResponse as _headwater_content_v1_GetAuthorResponse, GetAuthorResponse__Output as _headwater_content_v1_GetAuthorResponse__Output } from '../../../headwater/content/v1/GetAuthorResponse';
import type { GetEntryRequest as _headwater_content_v1_GetEntryRequest, GetEntryRequest__Output as _headwater_content_v1_GetEntryRequest__Output } from '../../../headwater/content/v1/GetEntryRequest';
import type { GetEntryResponse as _headwater_content_v1_GetEntryResponse, GetEntryResponse__Output as _headwater_content_v1_GetEntryResponse__Output } from '../../../headwater/content/v1/GetEntryResponse';
import type { GetPreviewRequest as _headwater_content_v1_GetPreviewRequest, GetPreviewRequest__Output as _headwater_content_v1_GetPreviewRequest__Output } from '../../../headwater/content/v1/GetPreviewRequest';
import type { GetPreviewResponse as _headwater_content_v1_GetPreviewResponse, GetPreviewResponse__Output as _headwater_content_v1_GetPreviewResponse__Output } from '../../../headwater/content/v1/GetPreviewResponse';
import type { GetRevisionRequest as _headwater_content_v1_GetRevisionRequest, GetRevisionRequest__Output as _headwater_content_v1_GetRevisionRequest__Output } from '../../../headwater/content/v1/GetRevisionRequest';
import type { GetRevisionResponse as _headwater_content_v1_GetRevisionResponse, GetRevisionResponse__Output as _headwater_content_v1_GetRevisionResponse__Output } from '../../../headwater/content/v1/GetRevisionResponse';
import type { GetWorkingCopyRequest as _headwater_content_v1_GetWorkingCopyRequest, GetWorkingCopyRequest__Output as _headwater_content_v1_GetWorkingCopyRequest__Output } from '../../../headwater/content/v1/GetWorkingCopyRequest';
import type { GetWorkingCopyResponse as _headwater_content_v1_GetWorkingCopyResponse, GetWorkingCopyResponse__Output as _headwater_content_v1_GetWorkingCopyResponse__Output } from '../../../headwater/content/v1/GetWorkingCopyResponse';
import type { ListAuthorsRequest as _headwater_content_v1_ListAuthorsRequest, ListAuthorsRequest__Output as _headwater_content_v1_ListAuthorsRequest__Output } from '../../../headwater/content/v1/ListAuthorsRequest';
import type { ListAuthorsResponse as _headwater_content_v1_ListAuthorsResponse, ListAuthorsResponse__Output as _headwater_content_v1_ListAuthorsResponse__Output } from '../../../headwater/content/v1/ListAuthorsResponse';
import type { ListEntriesRequest as _headwater_content_v1_ListEntriesRequest, ListEntriesRequest__Output as _headwater_content_v1_ListEntriesRequest__Output } from '../../../headwater/content/v1/ListEntriesRequest';
import type { ListEntriesResponse as _headwater_content_v1_ListEntriesResponse, ListEntriesResponse__Output as _headwater_content_v1_ListEntriesResponse__Output } from '../../../headwater/content/v1/ListEntriesResponse';
import type { ListRevisionsRequest as _headwater_content_v1_ListRevisionsRequest, ListRevisionsRequest__Output as _headwater_content_v1_ListRevisionsRequest__Output } from '../../../headwater/content/v1/ListRevisionsRequest';
import type { ListRevisionsResponse as _headwater_content_v1_ListRevisionsResponse, ListRevisionsResponse__Output as _headwater_content_v1_ListRevisionsResponse__Output } from '../../../headwater/content/v1/ListRevisionsResponse';
import type { ListTrashRequest as _headwater_content_v1_ListTrashRequest, ListTrashRequest__Output as _headwater_content_v1_ListTrashRequest__Output } from '../../../headwater/content/v1/ListTrashRequest';
import type { ListTrashResponse as _headwater_content_v1_ListTrashResponse, ListTrashResponse__Output as _headwater_content_v1_ListTrashResponse__Output } from '../../../headwater/content/v1/ListTrashResponse';
import type { PruneRevisionsRequest as _headwater_content_v1_PruneRevisionsRequest, PruneRevisionsRequest__Output as _headwater_content_v1_PruneRevisionsRequest__Output } from '../../../headwater/content/v1/PruneRevisionsRequest';
import type { PruneRevisionsResponse as _headwater_content_v1_PruneRevisionsResponse, PruneRevisionsResponse__Output as _headwater_content_v1_PruneRevisionsResponse__Output } from '../../../headwater/content/v1/PruneRevisionsResponse';
import type { PublishEntryRequest as _headwater_content_v1_PublishEntryRequest, PublishEntryRequest__Output as _headwater_content_v1_PublishEntryRequest__Output } from '../../../headwater/content/v1/PublishEntryRequest';
import type { PublishEntryResponse as _headwater_content_v1_PublishEntryResponse, PublishEntryResponse__Output as _headwater_content_v1_PublishEntryResponse__Output } from '../../../headwater/content/v1/PublishEntryResponse';
import type { RestoreEntryRequest as _headwater_content_v1_RestoreEntryRequest, RestoreEntryRequest__Output as _headwater_content_v1_RestoreEntryRequest__Output } from '../../../headwater/content/v1/RestoreEntryRequest';
import type { RestoreEntryResponse as _headwater_content_v1_RestoreEntryResponse, RestoreEntryResponse__Output as _headwater_content_v1_RestoreEntryResponse__Output } from '../../../headwater/content/v1/RestoreEntryResponse';
import type { RestoreRevisionRequest as _headwater_content_v1_RestoreRevisionRequest, RestoreRevisionRequest__Output as _headwater_content_v1_RestoreRevisionRequest__Output } from '../../../headwater/content/v1/RestoreRevisionRequest';
import type { RestoreRevisionResponse as _headwater_content_v1_RestoreRevisionResponse, RestoreRevisionResponse__Output as _headwater_content_v1_RestoreRevisionResponse__Output } from '../../../headwater/content/v1/RestoreRevisionResponse';
import type { SaveWorkingCopyRequest as _headwater_content_v1_SaveWorkingCopyRequest, SaveWorkingCopyRequest__Output as _headwater_content_v1_SaveWorkingCopyRequest__Output } from '../../../headwater/content/v1/SaveWorkingCopyRequest';
import type { SaveWorkingCopyResponse as _headwater_content_v1_SaveWorkingCopyResponse, SaveWorkingCopyResponse__Output as _headwater_content_v1_SaveWorkingCopyResponse__Output } from '../../../headwater/content/v1/SaveWorkingCopyResponse';
import type { UnpublishEntryRequest as _headwater_content_v1_UnpublishEntryRequest, UnpublishEntryRequest__Output as _headwater_content_v1_UnpublishEntryRequest__Output } from '../../../headwater/content/v1/UnpublishEntryRequest';
import type { UnpublishEntryResponse as _headwater_content_v1_UnpublishEntryResponse, UnpublishEntryResponse__Output as _headwater_content_v1_UnpublishEntryResponse__Output } from '../../../headwater/content/v1/UnpublishEntryResponse';
import type { UpdateAuthorRequest as _headwater_content_v1_UpdateAuthorRequest, UpdateAuthorRequest__Output as _headwater_content_v1_UpdateAuthorRequest__Output } from '../../../headwater/content/v1/UpdateAuthorRequest';
import type { UpdateAuthorResponse as _headwater_content_v1_UpdateAuthorResponse, UpdateAuthorResponse__Output as _headwater_content_v1_UpdateAuthorResponse__Output } from '../../../headwater/content/v1/UpdateAuthorResponse';
import type { UpdateEntryRequest as _headwater_content_v1_UpdateEntryRequest, UpdateEntryRequest__Output as _headwater_content_v1_UpdateEntryRequest__Output } from '../../../headwater/content/v1/UpdateEntryRequest';
import type { UpdateEntryResponse as _headwater_content_v1_UpdateEntryResponse, UpdateEntryResponse__Output as _headwater_content_v1_UpdateEntryResponse__Output } from '../../../headwater/content/v1/UpdateEntryResponse';

/**
 * Manages a site's entries, revisions and authors.
 */
export interface ContentManagementServiceClient extends grpc.Client {
  /**
   * Announces that the actor has an entry open, and returns the other actors who have it open. Repeat the call while it
   * is open. No event is recorded.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_PRESENCES.
   */
  AnnouncePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  AnnouncePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  AnnouncePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  AnnouncePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Announces that the actor has an entry open, and returns the other actors who have it open. Repeat the call while it
   * is open. No event is recorded.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_PRESENCES.
   */
  announcePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  announcePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  announcePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  announcePresence(argument: _headwater_content_v1_AnnouncePresenceRequest, callback: grpc.requestCallback<_headwater_content_v1_AnnouncePresenceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes the same change to up to 100 entries in one transaction: readers see all changes at once, and the site
   * version rises once. Refused entries are listed; all others are changed.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  BatchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes the same change to up to 100 entries in one transaction: readers see all changes at once, and the site
   * version rises once. Refused entries are listed; all others are changed.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  batchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchChangeEntries(argument: _headwater_content_v1_BatchChangeEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchChangeEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates up to 100 entries, all or none, in one transaction. The site version rises once.
   * Errors: as CreateEntry. Every entry is checked. Code, reason and metadata are those of the first refused entry; the
   * metadata "refused" has the indexes of all refused entries, such as "0,7,12"; the field violations name every bad
   * field, such as "requests[7].entry.slug".
   */
  BatchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates up to 100 entries, all or none, in one transaction. The site version rises once.
   * Errors: as CreateEntry. Every entry is checked. Code, reason and metadata are those of the first refused entry; the
   * metadata "refused" has the indexes of all refused entries, such as "0,7,12"; the field violations name every bad
   * field, such as "requests[7].entry.slug".
   */
  batchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchCreateEntries(argument: _headwater_content_v1_BatchCreateEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchCreateEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates an author. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS IMPORT_KEY_TAKEN | USER_HAS_AUTHOR.
   */
  CreateAuthor(argument: _headwater_content_v1_CreateAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  CreateAuthor(argument: _headwater_content_v1_CreateAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  CreateAuthor(argument: _headwater_content_v1_CreateAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  CreateAuthor(argument: _headwater_content_v1_CreateAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates an author. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS IMPORT_KEY_TAKEN | USER_HAS_AUTHOR.
   */
  createAuthor(argument: _headwater_content_v1_CreateAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  createAuthor(argument: _headwater_content_v1_CreateAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  createAuthor(argument: _headwater_content_v1_CreateAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  createAuthor(argument: _headwater_content_v1_CreateAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_CreateAuthorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates an entry as revision 1, a draft unless its status says otherwise.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS HOMEPAGE_EXISTS, ALREADY_EXISTS
   * IMPORT_KEY_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND | AUTHOR_NOT_FOUND | MEDIA_NOT_FOUND | TAXONOMY_NOT_FOUND |
   * TRANSLATION_EXISTS | TRANSLATION_GROUP_NOT_FOUND, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   * For actors with the role author, this call and all that change entries or working copies refuse what the role does
   * not allow: PERMISSION_DENIED OWN_ENTRIES_ONLY | UNPUBLISHED_ENTRIES_ONLY | ROLE_REQUIRED.
   */
  CreateEntry(argument: _headwater_content_v1_CreateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _headwater_content_v1_CreateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _headwater_content_v1_CreateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _headwater_content_v1_CreateEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates an entry as revision 1, a draft unless its status says otherwise.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS HOMEPAGE_EXISTS, ALREADY_EXISTS
   * IMPORT_KEY_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND | AUTHOR_NOT_FOUND | MEDIA_NOT_FOUND | TAXONOMY_NOT_FOUND |
   * TRANSLATION_EXISTS | TRANSLATION_GROUP_NOT_FOUND, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   * For actors with the role author, this call and all that change entries or working copies refuse what the role does
   * not allow: PERMISSION_DENIED OWN_ENTRIES_ONLY | UNPUBLISHED_ENTRIES_ONLY | ROLE_REQUIRED.
   */
  createEntry(argument: _headwater_content_v1_CreateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _headwater_content_v1_CreateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _headwater_content_v1_CreateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _headwater_content_v1_CreateEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_CreateEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a preview token, with which anybody can read one entry as it was last saved, for a short time.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION SITE_NOT_HEADLESS,
   * RESOURCE_EXHAUSTED TOO_MANY_PREVIEW_TOKENS.
   */
  CreatePreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  CreatePreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  CreatePreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  CreatePreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a preview token, with which anybody can read one entry as it was last saved, for a short time.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION SITE_NOT_HEADLESS,
   * RESOURCE_EXHAUSTED TOO_MANY_PREVIEW_TOKENS.
   */
  createPreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  createPreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  createPreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  createPreviewToken(argument: _headwater_content_v1_CreatePreviewTokenRequest, callback: grpc.requestCallback<_headwater_content_v1_CreatePreviewTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes an author. Their entries, working copies and entries in the trash get the replacement author first.
   * Errors: NOT_FOUND AUTHOR_NOT_FOUND, FAILED_PRECONDITION AUTHOR_REPLACEMENT_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  DeleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  DeleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  DeleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  DeleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes an author. Their entries, working copies and entries in the trash get the replacement author first.
   * Errors: NOT_FOUND AUTHOR_NOT_FOUND, FAILED_PRECONDITION AUTHOR_REPLACEMENT_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  deleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  deleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  deleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  deleteAuthor(argument: _headwater_content_v1_DeleteAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_DeleteAuthorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Moves an entry with its revisions and its working copy to the trash, or deletes it for good. An entry in the trash
   * can be deleted for good, too.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT | WORKING_COPY_CONFLICT.
   */
  DeleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Moves an entry with its revisions and its working copy to the trash, or deletes it for good. An entry in the trash
   * can be deleted for good, too.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT | WORKING_COPY_CONFLICT.
   */
  deleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _headwater_content_v1_DeleteEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_DeleteEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes all preview tokens of an entry. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  DeletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  DeletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  DeletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  DeletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes all preview tokens of an entry. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  deletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  deletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  deletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  deletePreviewTokens(argument: _headwater_content_v1_DeletePreviewTokensRequest, callback: grpc.requestCallback<_headwater_content_v1_DeletePreviewTokensResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes the working copy of an entry. An event is recorded if somebody else has saved it and its values differ from
   * those of the entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND, ABORTED WORKING_COPY_CONFLICT.
   */
  DiscardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  DiscardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  DiscardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  DiscardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes the working copy of an entry. An event is recorded if somebody else has saved it and its values differ from
   * those of the entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND, ABORTED WORKING_COPY_CONFLICT.
   */
  discardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  discardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  discardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  discardWorkingCopy(argument: _headwater_content_v1_DiscardWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_DiscardWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes the first 200 entries of the trash for good, the oldest ones first.
   */
  EmptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  EmptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  EmptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  EmptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes the first 200 entries of the trash for good, the oldest ones first.
   */
  emptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  emptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  emptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  emptyTrash(argument: _headwater_content_v1_EmptyTrashRequest, callback: grpc.requestCallback<_headwater_content_v1_EmptyTrashResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Announces that the actor has closed an entry.
   */
  EndPresence(argument: _headwater_content_v1_EndPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  EndPresence(argument: _headwater_content_v1_EndPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  EndPresence(argument: _headwater_content_v1_EndPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  EndPresence(argument: _headwater_content_v1_EndPresenceRequest, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Announces that the actor has closed an entry.
   */
  endPresence(argument: _headwater_content_v1_EndPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  endPresence(argument: _headwater_content_v1_EndPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  endPresence(argument: _headwater_content_v1_EndPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  endPresence(argument: _headwater_content_v1_EndPresenceRequest, callback: grpc.requestCallback<_headwater_content_v1_EndPresenceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND.
   */
  GetAuthor(argument: _headwater_content_v1_GetAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  GetAuthor(argument: _headwater_content_v1_GetAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  GetAuthor(argument: _headwater_content_v1_GetAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  GetAuthor(argument: _headwater_content_v1_GetAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND.
   */
  getAuthor(argument: _headwater_content_v1_GetAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  getAuthor(argument: _headwater_content_v1_GetAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  getAuthor(argument: _headwater_content_v1_GetAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  getAuthor(argument: _headwater_content_v1_GetAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_GetAuthorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads an entry in any status. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetEntry(argument: _headwater_content_v1_GetEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _headwater_content_v1_GetEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _headwater_content_v1_GetEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _headwater_content_v1_GetEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads an entry in any status. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  getEntry(argument: _headwater_content_v1_GetEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _headwater_content_v1_GetEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _headwater_content_v1_GetEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _headwater_content_v1_GetEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_GetEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the entry of a preview token: its working copy, else the entry itself, in any status.
   * Errors: NOT_FOUND PREVIEW_NOT_FOUND, for every fault of the token, also if the person who created it may no longer
   * see the site.
   */
  GetPreview(argument: _headwater_content_v1_GetPreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  GetPreview(argument: _headwater_content_v1_GetPreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  GetPreview(argument: _headwater_content_v1_GetPreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  GetPreview(argument: _headwater_content_v1_GetPreviewRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the entry of a preview token: its working copy, else the entry itself, in any status.
   * Errors: NOT_FOUND PREVIEW_NOT_FOUND, for every fault of the token, also if the person who created it may no longer
   * see the site.
   */
  getPreview(argument: _headwater_content_v1_GetPreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  getPreview(argument: _headwater_content_v1_GetPreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  getPreview(argument: _headwater_content_v1_GetPreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  getPreview(argument: _headwater_content_v1_GetPreviewRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPreviewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads one revision in full. Errors: NOT_FOUND REVISION_NOT_FOUND.
   */
  GetRevision(argument: _headwater_content_v1_GetRevisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  GetRevision(argument: _headwater_content_v1_GetRevisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  GetRevision(argument: _headwater_content_v1_GetRevisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  GetRevision(argument: _headwater_content_v1_GetRevisionRequest, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads one revision in full. Errors: NOT_FOUND REVISION_NOT_FOUND.
   */
  getRevision(argument: _headwater_content_v1_GetRevisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  getRevision(argument: _headwater_content_v1_GetRevisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  getRevision(argument: _headwater_content_v1_GetRevisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  getRevision(argument: _headwater_content_v1_GetRevisionRequest, callback: grpc.requestCallback<_headwater_content_v1_GetRevisionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the working copy of an entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND.
   */
  GetWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  GetWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  GetWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  GetWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the working copy of an entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND.
   */
  getWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  getWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  getWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  getWorkingCopy(argument: _headwater_content_v1_GetWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_GetWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists authors by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListAuthors(argument: _headwater_content_v1_ListAuthorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  ListAuthors(argument: _headwater_content_v1_ListAuthorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  ListAuthors(argument: _headwater_content_v1_ListAuthorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  ListAuthors(argument: _headwater_content_v1_ListAuthorsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists authors by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  listAuthors(argument: _headwater_content_v1_ListAuthorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  listAuthors(argument: _headwater_content_v1_ListAuthorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  listAuthors(argument: _headwater_content_v1_ListAuthorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  listAuthors(argument: _headwater_content_v1_ListAuthorsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListAuthorsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists entries, without fields_json, blocks_json and html. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID | INVALID_REQUEST.
   */
  ListEntries(argument: _headwater_content_v1_ListEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _headwater_content_v1_ListEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _headwater_content_v1_ListEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _headwater_content_v1_ListEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists entries, without fields_json, blocks_json and html. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID | INVALID_REQUEST.
   */
  listEntries(argument: _headwater_content_v1_ListEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _headwater_content_v1_ListEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _headwater_content_v1_ListEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _headwater_content_v1_ListEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_ListEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the revisions of an entry, newest first. Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListRevisions(argument: _headwater_content_v1_ListRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _headwater_content_v1_ListRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _headwater_content_v1_ListRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _headwater_content_v1_ListRevisionsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the revisions of an entry, newest first. Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listRevisions(argument: _headwater_content_v1_ListRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _headwater_content_v1_ListRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _headwater_content_v1_ListRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _headwater_content_v1_ListRevisionsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the trash, most recently deleted first, without fields_json, blocks_json and html.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTrash(argument: _headwater_content_v1_ListTrashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  ListTrash(argument: _headwater_content_v1_ListTrashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  ListTrash(argument: _headwater_content_v1_ListTrashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  ListTrash(argument: _headwater_content_v1_ListTrashRequest, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the trash, most recently deleted first, without fields_json, blocks_json and html.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listTrash(argument: _headwater_content_v1_ListTrashRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  listTrash(argument: _headwater_content_v1_ListTrashRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  listTrash(argument: _headwater_content_v1_ListTrashRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  listTrash(argument: _headwater_content_v1_ListTrashRequest, callback: grpc.requestCallback<_headwater_content_v1_ListTrashResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes revisions beyond the configured bound, or counts them. Each call handles one page of entries.
   * Errors: FAILED_PRECONDITION REVISIONS_UNBOUNDED, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  PruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  PruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  PruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  PruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes revisions beyond the configured bound, or counts them. Each call handles one page of entries.
   * Errors: FAILED_PRECONDITION REVISIONS_UNBOUNDED, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  pruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  pruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  pruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  pruneRevisions(argument: _headwater_content_v1_PruneRevisionsRequest, callback: grpc.requestCallback<_headwater_content_v1_PruneRevisionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Publishes an entry now or at a given time. If the request names the working copy, its values are published and it
   * is deleted.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT, INVALID_ARGUMENT INVALID_REQUEST. With a working
   * copy: ABORTED WORKING_COPY_CONFLICT, and those of UpdateEntry.
   */
  PublishEntry(argument: _headwater_content_v1_PublishEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  PublishEntry(argument: _headwater_content_v1_PublishEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  PublishEntry(argument: _headwater_content_v1_PublishEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  PublishEntry(argument: _headwater_content_v1_PublishEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Publishes an entry now or at a given time. If the request names the working copy, its values are published and it
   * is deleted.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT, INVALID_ARGUMENT INVALID_REQUEST. With a working
   * copy: ABORTED WORKING_COPY_CONFLICT, and those of UpdateEntry.
   */
  publishEntry(argument: _headwater_content_v1_PublishEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  publishEntry(argument: _headwater_content_v1_PublishEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  publishEntry(argument: _headwater_content_v1_PublishEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  publishEntry(argument: _headwater_content_v1_PublishEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_PublishEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Restores an entry from the trash as a draft, with its revisions and its working copy. This adds a revision.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ALREADY_EXISTS SLUG_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND |
   * AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   */
  RestoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  RestoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  RestoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  RestoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Restores an entry from the trash as a draft, with its revisions and its working copy. This adds a revision.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ALREADY_EXISTS SLUG_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND |
   * AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   */
  restoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  restoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  restoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  restoreEntry(argument: _headwater_content_v1_RestoreEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_RestoreEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Restores the values of a former revision, as a new revision. Status and publish time do not change.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | REVISION_NOT_FOUND, ABORTED REVISION_CONFLICT, ALREADY_EXISTS SLUG_TAKEN,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  RestoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Restores the values of a former revision, as a new revision. Status and publish time do not change.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | REVISION_NOT_FOUND, ABORTED REVISION_CONFLICT, ALREADY_EXISTS SLUG_TAKEN,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  restoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  restoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  restoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  restoreRevision(argument: _headwater_content_v1_RestoreRevisionRequest, callback: grpc.requestCallback<_headwater_content_v1_RestoreRevisionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Saves values in the working copy of an entry. Makes no revision; no answer to readers changes. The format of values
   * is checked, but not whether the objects that they refer to exist. A save that changes nothing writes nothing.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED WORKING_COPY_CONFLICT (metadata:
   * "number", "actor" and "save_time" of the present working copy; "number" is 0 if there is none), ABORTED
   * REVISION_CONFLICT, RESOURCE_EXHAUSTED WORKING_COPY_SAVED_JUST_NOW (less than 5 seconds after the save before;
   * metadata: "retry_after_ms").
   */
  SaveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  SaveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  SaveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  SaveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Saves values in the working copy of an entry. Makes no revision; no answer to readers changes. The format of values
   * is checked, but not whether the objects that they refer to exist. A save that changes nothing writes nothing.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED WORKING_COPY_CONFLICT (metadata:
   * "number", "actor" and "save_time" of the present working copy; "number" is 0 if there is none), ABORTED
   * REVISION_CONFLICT, RESOURCE_EXHAUSTED WORKING_COPY_SAVED_JUST_NOW (less than 5 seconds after the save before;
   * metadata: "retry_after_ms").
   */
  saveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  saveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  saveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  saveWorkingCopy(argument: _headwater_content_v1_SaveWorkingCopyRequest, callback: grpc.requestCallback<_headwater_content_v1_SaveWorkingCopyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes an entry a draft again. Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UnpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  UnpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  UnpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  UnpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes an entry a draft again. Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  unpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  unpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  unpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  unpublishEntry(argument: _headwater_content_v1_UnpublishEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_UnpublishEntryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * ALREADY_EXISTS USER_HAS_AUTHOR.
   */
  UpdateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  UpdateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  UpdateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  UpdateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * ALREADY_EXISTS USER_HAS_AUTHOR.
   */
  updateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  updateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  updateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  updateAuthor(argument: _headwater_content_v1_UpdateAuthorRequest, callback: grpc.requestCallback<_headwater_content_v1_UpdateAuthorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes an entry. Errors: as CreateEntry, NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateEntry(argument: _headwater_content_v1_UpdateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  UpdateEntry(argument: _headwater_content_v1_UpdateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  UpdateEntry(argument: _headwater_content_v1_UpdateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  UpdateEntry(argument: _headwater_content_v1_UpdateEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes an entry. Errors: as CreateEntry, NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  updateEntry(argument: _headwater_content_v1_UpdateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  updateEntry(argument: _headwater_content_v1_UpdateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  updateEntry(argument: _headwater_content_v1_UpdateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  updateEntry(argument: _headwater_content_v1_UpdateEntryRequest, callback: grpc.requestCallback<_headwater_content_v1_UpdateEntryResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages a site's entries, revisions and authors.
 */
export interface ContentManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Announces that the actor has an entry open, and returns the other actors who have it open. Repeat the call while it
   * is open. No event is recorded.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_PRESENCES.
   */
  AnnouncePresence: grpc.handleUnaryCall<_headwater_content_v1_AnnouncePresenceRequest__Output, _headwater_content_v1_AnnouncePresenceResponse>;
  
  /**
   * Makes the same change to up to 100 entries in one transaction: readers see all changes at once, and the site
   * version rises once. Refused entries are listed; all others are changed.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  BatchChangeEntries: grpc.handleUnaryCall<_headwater_content_v1_BatchChangeEntriesRequest__Output, _headwater_content_v1_BatchChangeEntriesResponse>;
  
  /**
   * Creates up to 100 entries, all or none, in one transaction. The site version rises once.
   * Errors: as CreateEntry. Every entry is checked. Code, reason and metadata are those of the first refused entry; the
   * metadata "refused" has the indexes of all refused entries, such as "0,7,12"; the field violations name every bad
   * field, such as "requests[7].entry.slug".
   */
  BatchCreateEntries: grpc.handleUnaryCall<_headwater_content_v1_BatchCreateEntriesRequest__Output, _headwater_content_v1_BatchCreateEntriesResponse>;
  
  /**
   * Creates an author. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS IMPORT_KEY_TAKEN | USER_HAS_AUTHOR.
   */
  CreateAuthor: grpc.handleUnaryCall<_headwater_content_v1_CreateAuthorRequest__Output, _headwater_content_v1_CreateAuthorResponse>;
  
  /**
   * Creates an entry as revision 1, a draft unless its status says otherwise.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS HOMEPAGE_EXISTS, ALREADY_EXISTS
   * IMPORT_KEY_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND | AUTHOR_NOT_FOUND | MEDIA_NOT_FOUND | TAXONOMY_NOT_FOUND |
   * TRANSLATION_EXISTS | TRANSLATION_GROUP_NOT_FOUND, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   * For actors with the role author, this call and all that change entries or working copies refuse what the role does
   * not allow: PERMISSION_DENIED OWN_ENTRIES_ONLY | UNPUBLISHED_ENTRIES_ONLY | ROLE_REQUIRED.
   */
  CreateEntry: grpc.handleUnaryCall<_headwater_content_v1_CreateEntryRequest__Output, _headwater_content_v1_CreateEntryResponse>;
  
  /**
   * Creates a preview token, with which anybody can read one entry as it was last saved, for a short time.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION SITE_NOT_HEADLESS,
   * RESOURCE_EXHAUSTED TOO_MANY_PREVIEW_TOKENS.
   */
  CreatePreviewToken: grpc.handleUnaryCall<_headwater_content_v1_CreatePreviewTokenRequest__Output, _headwater_content_v1_CreatePreviewTokenResponse>;
  
  /**
   * Deletes an author. Their entries, working copies and entries in the trash get the replacement author first.
   * Errors: NOT_FOUND AUTHOR_NOT_FOUND, FAILED_PRECONDITION AUTHOR_REPLACEMENT_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  DeleteAuthor: grpc.handleUnaryCall<_headwater_content_v1_DeleteAuthorRequest__Output, _headwater_content_v1_DeleteAuthorResponse>;
  
  /**
   * Moves an entry with its revisions and its working copy to the trash, or deletes it for good. An entry in the trash
   * can be deleted for good, too.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT | WORKING_COPY_CONFLICT.
   */
  DeleteEntry: grpc.handleUnaryCall<_headwater_content_v1_DeleteEntryRequest__Output, _headwater_content_v1_DeleteEntryResponse>;
  
  /**
   * Deletes all preview tokens of an entry. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  DeletePreviewTokens: grpc.handleUnaryCall<_headwater_content_v1_DeletePreviewTokensRequest__Output, _headwater_content_v1_DeletePreviewTokensResponse>;
  
  /**
   * Deletes the working copy of an entry. An event is recorded if somebody else has saved it and its values differ from
   * those of the entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND, ABORTED WORKING_COPY_CONFLICT.
   */
  DiscardWorkingCopy: grpc.handleUnaryCall<_headwater_content_v1_DiscardWorkingCopyRequest__Output, _headwater_content_v1_DiscardWorkingCopyResponse>;
  
  /**
   * Deletes the first 200 entries of the trash for good, the oldest ones first.
   */
  EmptyTrash: grpc.handleUnaryCall<_headwater_content_v1_EmptyTrashRequest__Output, _headwater_content_v1_EmptyTrashResponse>;
  
  /**
   * Announces that the actor has closed an entry.
   */
  EndPresence: grpc.handleUnaryCall<_headwater_content_v1_EndPresenceRequest__Output, _headwater_content_v1_EndPresenceResponse>;
  
  /**
   * Reads an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND.
   */
  GetAuthor: grpc.handleUnaryCall<_headwater_content_v1_GetAuthorRequest__Output, _headwater_content_v1_GetAuthorResponse>;
  
  /**
   * Reads an entry in any status. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetEntry: grpc.handleUnaryCall<_headwater_content_v1_GetEntryRequest__Output, _headwater_content_v1_GetEntryResponse>;
  
  /**
   * Reads the entry of a preview token: its working copy, else the entry itself, in any status.
   * Errors: NOT_FOUND PREVIEW_NOT_FOUND, for every fault of the token, also if the person who created it may no longer
   * see the site.
   */
  GetPreview: grpc.handleUnaryCall<_headwater_content_v1_GetPreviewRequest__Output, _headwater_content_v1_GetPreviewResponse>;
  
  /**
   * Reads one revision in full. Errors: NOT_FOUND REVISION_NOT_FOUND.
   */
  GetRevision: grpc.handleUnaryCall<_headwater_content_v1_GetRevisionRequest__Output, _headwater_content_v1_GetRevisionResponse>;
  
  /**
   * Reads the working copy of an entry.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | WORKING_COPY_NOT_FOUND.
   */
  GetWorkingCopy: grpc.handleUnaryCall<_headwater_content_v1_GetWorkingCopyRequest__Output, _headwater_content_v1_GetWorkingCopyResponse>;
  
  /**
   * Lists authors by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListAuthors: grpc.handleUnaryCall<_headwater_content_v1_ListAuthorsRequest__Output, _headwater_content_v1_ListAuthorsResponse>;
  
  /**
   * Lists entries, without fields_json, blocks_json and html. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID | INVALID_REQUEST.
   */
  ListEntries: grpc.handleUnaryCall<_headwater_content_v1_ListEntriesRequest__Output, _headwater_content_v1_ListEntriesResponse>;
  
  /**
   * Lists the revisions of an entry, newest first. Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListRevisions: grpc.handleUnaryCall<_headwater_content_v1_ListRevisionsRequest__Output, _headwater_content_v1_ListRevisionsResponse>;
  
  /**
   * Lists the trash, most recently deleted first, without fields_json, blocks_json and html.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTrash: grpc.handleUnaryCall<_headwater_content_v1_ListTrashRequest__Output, _headwater_content_v1_ListTrashResponse>;
  
  /**
   * Removes revisions beyond the configured bound, or counts them. Each call handles one page of entries.
   * Errors: FAILED_PRECONDITION REVISIONS_UNBOUNDED, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  PruneRevisions: grpc.handleUnaryCall<_headwater_content_v1_PruneRevisionsRequest__Output, _headwater_content_v1_PruneRevisionsResponse>;
  
  /**
   * Publishes an entry now or at a given time. If the request names the working copy, its values are published and it
   * is deleted.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT, INVALID_ARGUMENT INVALID_REQUEST. With a working
   * copy: ABORTED WORKING_COPY_CONFLICT, and those of UpdateEntry.
   */
  PublishEntry: grpc.handleUnaryCall<_headwater_content_v1_PublishEntryRequest__Output, _headwater_content_v1_PublishEntryResponse>;
  
  /**
   * Restores an entry from the trash as a draft, with its revisions and its working copy. This adds a revision.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, ALREADY_EXISTS SLUG_TAKEN, FAILED_PRECONDITION LANGUAGE_NOT_FOUND |
   * AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED.
   */
  RestoreEntry: grpc.handleUnaryCall<_headwater_content_v1_RestoreEntryRequest__Output, _headwater_content_v1_RestoreEntryResponse>;
  
  /**
   * Restores the values of a former revision, as a new revision. Status and publish time do not change.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND | REVISION_NOT_FOUND, ABORTED REVISION_CONFLICT, ALREADY_EXISTS SLUG_TAKEN,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  RestoreRevision: grpc.handleUnaryCall<_headwater_content_v1_RestoreRevisionRequest__Output, _headwater_content_v1_RestoreRevisionResponse>;
  
  /**
   * Saves values in the working copy of an entry. Makes no revision; no answer to readers changes. The format of values
   * is checked, but not whether the objects that they refer to exist. A save that changes nothing writes nothing.
   * Errors: NOT_FOUND ENTRY_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED WORKING_COPY_CONFLICT (metadata:
   * "number", "actor" and "save_time" of the present working copy; "number" is 0 if there is none), ABORTED
   * REVISION_CONFLICT, RESOURCE_EXHAUSTED WORKING_COPY_SAVED_JUST_NOW (less than 5 seconds after the save before;
   * metadata: "retry_after_ms").
   */
  SaveWorkingCopy: grpc.handleUnaryCall<_headwater_content_v1_SaveWorkingCopyRequest__Output, _headwater_content_v1_SaveWorkingCopyResponse>;
  
  /**
   * Makes an entry a draft again. Errors: NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UnpublishEntry: grpc.handleUnaryCall<_headwater_content_v1_UnpublishEntryRequest__Output, _headwater_content_v1_UnpublishEntryResponse>;
  
  /**
   * Changes an author. Errors: NOT_FOUND AUTHOR_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * ALREADY_EXISTS USER_HAS_AUTHOR.
   */
  UpdateAuthor: grpc.handleUnaryCall<_headwater_content_v1_UpdateAuthorRequest__Output, _headwater_content_v1_UpdateAuthorResponse>;
  
  /**
   * Changes an entry. Errors: as CreateEntry, NOT_FOUND ENTRY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateEntry: grpc.handleUnaryCall<_headwater_content_v1_UpdateEntryRequest__Output, _headwater_content_v1_UpdateEntryResponse>;
  
}

export interface ContentManagementServiceDefinition extends grpc.ServiceDefinition {
  AnnouncePresence: MethodDefinition<_headwater_content_v1_AnnouncePresenceRequest, _headwater_content_v1_AnnouncePresenceResponse, _headwater_content_v1_AnnouncePresenceRequest__Output, _headwater_content_v1_AnnouncePresenceResponse__Output>
  BatchChangeEntries: MethodDefinition<_headwater_content_v1_BatchChangeEntriesRequest, _headwater_content_v1_BatchChangeEntriesResponse, _headwater_content_v1_BatchChangeEntriesRequest__Output, _headwater_content_v1_BatchChangeEntriesResponse__Output>
  BatchCreateEntries: MethodDefinition<_headwater_content_v1_BatchCreateEntriesRequest, _headwater_content_v1_BatchCreateEntriesResponse, _headwater_content_v1_BatchCreateEntriesRequest__Output, _headwater_content_v1_BatchCreateEntriesResponse__Output>
  CreateAuthor: MethodDefinition<_headwater_content_v1_CreateAuthorRequest, _headwater_content_v1_CreateAuthorResponse, _headwater_content_v1_CreateAuthorRequest__Output, _headwater_content_v1_CreateAuthorResponse__Output>
  CreateEntry: MethodDefinition<_headwater_content_v1_CreateEntryRequest, _headwater_content_v1_CreateEntryResponse, _headwater_content_v1_CreateEntryRequest__Output, _headwater_content_v1_CreateEntryResponse__Output>
  CreatePreviewToken: MethodDefinition<_headwater_content_v1_CreatePreviewTokenRequest, _headwater_content_v1_CreatePreviewTokenResponse, _headwater_content_v1_CreatePreviewTokenRequest__Output, _headwater_content_v1_CreatePreviewTokenResponse__Output>
  DeleteAuthor: MethodDefinition<_headwater_content_v1_DeleteAuthorRequest, _headwater_content_v1_DeleteAuthorResponse, _headwater_content_v1_DeleteAuthorRequest__Output, _headwater_content_v1_DeleteAuthorResponse__Output>
  DeleteEntry: MethodDefinition<_headwater_content_v1_DeleteEntryRequest, _headwater_content_v1_DeleteEntryResponse, _headwater_content_v1_DeleteEntryRequest__Output, _headwater_content_v1_DeleteEntryResponse__Output>
  DeletePreviewTokens: MethodDefinition<_headwater_content_v1_DeletePreviewTokensRequest, _headwater_content_v1_DeletePreviewTokensResponse, _headwater_content_v1_DeletePreviewTokensRequest__Output, _headwater_content_v1_DeletePreviewTokensResponse__Output>
  DiscardWorkingCopy: MethodDefinition<_headwater_content_v1_DiscardWorkingCopyRequest, _headwater_content_v1_DiscardWorkingCopyResponse, _headwater_content_v1_DiscardWorkingCopyRequest__Output, _headwater_content_v1_DiscardWorkingCopyResponse__Output>
  EmptyTrash: MethodDefinition<_headwater_content_v1_EmptyTrashRequest, _headwater_content_v1_EmptyTrashResponse, _headwater_content_v1_EmptyTrashRequest__Output, _headwater_content_v1_EmptyTrashResponse__Output>
  EndPresence: MethodDefinition<_headwater_content_v1_EndPresenceRequest, _headwater_content_v1_EndPresenceResponse, _headwater_content_v1_EndPresenceRequest__Output, _headwater_content_v1_EndPresenceResponse__Output>
  GetAuthor: MethodDefinition<_headwater_content_v1_GetAuthorRequest, _headwater_content_v1_GetAuthorResponse, _headwater_content_v1_GetAuthorRequest__Output, _headwater_content_v1_GetAuthorResponse__Output>
  GetEntry: MethodDefinition<_headwater_content_v1_GetEntryRequest, _headwater_content_v1_GetEntryResponse, _headwater_content_v1_GetEntryRequest__Output, _headwater_content_v1_GetEntryResponse__Output>
  GetPreview: MethodDefinition<_headwater_content_v1_GetPreviewRequest, _headwater_content_v1_GetPreviewResponse, _headwater_content_v1_GetPreviewRequest__Output, _headwater_content_v1_GetPreviewResponse__Output>
  GetRevision: MethodDefinition<_headwater_content_v1_GetRevisionRequest, _headwater_content_v1_GetRevisionResponse, _headwater_content_v1_GetRevisionRequest__Output, _headwater_content_v1_GetRevisionResponse__Output>
  GetWorkingCopy: MethodDefinition<_headwater_content_v1_GetWorkingCopyRequest, _headwater_content_v1_GetWorkingCopyResponse, _headwater_content_v1_GetWorkingCopyRequest__Output, _headwater_content_v1_GetWorkingCopyResponse__Output>
  ListAuthors: MethodDefinition<_headwater_content_v1_ListAuthorsRequest, _headwater_content_v1_ListAuthorsResponse, _headwater_content_v1_ListAuthorsRequest__Output, _headwater_content_v1_ListAuthorsResponse__Output>
  ListEntries: MethodDefinition<_headwater_content_v1_ListEntriesRequest, _headwater_content_v1_ListEntriesResponse, _headwater_content_v1_ListEntriesRequest__Output, _headwater_content_v1_ListEntriesResponse__Output>
  ListRevisions: MethodDefinition<_headwater_content_v1_ListRevisionsRequest, _headwater_content_v1_ListRevisionsResponse, _headwater_content_v1_ListRevisionsRequest__Output, _headwater_content_v1_ListRevisionsResponse__Output>
  ListTrash: MethodDefinition<_headwater_content_v1_ListTrashRequest, _headwater_content_v1_ListTrashResponse, _headwater_content_v1_ListTrashRequest__Output, _headwater_content_v1_ListTrashResponse__Output>
  PruneRevisions: MethodDefinition<_headwater_content_v1_PruneRevisionsRequest, _headwater_content_v1_PruneRevisionsResponse, _headwater_content_v1_PruneRevisionsRequest__Output, _headwater_content_v1_PruneRevisionsResponse__Output>
  PublishEntry: MethodDefinition<_headwater_content_v1_PublishEntryRequest, _headwater_content_v1_PublishEntryResponse, _headwater_content_v1_PublishEntryRequest__Output, _headwater_content_v1_PublishEntryResponse__Output>
  RestoreEntry: MethodDefinition<_headwater_content_v1_RestoreEntryRequest, _headwater_content_v1_RestoreEntryResponse, _headwater_content_v1_RestoreEntryRequest__Output, _headwater_content_v1_RestoreEntryResponse__Output>
  RestoreRevision: MethodDefinition<_headwater_content_v1_RestoreRevisionRequest, _headwater_content_v1_RestoreRevisionResponse, _headwater_content_v1_RestoreRevisionRequest__Output, _headwater_content_v1_RestoreRevisionResponse__Output>
  SaveWorkingCopy: MethodDefinition<_headwater_content_v1_SaveWorkingCopyRequest, _headwater_content_v1_SaveWorkingCopyResponse, _headwater_content_v1_SaveWorkingCopyRequest__Output, _headwater_content_v1_SaveWorkingCopyResponse__Output>
  UnpublishEntry: MethodDefinition<_headwater_content_v1_UnpublishEntryRequest, _headwater_content_v1_UnpublishEntryResponse, _headwater_content_v1_UnpublishEntryRequest__Output, _headwater_content_v1_UnpublishEntryResponse__Output>
  UpdateAuthor: MethodDefinition<_headwater_content_v1_UpdateAuthorRequest, _headwater_content_v1_UpdateAuthorResponse, _headwater_content_v1_UpdateAuthorRequest__Output, _headwater_content_v1_UpdateAuthorResponse__Output>
  UpdateEntry: MethodDefinition<_headwater_content_v1_UpdateEntryRequest, _headwater_content_v1_UpdateEntryResponse, _headwater_content_v1_UpdateEntryRequest__Output, _headwater_content_v1_UpdateEntryResponse__Output>
}
