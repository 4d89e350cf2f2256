import type { secondFactorRoutes } from '@headwater/admin-contract';

import { instantOf } from '../mappers/time';
import { begin, secretOf } from './begin';
import type { HandlersOf } from './handler';

export const secondFactorHandlers: HandlersOf<typeof secondFactorRoutes> = {
  async completeLogIn({ body, call, client, keepSession }) {
    const answer = await call('authenticationManagement.completeLogIn', {
      challengeToken: body.challenge_token,
      code: body.code,
      clientAddress: client.address,
    });
    return begin(answer, keepSession);
  },

  async beginTotp({ credential, call }) {
    const sessionToken = secretOf(credential);
    const { url, secret, expireTime } = await call('authenticationManagement.beginTotp', { sessionToken });
    return { url, secret, expire_time: instantOf(expireTime) };
  },

  async confirmTotp({ credential, body, call, client }) {
    const { recoveryCodes } = await call('authenticationManagement.confirmTotp', {
      sessionToken: secretOf(credential),
      code: body.code,
      clientAddress: client.address,
    });
    return { recovery_codes: recoveryCodes };
  },

  async deleteTotp({ credential, call }) {
    await call('authenticationManagement.deleteTotp', { sessionToken: secretOf(credential) });
  },

  async createRecoveryCodes({ credential, call }) {
    const sessionToken = secretOf(credential);
    const { recoveryCodes } = await call('authenticationManagement.createRecoveryCodes', { sessionToken });
    return { recovery_codes: recoveryCodes };
  },

  async deleteSecondFactor({ params, call }) {
    await call('identityManagement.deleteSecondFactor', { userId: params.user_id });
  },
};
