import type { Lines } from './lines';

export const login = {
  getLoginMethods: 'GET /login/methods',
  beginProviderLogin: 'POST /login/provider',
  finishProviderLogin: 'POST /login/provider/finish',
  beginProviderConfirmation: 'POST /confirm/provider',
  finishProviderConfirmation: 'POST /confirm/provider/finish',
  requestPasskeyLogin: 'POST /login/passkey',
  logInWithPasskey: 'POST /login/passkey/finish',
  requestPasskeyConfirmation: 'POST /confirm/passkey',
  confirmPasskey: 'POST /confirm/passkey/finish',
  listMyPasskeys: 'GET /me/passkeys',
  beginMyPasskey: 'POST /me/passkeys/begin',
  createMyPasskey: 'POST /me/passkeys',
  updateMyPasskey: 'PATCH /me/passkeys/{passkey_id}',
  deleteMyPasskey: 'DELETE /me/passkeys/{passkey_id}',
} as const satisfies Lines;
