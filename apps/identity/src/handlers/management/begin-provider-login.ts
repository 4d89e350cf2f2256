import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { beginAtProvider } from '../../domain/begin-at-provider';

const schema = z.object({ clientAddress: field.text({ max: 100 }) });

export function beginProviderLogin(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['beginProviderLogin'] {
  return async (request, call) => beginAtProvider(deps, readRequest(schema, request), call);
}
