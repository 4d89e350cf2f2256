// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateMenuRequest as _headwater_navigation_v1_CreateMenuRequest, CreateMenuRequest__Output as _headwater_navigation_v1_CreateMenuRequest__Output } from '../../../headwater/navigation/v1/CreateMenuRequest';
import type { CreateMenuResponse as _headwater_navigation_v1_CreateMenuResponse, CreateMenuResponse__Output as _headwater_navigation_v1_CreateMenuResponse__Output } from '../../../headwater/navigation/v1/CreateMenuResponse';
import type { DeleteAreaDesignRequest as _headwater_navigation_v1_DeleteAreaDesignRequest, DeleteAreaDesignRequest__Output as _headwater_navigation_v1_DeleteAreaDesignRequest__Output } from '../../../headwater/navigation/v1/DeleteAreaDesignRequest';
import type { DeleteAreaDesignResponse as _headwater_navigation_v1_DeleteAreaDesignResponse, DeleteAreaDesignResponse__Output as _headwater_navigation_v1_DeleteAreaDesignResponse__Output } from '../../../headwater/navigation/v1/DeleteAreaDesignResponse';
import type { DeleteMenuRequest as _headwater_navigation_v1_DeleteMenuRequest, DeleteMenuRequest__Output as _headwater_navigation_v1_DeleteMenuRequest__Output } from '../../../headwater/navigation/v1/DeleteMenuRequest';
import type { DeleteMenuResponse as _headwater_navigation_v1_DeleteMenuResponse, DeleteMenuResponse__Output as _headwater_navigation_v1_DeleteMenuResponse__Output } from '../../../headwater/navigation/v1/DeleteMenuResponse';
import type { GetMenuRequest as _headwater_navigation_v1_GetMenuRequest, GetMenuRequest__Output as _headwater_navigation_v1_GetMenuRequest__Output } from '../../../headwater/navigation/v1/GetMenuRequest';
import type { GetMenuResponse as _headwater_navigation_v1_GetMenuResponse, GetMenuResponse__Output as _headwater_navigation_v1_GetMenuResponse__Output } from '../../../headwater/navigation/v1/GetMenuResponse';
import type { ListAreaDesignsRequest as _headwater_navigation_v1_ListAreaDesignsRequest, ListAreaDesignsRequest__Output as _headwater_navigation_v1_ListAreaDesignsRequest__Output } from '../../../headwater/navigation/v1/ListAreaDesignsRequest';
import type { ListAreaDesignsResponse as _headwater_navigation_v1_ListAreaDesignsResponse, ListAreaDesignsResponse__Output as _headwater_navigation_v1_ListAreaDesignsResponse__Output } from '../../../headwater/navigation/v1/ListAreaDesignsResponse';
import type { ListMenusRequest as _headwater_navigation_v1_ListMenusRequest, ListMenusRequest__Output as _headwater_navigation_v1_ListMenusRequest__Output } from '../../../headwater/navigation/v1/ListMenusRequest';
import type { ListMenusResponse as _headwater_navigation_v1_ListMenusResponse, ListMenusResponse__Output as _headwater_navigation_v1_ListMenusResponse__Output } from '../../../headwater/navigation/v1/ListMenusResponse';
import type { UpdateAreaDesignRequest as _headwater_navigation_v1_UpdateAreaDesignRequest, UpdateAreaDesignRequest__Output as _headwater_navigation_v1_UpdateAreaDesignRequest__Output } from '../../../headwater/navigation/v1/UpdateAreaDesignRequest';
import type { UpdateAreaDesignResponse as _headwater_navigation_v1_UpdateAreaDesignResponse, UpdateAreaDesignResponse__Output as _headwater_navigation_v1_UpdateAreaDesignResponse__Output } from '../../../headwater/navigation/v1/UpdateAreaDesignResponse';
import type { UpdateMenuRequest as _headwater_navigation_v1_UpdateMenuRequest, UpdateMenuRequest__Output as _headwater_navigation_v1_UpdateMenuRequest__Output } from '../../../headwater/navigation/v1/UpdateMenuRequest';
import type { UpdateMenuResponse as _headwater_navigation_v1_UpdateMenuResponse, UpdateMenuResponse__Output as _headwater_navigation_v1_UpdateMenuResponse__Output } from '../../../headwater/navigation/v1/UpdateMenuResponse';

/**
 * Manages a site's menus and design settings.
 */
export interface NavigationManagementServiceClient extends grpc.Client {
  /**
   * Creates a menu. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * RESOURCE_EXHAUSTED MENU_LIMIT_REACHED.
   */
  CreateMenu(argument: _headwater_navigation_v1_CreateMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  CreateMenu(argument: _headwater_navigation_v1_CreateMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  CreateMenu(argument: _headwater_navigation_v1_CreateMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  CreateMenu(argument: _headwater_navigation_v1_CreateMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a menu. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * RESOURCE_EXHAUSTED MENU_LIMIT_REACHED.
   */
  createMenu(argument: _headwater_navigation_v1_CreateMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  createMenu(argument: _headwater_navigation_v1_CreateMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  createMenu(argument: _headwater_navigation_v1_CreateMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  createMenu(argument: _headwater_navigation_v1_CreateMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_CreateMenuResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes the design of one area. Errors: NOT_FOUND AREA_DESIGN_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  DeleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  DeleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  DeleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes the design of one area. Errors: NOT_FOUND AREA_DESIGN_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  deleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  deleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  deleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  deleteAreaDesign(argument: _headwater_navigation_v1_DeleteAreaDesignRequest, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  DeleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  DeleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  DeleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  deleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  deleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  deleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  deleteMenu(argument: _headwater_navigation_v1_DeleteMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_DeleteMenuResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a menu. Errors: NOT_FOUND MENU_NOT_FOUND.
   */
  GetMenu(argument: _headwater_navigation_v1_GetMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  GetMenu(argument: _headwater_navigation_v1_GetMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  GetMenu(argument: _headwater_navigation_v1_GetMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  GetMenu(argument: _headwater_navigation_v1_GetMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a menu. Errors: NOT_FOUND MENU_NOT_FOUND.
   */
  getMenu(argument: _headwater_navigation_v1_GetMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  getMenu(argument: _headwater_navigation_v1_GetMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  getMenu(argument: _headwater_navigation_v1_GetMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  getMenu(argument: _headwater_navigation_v1_GetMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_GetMenuResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the design of all areas, in the order of their creation.
   */
  ListAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  ListAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  ListAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  ListAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the design of all areas, in the order of their creation.
   */
  listAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  listAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  listAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  listAreaDesigns(argument: _headwater_navigation_v1_ListAreaDesignsRequest, callback: grpc.requestCallback<_headwater_navigation_v1_ListAreaDesignsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists menus by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMenus(argument: _headwater_navigation_v1_ListMenusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  ListMenus(argument: _headwater_navigation_v1_ListMenusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  ListMenus(argument: _headwater_navigation_v1_ListMenusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  ListMenus(argument: _headwater_navigation_v1_ListMenusRequest, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists menus by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listMenus(argument: _headwater_navigation_v1_ListMenusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  listMenus(argument: _headwater_navigation_v1_ListMenusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  listMenus(argument: _headwater_navigation_v1_ListMenusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  listMenus(argument: _headwater_navigation_v1_ListMenusRequest, callback: grpc.requestCallback<_headwater_navigation_v1_ListMenusResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets the design of one area and creates it if it is missing. Errors: INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  UpdateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  UpdateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  UpdateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the design of one area and creates it if it is missing. Errors: INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  updateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  updateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  updateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  updateAreaDesign(argument: _headwater_navigation_v1_UpdateAreaDesignRequest, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateAreaDesignResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, ABORTED REVISION_CONFLICT.
   */
  UpdateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  UpdateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  UpdateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  UpdateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, ABORTED REVISION_CONFLICT.
   */
  updateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  updateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  updateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  updateMenu(argument: _headwater_navigation_v1_UpdateMenuRequest, callback: grpc.requestCallback<_headwater_navigation_v1_UpdateMenuResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages a site's menus and design settings.
 */
export interface NavigationManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a menu. Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * RESOURCE_EXHAUSTED MENU_LIMIT_REACHED.
   */
  CreateMenu: grpc.handleUnaryCall<_headwater_navigation_v1_CreateMenuRequest__Output, _headwater_navigation_v1_CreateMenuResponse>;
  
  /**
   * Removes the design of one area. Errors: NOT_FOUND AREA_DESIGN_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteAreaDesign: grpc.handleUnaryCall<_headwater_navigation_v1_DeleteAreaDesignRequest__Output, _headwater_navigation_v1_DeleteAreaDesignResponse>;
  
  /**
   * Deletes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteMenu: grpc.handleUnaryCall<_headwater_navigation_v1_DeleteMenuRequest__Output, _headwater_navigation_v1_DeleteMenuResponse>;
  
  /**
   * Reads a menu. Errors: NOT_FOUND MENU_NOT_FOUND.
   */
  GetMenu: grpc.handleUnaryCall<_headwater_navigation_v1_GetMenuRequest__Output, _headwater_navigation_v1_GetMenuResponse>;
  
  /**
   * Lists the design of all areas, in the order of their creation.
   */
  ListAreaDesigns: grpc.handleUnaryCall<_headwater_navigation_v1_ListAreaDesignsRequest__Output, _headwater_navigation_v1_ListAreaDesignsResponse>;
  
  /**
   * Lists menus by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMenus: grpc.handleUnaryCall<_headwater_navigation_v1_ListMenusRequest__Output, _headwater_navigation_v1_ListMenusResponse>;
  
  /**
   * Sets the design of one area and creates it if it is missing. Errors: INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateAreaDesign: grpc.handleUnaryCall<_headwater_navigation_v1_UpdateAreaDesignRequest__Output, _headwater_navigation_v1_UpdateAreaDesignResponse>;
  
  /**
   * Changes a menu. Errors: NOT_FOUND MENU_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS MENU_EXISTS, ABORTED REVISION_CONFLICT.
   */
  UpdateMenu: grpc.handleUnaryCall<_headwater_navigation_v1_UpdateMenuRequest__Output, _headwater_navigation_v1_UpdateMenuResponse>;
  
}

export interface NavigationManagementServiceDefinition extends grpc.ServiceDefinition {
  CreateMenu: MethodDefinition<_headwater_navigation_v1_CreateMenuRequest, _headwater_navigation_v1_CreateMenuResponse, _headwater_navigation_v1_CreateMenuRequest__Output, _headwater_navigation_v1_CreateMenuResponse__Output>
  DeleteAreaDesign: MethodDefinition<_headwater_navigation_v1_DeleteAreaDesignRequest, _headwater_navigation_v1_DeleteAreaDesignResponse, _headwater_navigation_v1_DeleteAreaDesignRequest__Output, _headwater_navigation_v1_DeleteAreaDesignResponse__Output>
  DeleteMenu: MethodDefinition<_headwater_navigation_v1_DeleteMenuRequest, _headwater_navigation_v1_DeleteMenuResponse, _headwater_navigation_v1_DeleteMenuRequest__Output, _headwater_navigation_v1_DeleteMenuResponse__Output>
  GetMenu: MethodDefinition<_headwater_navigation_v1_GetMenuRequest, _headwater_navigation_v1_GetMenuResponse, _headwater_navigation_v1_GetMenuRequest__Output, _headwater_navigation_v1_GetMenuResponse__Output>
  ListAreaDesigns: MethodDefinition<_headwater_navigation_v1_ListAreaDesignsRequest, _headwater_navigation_v1_ListAreaDesignsResponse, _headwater_navigation_v1_ListAreaDesignsRequest__Output, _headwater_navigation_v1_ListAreaDesignsResponse__Output>
  ListMenus: MethodDefinition<_headwater_navigation_v1_ListMenusRequest, _headwater_navigation_v1_ListMenusResponse, _headwater_navigation_v1_ListMenusRequest__Output, _headwater_navigation_v1_ListMenusResponse__Output>
  UpdateAreaDesign: MethodDefinition<_headwater_navigation_v1_UpdateAreaDesignRequest, _headwater_navigation_v1_UpdateAreaDesignResponse, _headwater_navigation_v1_UpdateAreaDesignRequest__Output, _headwater_navigation_v1_UpdateAreaDesignResponse__Output>
  UpdateMenu: MethodDefinition<_headwater_navigation_v1_UpdateMenuRequest, _headwater_navigation_v1_UpdateMenuResponse, _headwater_navigation_v1_UpdateMenuRequest__Output, _headwater_navigation_v1_UpdateMenuResponse__Output>
}
