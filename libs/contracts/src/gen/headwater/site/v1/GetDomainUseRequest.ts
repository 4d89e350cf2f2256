// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Names a domain.
 */
export interface GetDomainUseRequest {
  /**
   * Normalised by the service.
   */
  'domain'?: (string) | undefined;
}

/**
 * Names a domain.
 */
export interface GetDomainUseRequest__Output {
  /**
   * Normalised by the service.
   */
  'domain': (string);
}
