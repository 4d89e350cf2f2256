import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { makeRecoveryCodes } from '../../domain/recovery-codes';
import { stepOf } from '../../domain/totp';
import { codeRefused, totpNotBegun, totpOff } from '../../errors';
import { secretText } from '../../fields';
import { deleteLoginChallenges } from '../../queries/login-challenges';
import { setRecoveryCodes } from '../../queries/recovery-codes';
import { deleteSessions } from '../../queries/sessions';
import { findBegunTotpFactor, noteRightCode } from '../../queries/totp-factors';

const schema = z.object({
  sessionToken: secretText,
  code: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function confirmTotp({
  db,
  guard,
  secretBox,
}: Deps): Handlers<typeof contracts.authenticationManagement>['confirmTotp'] {
  return async (request, call) => {
    const { sessionToken, code, clientAddress } = readRequest(schema, request);
    const session = await authenticateSession(db, sessionToken, call);
    const { sessionId } = session;
    const userId = session.user.user_id;
    await guard.checkLink(clientAddress);
    await guard.checkCode(userId);
    const { codes, hashes } = makeRecoveryCodes();
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      await lockSessionUser(trx, session);
      const begun = await findBegunTotpFactor(trx, userId);
      if (begun === undefined) throw totpNotBegun();
      const opened = secretBox?.open(begun.sealed_secret, userId);
      if (opened === undefined) throw totpOff();
      const step = stepOf(opened.plain, code.replace(/\s/g, ''), begun.nowSeconds);
      if (step === undefined) throw codeRefused();
      await noteRightCode(trx, userId, { last_step: step });
      await setRecoveryCodes(trx, userId, hashes);
      // The other sessions were begun with only the password.
      await deleteSessions(trx, userId, sessionId);
      await deleteLoginChallenges(trx, userId);
      change.record({ kind: 'second_factor', id: userId, became: 'created' });
      return { recoveryCodes: codes };
    });
  };
}
