// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * What changes.
 */
export interface PasskeyChanges {
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}

/**
 * What changes.
 */
export interface PasskeyChanges__Output {
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}
