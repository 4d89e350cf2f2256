// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Menu as _headwater_navigation_v1_Menu, Menu__Output as _headwater_navigation_v1_Menu__Output } from '../../../headwater/navigation/v1/Menu';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a menu.
 */
export interface UpdateMenuRequest {
  'siteId'?: (number | string | Long) | undefined;
  'menuId'?: (number | string | Long) | undefined;
  'menu'?: (_headwater_navigation_v1_Menu | null) | undefined;
  /**
   * Paths: name, items_json.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for a menu.
 */
export interface UpdateMenuRequest__Output {
  'siteId': (number);
  'menuId': (number);
  'menu': (_headwater_navigation_v1_Menu__Output | null);
  /**
   * Paths: name, items_json.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
