import { contracts } from '@headwater/contracts';
import { bindService } from '@headwater/grpc';
import { createService, type Service, type ServiceOverrides } from '@headwater/service';

import type { __Name__Config } from './config';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';

export type { __Name__Config } from './config';

export type __Name__Overrides = ServiceOverrides;
export type __Name__Service = Service;

export async function create__Name__Service(
  config: __Name__Config,
  overrides: __Name__Overrides = {},
): Promise<__Name__Service> {
  return createService({
    name: '__name__',
    config,
    schemas: ['site', '__name__'],
    overrides,
    compose: ({ db, deliveryDb }) => ({
      services: [
        bindService(contracts.__name__Delivery, deliveryHandlers({ deliveryDb })),
        bindService(contracts.__name__Management, managementHandlers({ db })),
      ],
    }),
  });
}
