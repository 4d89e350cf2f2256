// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateTaxonomyRequest as _headwater_taxonomy_v1_CreateTaxonomyRequest, CreateTaxonomyRequest__Output as _headwater_taxonomy_v1_CreateTaxonomyRequest__Output } from '../../../headwater/taxonomy/v1/CreateTaxonomyRequest';
import type { CreateTaxonomyResponse as _headwater_taxonomy_v1_CreateTaxonomyResponse, CreateTaxonomyResponse__Output as _headwater_taxonomy_v1_CreateTaxonomyResponse__Output } from '../../../headwater/taxonomy/v1/CreateTaxonomyResponse';
import type { DeleteTaxonomyRequest as _headwater_taxonomy_v1_DeleteTaxonomyRequest, DeleteTaxonomyRequest__Output as _headwater_taxonomy_v1_DeleteTaxonomyRequest__Output } from '../../../headwater/taxonomy/v1/DeleteTaxonomyRequest';
import type { DeleteTaxonomyResponse as _headwater_taxonomy_v1_DeleteTaxonomyResponse, DeleteTaxonomyResponse__Output as _headwater_taxonomy_v1_DeleteTaxonomyResponse__Output } from '../../../headwater/taxonomy/v1/DeleteTaxonomyResponse';
import type { GetTaxonomyRequest as _headwater_taxonomy_v1_GetTaxonomyRequest, GetTaxonomyRequest__Output as _headwater_taxonomy_v1_GetTaxonomyRequest__Output } from '../../../headwater/taxonomy/v1/GetTaxonomyRequest';
import type { GetTaxonomyResponse as _headwater_taxonomy_v1_GetTaxonomyResponse, GetTaxonomyResponse__Output as _headwater_taxonomy_v1_GetTaxonomyResponse__Output } from '../../../headwater/taxonomy/v1/GetTaxonomyResponse';
import type { GetTaxonomyTreeRequest as _headwater_taxonomy_v1_GetTaxonomyTreeRequest, GetTaxonomyTreeRequest__Output as _headwater_taxonomy_v1_GetTaxonomyTreeRequest__Output } from '../../../headwater/taxonomy/v1/GetTaxonomyTreeRequest';
import type { GetTaxonomyTreeResponse as _headwater_taxonomy_v1_GetTaxonomyTreeResponse, GetTaxonomyTreeResponse__Output as _headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output } from '../../../headwater/taxonomy/v1/GetTaxonomyTreeResponse';
import type { ListTaxonomiesRequest as _headwater_taxonomy_v1_ListTaxonomiesRequest, ListTaxonomiesRequest__Output as _headwater_taxonomy_v1_ListTaxonomiesRequest__Output } from '../../../headwater/taxonomy/v1/ListTaxonomiesRequest';
import type { ListTaxonomiesResponse as _headwater_taxonomy_v1_ListTaxonomiesResponse, ListTaxonomiesResponse__Output as _headwater_taxonomy_v1_ListTaxonomiesResponse__Output } from '../../../headwater/taxonomy/v1/ListTaxonomiesResponse';
import type { MergeTaxonomiesRequest as _headwater_taxonomy_v1_MergeTaxonomiesRequest, MergeTaxonomiesRequest__Output as _headwater_taxonomy_v1_MergeTaxonomiesRequest__Output } from '../../../headwater/taxonomy/v1/MergeTaxonomiesRequest';
import type { MergeTaxonomiesResponse as _headwater_taxonomy_v1_MergeTaxonomiesResponse, MergeTaxonomiesResponse__Output as _headwater_taxonomy_v1_MergeTaxonomiesResponse__Output } from '../../../headwater/taxonomy/v1/MergeTaxonomiesResponse';
import type { UpdateTaxonomyRequest as _headwater_taxonomy_v1_UpdateTaxonomyRequest, UpdateTaxonomyRequest__Output as _headwater_taxonomy_v1_UpdateTaxonomyRequest__Output } from '../../../headwater/taxonomy/v1/UpdateTaxonomyRequest';
import type { UpdateTaxonomyResponse as _headwater_taxonomy_v1_UpdateTaxonomyResponse, UpdateTaxonomyResponse__Output as _headwater_taxonomy_v1_UpdateTaxonomyResponse__Output } from '../../../headwater/taxonomy/v1/UpdateTaxonomyResponse';

/**
 * Manages a site's taxonomies.
 */
export interface TaxonomyManagementServiceClient extends grpc.Client {
  /**
   * Creates a taxonomy. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS IMPORT_KEY_TAKEN,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION PARENT_NOT_FOUND, FAILED_PRECONDITION TAXONOMY_TOO_DEEP (more than
   * 32 levels), FAILED_PRECONDITION TRANSLATION_EXISTS, RESOURCE_EXHAUSTED TAXONOMY_LIMIT_REACHED.
   */
  CreateTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  CreateTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  CreateTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  CreateTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a taxonomy. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS IMPORT_KEY_TAKEN,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION PARENT_NOT_FOUND, FAILED_PRECONDITION TAXONOMY_TOO_DEEP (more than
   * 32 levels), FAILED_PRECONDITION TRANSLATION_EXISTS, RESOURCE_EXHAUSTED TAXONOMY_LIMIT_REACHED.
   */
  createTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  createTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  createTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  createTaxonomy(argument: _headwater_taxonomy_v1_CreateTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_CreateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a taxonomy. Its children move up to its parent, and it is removed from entries. Errors: NOT_FOUND
   * TAXONOMY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  DeleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  DeleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  DeleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a taxonomy. Its children move up to its parent, and it is removed from entries. Errors: NOT_FOUND
   * TAXONOMY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  deleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  deleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  deleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  deleteTaxonomy(argument: _headwater_taxonomy_v1_DeleteTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a taxonomy. Errors: NOT_FOUND TAXONOMY_NOT_FOUND.
   */
  GetTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a taxonomy. Errors: NOT_FOUND TAXONOMY_NOT_FOUND.
   */
  getTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomy(argument: _headwater_taxonomy_v1_GetTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads all taxonomies of a language at once, in the order of their tree. Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  GetTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  GetTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads all taxonomies of a language at once, in the order of their tree. Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  getTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  getTaxonomyTree(argument: _headwater_taxonomy_v1_GetTaxonomyTreeRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists taxonomies by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists taxonomies by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listTaxonomies(argument: _headwater_taxonomy_v1_ListTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Merges a taxonomy into another one of its language and type, in one transaction: entries, working copies and the
   * trash get the other one, its children move below the other one, and it is deleted with its slug. Revisions do not
   * change. Search finds entries by the other name soon after. Errors: NOT_FOUND TAXONOMY_NOT_FOUND (either), ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION TAXONOMIES_DIFFER, FAILED_PRECONDITION TAXONOMY_CYCLE (the other one lies
   * below it), FAILED_PRECONDITION TAXONOMY_TOO_DEEP, INVALID_ARGUMENT INVALID_REQUEST.
   */
  MergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  MergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  MergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  MergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Merges a taxonomy into another one of its language and type, in one transaction: entries, working copies and the
   * trash get the other one, its children move below the other one, and it is deleted with its slug. Revisions do not
   * change. Search finds entries by the other name soon after. Errors: NOT_FOUND TAXONOMY_NOT_FOUND (either), ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION TAXONOMIES_DIFFER, FAILED_PRECONDITION TAXONOMY_CYCLE (the other one lies
   * below it), FAILED_PRECONDITION TAXONOMY_TOO_DEEP, INVALID_ARGUMENT INVALID_REQUEST.
   */
  mergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  mergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  mergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  mergeTaxonomies(argument: _headwater_taxonomy_v1_MergeTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes a taxonomy. If it moves, its descendants move with it and count for TAXONOMY_TOO_DEEP. Search finds entries
   * by a new name soon after. Errors: as CreateTaxonomy, NOT_FOUND TAXONOMY_NOT_FOUND, FAILED_PRECONDITION
   * TAXONOMY_CYCLE, ABORTED REVISION_CONFLICT.
   */
  UpdateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  UpdateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  UpdateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  UpdateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes a taxonomy. If it moves, its descendants move with it and count for TAXONOMY_TOO_DEEP. Search finds entries
   * by a new name soon after. Errors: as CreateTaxonomy, NOT_FOUND TAXONOMY_NOT_FOUND, FAILED_PRECONDITION
   * TAXONOMY_CYCLE, ABORTED REVISION_CONFLICT.
   */
  updateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  updateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  updateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  updateTaxonomy(argument: _headwater_taxonomy_v1_UpdateTaxonomyRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages a site's taxonomies.
 */
export interface TaxonomyManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a taxonomy. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS SLUG_TAKEN, ALREADY_EXISTS IMPORT_KEY_TAKEN,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION PARENT_NOT_FOUND, FAILED_PRECONDITION TAXONOMY_TOO_DEEP (more than
   * 32 levels), FAILED_PRECONDITION TRANSLATION_EXISTS, RESOURCE_EXHAUSTED TAXONOMY_LIMIT_REACHED.
   */
  CreateTaxonomy: grpc.handleUnaryCall<_headwater_taxonomy_v1_CreateTaxonomyRequest__Output, _headwater_taxonomy_v1_CreateTaxonomyResponse>;
  
  /**
   * Deletes a taxonomy. Its children move up to its parent, and it is removed from entries. Errors: NOT_FOUND
   * TAXONOMY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteTaxonomy: grpc.handleUnaryCall<_headwater_taxonomy_v1_DeleteTaxonomyRequest__Output, _headwater_taxonomy_v1_DeleteTaxonomyResponse>;
  
  /**
   * Reads a taxonomy. Errors: NOT_FOUND TAXONOMY_NOT_FOUND.
   */
  GetTaxonomy: grpc.handleUnaryCall<_headwater_taxonomy_v1_GetTaxonomyRequest__Output, _headwater_taxonomy_v1_GetTaxonomyResponse>;
  
  /**
   * Reads all taxonomies of a language at once, in the order of their tree. Errors: INVALID_ARGUMENT INVALID_REQUEST.
   */
  GetTaxonomyTree: grpc.handleUnaryCall<_headwater_taxonomy_v1_GetTaxonomyTreeRequest__Output, _headwater_taxonomy_v1_GetTaxonomyTreeResponse>;
  
  /**
   * Lists taxonomies by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTaxonomies: grpc.handleUnaryCall<_headwater_taxonomy_v1_ListTaxonomiesRequest__Output, _headwater_taxonomy_v1_ListTaxonomiesResponse>;
  
  /**
   * Merges a taxonomy into another one of its language and type, in one transaction: entries, working copies and the
   * trash get the other one, its children move below the other one, and it is deleted with its slug. Revisions do not
   * change. Search finds entries by the other name soon after. Errors: NOT_FOUND TAXONOMY_NOT_FOUND (either), ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION TAXONOMIES_DIFFER, FAILED_PRECONDITION TAXONOMY_CYCLE (the other one lies
   * below it), FAILED_PRECONDITION TAXONOMY_TOO_DEEP, INVALID_ARGUMENT INVALID_REQUEST.
   */
  MergeTaxonomies: grpc.handleUnaryCall<_headwater_taxonomy_v1_MergeTaxonomiesRequest__Output, _headwater_taxonomy_v1_MergeTaxonomiesResponse>;
  
  /**
   * Changes a taxonomy. If it moves, its descendants move with it and count for TAXONOMY_TOO_DEEP. Search finds entries
   * by a new name soon after. Errors: as CreateTaxonomy, NOT_FOUND TAXONOMY_NOT_FOUND, FAILED_PRECONDITION
   * TAXONOMY_CYCLE, ABORTED REVISION_CONFLICT.
   */
  UpdateTaxonomy: grpc.handleUnaryCall<_headwater_taxonomy_v1_UpdateTaxonomyRequest__Output, _headwater_taxonomy_v1_UpdateTaxonomyResponse>;
  
}

export interface TaxonomyManagementServiceDefinition extends grpc.ServiceDefinition {
  CreateTaxonomy: MethodDefinition<_headwater_taxonomy_v1_CreateTaxonomyRequest, _headwater_taxonomy_v1_CreateTaxonomyResponse, _headwater_taxonomy_v1_CreateTaxonomyRequest__Output, _headwater_taxonomy_v1_CreateTaxonomyResponse__Output>
  DeleteTaxonomy: MethodDefinition<_headwater_taxonomy_v1_DeleteTaxonomyRequest, _headwater_taxonomy_v1_DeleteTaxonomyResponse, _headwater_taxonomy_v1_DeleteTaxonomyRequest__Output, _headwater_taxonomy_v1_DeleteTaxonomyResponse__Output>
  GetTaxonomy: MethodDefinition<_headwater_taxonomy_v1_GetTaxonomyRequest, _headwater_taxonomy_v1_GetTaxonomyResponse, _headwater_taxonomy_v1_GetTaxonomyRequest__Output, _headwater_taxonomy_v1_GetTaxonomyResponse__Output>
  GetTaxonomyTree: MethodDefinition<_headwater_taxonomy_v1_GetTaxonomyTreeRequest, _headwater_taxonomy_v1_GetTaxonomyTreeResponse, _headwater_taxonomy_v1_GetTaxonomyTreeRequest__Output, _headwater_taxonomy_v1_GetTaxonomyTreeResponse__Output>
  ListTaxonomies: MethodDefinition<_headwater_taxonomy_v1_ListTaxonomiesRequest, _headwater_taxonomy_v1_ListTaxonomiesResponse, _headwater_taxonomy_v1_ListTaxonomiesRequest__Output, _headwater_taxonomy_v1_ListTaxonomiesResponse__Output>
  MergeTaxonomies: MethodDefinition<_headwater_taxonomy_v1_MergeTaxonomiesRequest, _headwater_taxonomy_v1_MergeTaxonomiesResponse, _headwater_taxonomy_v1_MergeTaxonomiesRequest__Output, _headwater_taxonomy_v1_MergeTaxonomiesResponse__Output>
  UpdateTaxonomy: MethodDefinition<_headwater_taxonomy_v1_UpdateTaxonomyRequest, _headwater_taxonomy_v1_UpdateTaxonomyResponse, _headwater_taxonomy_v1_UpdateTaxonomyRequest__Output, _headwater_taxonomy_v1_UpdateTaxonomyResponse__Output>
}
