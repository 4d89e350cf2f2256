// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * The fields of a user that can be changed.
 */
export interface UserChanges {
  'name'?: (string) | undefined;
  'superAdmin'?: (boolean) | undefined;
  'disabled'?: (boolean) | undefined;
  '_name'?: "name" | undefined;
  '_superAdmin'?: "superAdmin" | undefined;
  '_disabled'?: "disabled" | undefined;
}

/**
 * The fields of a user that can be changed.
 */
export interface UserChanges__Output {
  'name'?: (string) | undefined;
  'superAdmin'?: (boolean) | undefined;
  'disabled'?: (boolean) | undefined;
  '_name'?: "name" | undefined;
  '_superAdmin'?: "superAdmin" | undefined;
  '_disabled'?: "disabled" | undefined;
}
