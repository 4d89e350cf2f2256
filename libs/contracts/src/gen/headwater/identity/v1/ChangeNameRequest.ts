// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The new name.
 */
export interface ChangeNameRequest {
  'sessionToken'?: (string) | undefined;
  'name'?: (string) | undefined;
  /**
   * The present name, which the new one replaces. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}

/**
 * The new name.
 */
export interface ChangeNameRequest__Output {
  'sessionToken': (string);
  'name': (string);
  /**
   * The present name, which the new one replaces. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}
