// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * A page of the list.
 */
export interface ListUsersRequest {
  /**
   * At most 100; 0 means 20.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  '_textContains'?: "textContains" | undefined;
}

/**
 * A page of the list.
 */
export interface ListUsersRequest__Output {
  /**
   * At most 100; 0 means 20.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  '_textContains'?: "textContains" | undefined;
}
