// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Whether it is some site's.
 */
export interface GetDomainUseResponse {
  'used'?: (boolean) | undefined;
}

/**
 * Whether it is some site's.
 */
export interface GetDomainUseResponse__Output {
  'used': (boolean);
}
