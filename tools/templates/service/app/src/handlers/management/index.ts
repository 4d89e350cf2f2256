import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { get__Name__Overview } from './get-__name__-overview';

export function managementHandlers(deps: ManagementDeps): Handlers<typeof contracts.__name__Management> {
  return {
    get__Name__Overview: get__Name__Overview(deps),
  };
}
