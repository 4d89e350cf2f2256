import { z } from 'zod';

import { defineRoutes } from '../route';
import { session, user } from '../schemas/people';
import { instant } from '../schemas/scalars';

const tag = 'Account';
const begun = z.strictObject({
  authorization_url: z.string().describe('The page of the provider, to which the browser goes'),
  expire_time: instant,
});
const broughtBack = z.strictObject({
  callback_query: z.string().max(8_000).describe('The query with which the provider sent the browser back'),
});

/** Logins at an OpenID Connect provider. A cookie ensures that the browser that began a login also completes it. */
export const providerRoutes = defineRoutes({
  getLoginMethods: {
    method: 'GET',
    path: '/login/methods',
    tag,
    summary: 'Say how people log in',
    access: 'public',
    status: 200,
    answer: z.strictObject({
      password: z.boolean(),
      passkey: z.boolean(),
      provider_name: z.string().nullable().describe('null: there is no provider'),
    }),
    calls: ['authenticationManagement.getLoginMethods'],
  },
  beginProviderLogin: {
    method: 'POST',
    path: '/login/provider',
    tag,
    summary: 'Begin a login at the provider',
    access: 'public',
    isGuarded: true,
    status: 200,
    answer: begun,
    calls: ['authenticationManagement.beginProviderLogin'],
  },
  finishProviderLogin: {
    method: 'POST',
    path: '/login/provider/finish',
    tag,
    summary: 'End a login at the provider; the answer sets the cookie of the session',
    access: 'public',
    body: broughtBack,
    isGuarded: true,
    status: 200,
    answer: z.strictObject({ step: z.literal('done'), user, session }),
    calls: ['authenticationManagement.finishProviderLogin'],
  },
  beginProviderConfirmation: {
    method: 'POST',
    path: '/confirm/provider',
    tag,
    summary: 'Log in at the provider again, for what needs it',
    access: 'session',
    isGuarded: true,
    status: 200,
    answer: begun,
    calls: ['authenticationManagement.beginProviderConfirmation'],
  },
  finishProviderConfirmation: {
    method: 'POST',
    path: '/confirm/provider/finish',
    tag,
    summary: 'End what was begun by /confirm/provider',
    access: 'session',
    body: broughtBack,
    isGuarded: true,
    status: 200,
    answer: z.strictObject({ expire_time: instant }),
    calls: ['authenticationManagement.finishProviderConfirmation'],
  },
  deleteProviderAccount: {
    method: 'DELETE',
    path: '/users/{user_id}/provider-account',
    tag: 'People',
    summary: 'Unlink a user from the account at a provider; needs the password again',
    access: 'session',
    query: z.strictObject({ issuer: z.string().max(1_000).describe('One of `provider_issuers`') }),
    status: 204,
    calls: ['identityManagement.deleteProviderAccount'],
  },
});
