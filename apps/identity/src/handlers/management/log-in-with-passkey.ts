import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { byUser } from '../../domain/authenticate';
import { beginSession } from '../../domain/begin-session';
import { readUse } from '../../domain/passkey-responses';
import { recordRefusal } from '../../domain/record-refusal';
import { takePasskey } from '../../domain/take-passkey';
import { passkeyRefused, passkeysOff } from '../../errors';
import { findPasskey } from '../../queries/passkeys';
import { lockUser } from '../../queries/users';

const schema = z.object({
  responseJson: z.string(),
  clientAddress: field.text({ max: 100 }),
  clientName: field.text({ max: 200 }),
});

export function logInWithPasskey({
  db,
  guard,
  passkeys: settings,
  ...deps
}: Deps): Handlers<typeof contracts.authenticationManagement>['logInWithPasskey'] {
  return async (request, call) => {
    const { responseJson, clientAddress, clientName } = readRequest(schema, request);
    await guard.checkLink(clientAddress);
    if (settings === undefined) throw passkeysOff();
    const response = readUse(responseJson);
    const credentialId = Buffer.from(response.id, 'base64url');
    const userId = (await db.withDirectory((trx) => findPasskey(trx, credentialId)))?.user_id;
    if (userId === undefined) {
      await recordRefusal(db, 0, call);
      throw passkeyRefused();
    }
    const begun = await db.changeDirectory(byUser(userId, call), async (change) => {
      const user = await lockUser(change.trx, userId);
      const purpose = { purpose: 'login', user_id: null } as const;
      const refusal = await takePasskey(change, { settings, ...deps }, response, { user, purpose });
      return (
        refusal ?? beginSession(change, user, { client_name: clientName, client_address: clientAddress })
      );
    });
    if (begun instanceof AppError) throw begun;
    return begun;
  };
}
