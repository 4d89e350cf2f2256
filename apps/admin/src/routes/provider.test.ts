import { toTimestamp } from '@headwater/contracts';

import { providerHandlers } from './provider';

const ends = new Date('2026-11-24T01:00:00.000Z');

/** What the handlers ask of identity, and do with the browser's cookie. */
function browserWith(secret: string | undefined, answer: object) {
  const asked: unknown[] = [];
  const cookies: unknown[] = [];
  const handling = {
    ...{ params: {}, query: undefined, body: { callback_query: 'code=c&state=s' } },
    ...{
      client: { address: '192.0.2.1', name: 'Browser' },
      credential: { kind: 'session', secret: 'hws_x' },
    },
    call: (name: string, request: object) => {
      asked.push([name, request]);
      return Promise.resolve(answer);
    },
    providerLogin: {
      secret,
      keep: (...given: unknown[]) => cookies.push(['keep', ...given]),
      forget: () => cookies.push(['forget']),
    },
  };
  return { asked, cookies, handling: handling as never };
}

const begun = {
  authorizationUrl: 'https://provider.example/auth',
  loginSecret: 'hwl_secret',
  expireTime: toTimestamp(ends),
};

test.each(['beginProviderLogin', 'beginProviderConfirmation'] as const)(
  '%s leaves the secret in the cookie alone',
  async (name) => {
    const { cookies, handling } = browserWith(undefined, begun);
    expect(await providerHandlers[name](handling)).toEqual({
      authorization_url: 'https://provider.example/auth',
      expire_time: ends.toISOString(),
    });
    expect(cookies).toEqual([['keep', 'hwl_secret', ends]]);
  },
);

test.each([
  ['hwl_secret', 'hwl_secret'],
  [undefined, 'none'],
])('the end of one with the cookie %s takes it, once', async (secret, sent) => {
  const { asked, cookies, handling } = browserWith(secret, { expireTime: toTimestamp(ends) });
  const answer = await providerHandlers.finishProviderConfirmation(handling);
  expect([answer, cookies]).toEqual([{ expire_time: ends.toISOString() }, [['forget']]]);
  expect(asked).toEqual([
    [
      'authenticationManagement.finishProviderConfirmation',
      {
        sessionToken: 'hws_x',
        callbackQuery: 'code=c&state=s',
        loginSecret: sent,
        clientAddress: '192.0.2.1',
      },
    ],
  ]);
});
