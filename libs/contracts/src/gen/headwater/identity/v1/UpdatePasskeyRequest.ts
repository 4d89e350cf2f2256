// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { PasskeyChanges as _headwater_identity_v1_PasskeyChanges, PasskeyChanges__Output as _headwater_identity_v1_PasskeyChanges__Output } from '../../../headwater/identity/v1/PasskeyChanges';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a passkey.
 */
export interface UpdatePasskeyRequest {
  'userId'?: (number | string | Long) | undefined;
  'passkeyId'?: (number | string | Long) | undefined;
  'passkey'?: (_headwater_identity_v1_PasskeyChanges | null) | undefined;
  /**
   * Must name "name".
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
}

/**
 * New values for a passkey.
 */
export interface UpdatePasskeyRequest__Output {
  'userId': (number);
  'passkeyId': (number);
  'passkey': (_headwater_identity_v1_PasskeyChanges__Output | null);
  /**
   * Must name "name".
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
}
