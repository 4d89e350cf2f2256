// Original file: protos/headwater/site/v1/site_delivery_service.proto


/**
 * Names sites by their domains.
 */
export interface BatchResolveSitesRequest {
  /**
   * Up to 1,000 host names, normalised as in ResolveSiteRequest.
   */
  'domains'?: (string)[] | undefined;
}

/**
 * Names sites by their domains.
 */
export interface BatchResolveSitesRequest__Output {
  /**
   * Up to 1,000 host names, normalised as in ResolveSiteRequest.
   */
  'domains': (string)[];
}
