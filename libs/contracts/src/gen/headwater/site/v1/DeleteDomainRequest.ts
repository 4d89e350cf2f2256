// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a domain.
 */
export interface DeleteDomainRequest {
  'siteId'?: (number | string | Long) | undefined;
  'domainId'?: (number | string | Long) | undefined;
}

/**
 * Names a domain.
 */
export interface DeleteDomainRequest__Output {
  'siteId': (number);
  'domainId': (number);
}
