import type { passkeyRoutes } from '@headwater/admin-contract';
import type { Passkey__Output, Timestamp__Output } from '@headwater/contracts';

import { given, instantOf, toInstant } from '../mappers/time';
import { begin, secretOf } from './begin';
import type { HandlersOf } from './handler';
import { named } from './page-of';

const toPasskey = (found: Passkey__Output | null) => {
  const passkey = given(found);
  return {
    passkey_id: passkey.passkeyId,
    name: passkey.name,
    create_time: instantOf(passkey.createTime),
    last_use_time: toInstant(passkey.lastUseTime),
  };
};

const toAsked = ({
  optionsJson,
  expireTime,
}: {
  optionsJson: string;
  expireTime: Timestamp__Output | null;
}) => ({ options_json: optionsJson, expire_time: instantOf(expireTime) });

export const passkeyHandlers: HandlersOf<typeof passkeyRoutes> = {
  async requestPasskeyLogin({ call, client }) {
    const asked = { sessionToken: '', clientAddress: client.address };
    return toAsked(await call('authenticationManagement.requestPasskey', asked));
  },

  async logInWithPasskey({ body, call, client, keepSession }) {
    const answer = await call('authenticationManagement.logInWithPasskey', {
      responseJson: body.response_json,
      clientAddress: client.address,
      clientName: client.name,
    });
    return begin(answer, keepSession);
  },

  async requestPasskeyConfirmation({ credential, call, client }) {
    const asked = { sessionToken: secretOf(credential), clientAddress: client.address };
    return toAsked(await call('authenticationManagement.requestPasskey', asked));
  },

  async confirmPasskey({ credential, body, call, client }) {
    const { expireTime } = await call('authenticationManagement.confirmPasskey', {
      sessionToken: secretOf(credential),
      responseJson: body.response_json,
      clientAddress: client.address,
    });
    return { expire_time: instantOf(expireTime) };
  },

  async listMyPasskeys({ call, signedFor }) {
    const { userId } = await signedFor('identity');
    const { passkeys } = await call('identityManagement.listPasskeys', { userId });
    return { passkeys: passkeys.map(toPasskey) };
  },

  async beginMyPasskey({ credential, call }) {
    const sessionToken = secretOf(credential);
    return toAsked(await call('authenticationManagement.beginPasskey', { sessionToken }));
  },

  async createMyPasskey({ credential, body, call }) {
    const { passkey } = await call('authenticationManagement.createPasskey', {
      sessionToken: secretOf(credential),
      responseJson: body.response_json,
      name: body.name,
    });
    return { passkey: toPasskey(passkey) };
  },

  async updateMyPasskey({ params, body, call, signedFor }) {
    const { userId } = await signedFor('identity');
    const { passkey } = await call('identityManagement.updatePasskey', {
      userId,
      passkeyId: params.passkey_id,
      passkey: { name: body.name },
      updateMask: { paths: named(body) },
    });
    return { passkey: toPasskey(passkey) };
  },

  async deleteMyPasskey({ params, call, signedFor }) {
    const { userId } = await signedFor('identity');
    await call('identityManagement.deletePasskey', { userId, passkeyId: params.passkey_id });
  },
};
