import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession } from '../../domain/authenticate';
import { beginAtProvider } from '../../domain/begin-at-provider';
import { secretText } from '../../fields';

const schema = z.object({ sessionToken: secretText, clientAddress: field.text({ max: 100 }) });

export function beginProviderConfirmation(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['beginProviderConfirmation'] {
  return async (request, call) => {
    const { sessionToken, clientAddress } = readRequest(schema, request);
    const { user, sessionId } = await authenticateSession(deps.db, sessionToken, call);
    return beginAtProvider(deps, { clientAddress, session: { userId: user.user_id, sessionId } }, call);
  };
}
