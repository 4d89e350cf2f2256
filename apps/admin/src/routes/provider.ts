import type { providerRoutes } from '@headwater/admin-contract';
import { fromTimestamp, type Timestamp__Output } from '@headwater/contracts';

import { given, instantOf } from '../mappers/time';
import { begin, secretOf } from './begin';
import type { HandlersOf, Handling } from './handler';

type ProviderLogin = Handling<'beginProviderLogin'>['providerLogin'];

/** Identity refuses it with the same answer as for any login of another browser. */
const noLogin = 'none';

function sendThere(
  answer: { authorizationUrl: string; loginSecret: string; expireTime: Timestamp__Output | null },
  { keep }: ProviderLogin,
) {
  keep(answer.loginSecret, fromTimestamp(given(answer.expireTime)));
  return { authorization_url: answer.authorizationUrl, expire_time: instantOf(answer.expireTime) };
}

export const providerHandlers: HandlersOf<typeof providerRoutes> = {
  async getLoginMethods({ call }) {
    const methods = await call('authenticationManagement.getLoginMethods', {});
    const { password, passkey, providerName } = methods;
    return { password, passkey, provider_name: providerName ?? null };
  },

  async beginProviderLogin({ call, client, providerLogin }) {
    const asked = { clientAddress: client.address };
    return sendThere(await call('authenticationManagement.beginProviderLogin', asked), providerLogin);
  },

  async finishProviderLogin({ body, call, client, keepSession, providerLogin }) {
    providerLogin.forget();
    const answer = await call('authenticationManagement.finishProviderLogin', {
      callbackQuery: body.callback_query,
      loginSecret: providerLogin.secret ?? noLogin,
      clientAddress: client.address,
      clientName: client.name,
    });
    return begin(answer, keepSession);
  },

  async beginProviderConfirmation({ credential, call, client, providerLogin }) {
    const asked = { sessionToken: secretOf(credential), clientAddress: client.address };
    return sendThere(await call('authenticationManagement.beginProviderConfirmation', asked), providerLogin);
  },

  async finishProviderConfirmation({ credential, body, call, client, providerLogin }) {
    providerLogin.forget();
    const { expireTime } = await call('authenticationManagement.finishProviderConfirmation', {
      sessionToken: secretOf(credential),
      callbackQuery: body.callback_query,
      loginSecret: providerLogin.secret ?? noLogin,
      clientAddress: client.address,
    });
    return { expire_time: instantOf(expireTime) };
  },

  async deleteProviderAccount({ params, query, call }) {
    await call('identityManagement.deleteProviderAccount', { userId: params.user_id, issuer: query.issuer });
  },
};
