// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Why an entry was not changed.
 */
export interface EntryRefusal {
  /**
   * Name of the gRPC status, such as "ABORTED".
   */
  'code'?: (string) | undefined;
  /**
   * Such as "REVISION_CONFLICT".
   */
  'reason'?: (string) | undefined;
  'message'?: (string) | undefined;
}

/**
 * Why an entry was not changed.
 */
export interface EntryRefusal__Output {
  /**
   * Name of the gRPC status, such as "ABORTED".
   */
  'code': (string);
  /**
   * Such as "REVISION_CONFLICT".
   */
  'reason': (string);
  'message': (string);
}
