// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Whether the domain belongs to a site.
 */
export interface GetDomainUseResponse {
  'used'?: (boolean) | undefined;
}

/**
 * Whether the domain belongs to a site.
 */
export interface GetDomainUseResponse__Output {
  'used': (boolean);
}
