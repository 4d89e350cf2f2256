import { z } from 'zod';

import { defineRoutes } from '../route';
import { session, user } from '../schemas/people';
import { instant } from '../schemas/scalars';

const secret = z.string().max(1_000);
const recoveryCodes = z.strictObject({
  recovery_codes: z.array(z.string()).describe('Each works once. They cannot be read again'),
});
const shared = { tag: 'Account', access: 'session' } as const;

/** A second factor by an authenticator app. */
export const secondFactorRoutes = defineRoutes({
  completeLogIn: {
    method: 'POST',
    path: '/login/code',
    tag: 'Account',
    summary: 'Give the code that a login asked for; the answer sets the cookie of the session',
    access: 'public',
    body: z.strictObject({ challenge_token: secret, code: secret }),
    isGuarded: true,
    status: 200,
    answer: z.strictObject({ step: z.literal('done'), user, session }),
    calls: ['authenticationManagement.completeLogIn'],
  },
  beginTotp: {
    ...shared,
    method: 'POST',
    path: '/me/totp',
    summary: 'Begin to add an authenticator app; needs the password again',
    status: 201,
    answer: z.strictObject({
      url: z.string().describe('Begins with otpauth://, for a QR code'),
      secret: z.string(),
      expire_time: instant,
    }),
    calls: ['authenticationManagement.beginTotp'],
  },
  confirmTotp: {
    ...shared,
    method: 'POST',
    path: '/me/totp/confirm',
    summary: 'Show a code of the app, which makes it the second factor',
    body: z.strictObject({ code: secret }),
    isGuarded: true,
    status: 200,
    answer: recoveryCodes,
    calls: ['authenticationManagement.confirmTotp'],
  },
  deleteTotp: {
    ...shared,
    method: 'DELETE',
    path: '/me/totp',
    summary: 'End my second factor; needs the password again',
    status: 204,
    calls: ['authenticationManagement.deleteTotp'],
  },
  createRecoveryCodes: {
    ...shared,
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Make recovery codes in place of the former ones; needs the password again',
    status: 201,
    answer: recoveryCodes,
    calls: ['authenticationManagement.createRecoveryCodes'],
  },
  deleteSecondFactor: {
    method: 'DELETE',
    path: '/users/{user_id}/second-factor',
    tag: 'People',
    summary: 'End the second factor of a user who has lost it; needs the password again',
    access: 'session',
    status: 204,
    calls: ['identityManagement.deleteSecondFactor'],
  },
});
