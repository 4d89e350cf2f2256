// Original file: protos/headwater/audit/v1/audit_management_service.proto


/**
 * Names an actor.
 */
export interface EraseActorRequest {
  /**
   * "user:{id}", "token:{id}" or "cli:{name}".
   */
  'actor'?: (string) | undefined;
}

/**
 * Names an actor.
 */
export interface EraseActorRequest__Output {
  /**
   * "user:{id}", "token:{id}" or "cli:{name}".
   */
  'actor': (string);
}
