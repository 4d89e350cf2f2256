import { z } from 'zod';

import { defineRoutes } from '../route';
import { passkey } from '../schemas/passkey';
import { session, user } from '../schemas/people';
import { instant } from '../schemas/scalars';

const own = { tag: 'Account', access: 'session' } as const;
const anybody = { tag: 'Account', access: 'public', isGuarded: true } as const;

/** JSON texts of WebAuthn, which the page passes to the browser, and which the browser returns. */
const asked = z.strictObject({
  options_json: z.string().describe('JSON text for the browser. Good for one use'),
  expire_time: instant,
});
const responseJson = z.string().max(100_000).describe('JSON text that the browser answered');

/** Logging in without a password. */
export const passkeyRoutes = defineRoutes({
  requestPasskeyLogin: {
    ...anybody,
    method: 'POST',
    path: '/login/passkey',
    summary: 'Begin a login by a passkey',
    status: 200,
    answer: asked,
    calls: ['authenticationManagement.requestPasskey'],
  },
  logInWithPasskey: {
    ...anybody,
    method: 'POST',
    path: '/login/passkey/finish',
    summary: 'Log in by a passkey; the answer sets the cookie of the session',
    body: z.strictObject({ response_json: responseJson }),
    status: 200,
    answer: z.strictObject({ step: z.literal('done'), user, session }),
    calls: ['authenticationManagement.logInWithPasskey'],
  },
  requestPasskeyConfirmation: {
    ...own,
    isGuarded: true,
    method: 'POST',
    path: '/confirm/passkey',
    summary: 'Begin to use a passkey in place of giving the password again',
    status: 200,
    answer: asked,
    calls: ['authenticationManagement.requestPasskey'],
  },
  confirmPasskey: {
    ...own,
    isGuarded: true,
    method: 'POST',
    path: '/confirm/passkey/finish',
    summary: 'End what was begun by /confirm/passkey',
    body: z.strictObject({ response_json: responseJson }),
    status: 200,
    answer: z.strictObject({ expire_time: instant }),
    calls: ['authenticationManagement.confirmPasskey'],
  },
  listMyPasskeys: {
    ...own,
    method: 'GET',
    path: '/me/passkeys',
    summary: 'List my passkeys, the newest first',
    status: 200,
    answer: z.strictObject({ passkeys: z.array(passkey) }),
    calls: ['identityManagement.listPasskeys'],
  },
  beginMyPasskey: {
    ...own,
    method: 'POST',
    path: '/me/passkeys/begin',
    summary: 'Begin to make a passkey; needs the password again',
    status: 201,
    answer: asked,
    calls: ['authenticationManagement.beginPasskey'],
  },
  createMyPasskey: {
    ...own,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Keep the passkey that the browser has made; needs the password again',
    body: z.strictObject({ name: z.string(), response_json: responseJson }),
    status: 201,
    answer: z.strictObject({ passkey }),
    calls: ['authenticationManagement.createPasskey'],
  },
  updateMyPasskey: {
    ...own,
    method: 'PATCH',
    path: '/me/passkeys/{passkey_id}',
    summary: 'Rename one of my passkeys',
    body: z.strictObject({ name: z.string() }),
    status: 200,
    answer: z.strictObject({ passkey }),
    calls: ['identityManagement.updatePasskey'],
  },
  deleteMyPasskey: {
    ...own,
    method: 'DELETE',
    path: '/me/passkeys/{passkey_id}',
    summary: 'Delete one of my passkeys',
    status: 204,
    calls: ['identityManagement.deletePasskey'],
  },
});
