// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A new domain.
 */
export interface CreateDomainRequest {
  'siteId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
}

/**
 * A new domain.
 */
export interface CreateDomainRequest__Output {
  'siteId': (number);
  'name': (string);
}
