// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * The fields of a passkey that can be changed.
 */
export interface PasskeyChanges {
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}

/**
 * The fields of a passkey that can be changed.
 */
export interface PasskeyChanges__Output {
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}
