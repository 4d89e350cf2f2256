import { createAuthenticator } from '@headwater/testing';

import { type Harness, operator, type Person } from './setup';
import type { SiteVersionCase } from './site-version-case';

export const origin = 'http://localhost:8080';

async function makePasskeyResponse({ authentication }: Harness, sessionToken: string) {
  const { optionsJson } = await authentication.beginPasskey({ sessionToken });
  const authenticator = createAuthenticator(origin);
  return { authenticator, passkey: authenticator.register(optionsJson) };
}

async function makePasskey(harness: Harness, sessionToken: string) {
  const { authenticator, passkey } = await makePasskeyResponse(harness, sessionToken);
  await harness.authentication.createPasskey({ sessionToken, responseJson: passkey, name: 'Phone' });
  return authenticator;
}

async function renamePasskey(
  harness: Harness,
  { person: { userId }, session }: { person: Person; session: string },
  name: string,
) {
  await makePasskey(harness, session);
  const { passkeys } = await harness.management.listPasskeys({ userId }, operator);
  const { passkeyId } = passkeys[0]!;
  const updateMask = { paths: ['name'] };
  return harness.management.updatePasskey({ userId, passkeyId, passkey: { name }, updateMask }, operator);
}

export const passkeyCases: SiteVersionCase[] = [
  {
    rpc: 'BeginPasskey',
    when: 'a session',
    records: [],
    run: ({ authentication }, { session }) => authentication.beginPasskey({ sessionToken: session }),
  },
  {
    rpc: 'CreatePasskey',
    when: 'a passkey',
    records: ['passkey created'],
    run: (harness, { session }) => makePasskey(harness, session),
  },
  {
    rpc: 'CreatePasskey',
    when: 'a passkey that was not asked for',
    records: [],
    async run(harness, { session }) {
      const { passkey } = await makePasskeyResponse(harness, session);
      const responseJson = passkey.replace(/"clientDataJSON":"[^"]*"/, '"clientDataJSON":"e30"');
      await expect(
        harness.authentication.createPasskey({ sessionToken: session, responseJson, name: 'x' }),
      ).rejects.toThrow();
    },
  },
  {
    rpc: 'RequestPasskey',
    when: 'anybody',
    records: [],
    run: ({ authentication }) => authentication.requestPasskey({}),
  },
  {
    rpc: 'LogInWithPasskey',
    when: 'a signature',
    records: ['passkey created', 'session created'],
    async run(harness, { session }) {
      const authenticator = await makePasskey(harness, session);
      const { optionsJson } = await harness.authentication.requestPasskey({});
      return harness.authentication.logInWithPasskey({ responseJson: authenticator.use(optionsJson) });
    },
  },
  {
    rpc: 'LogInWithPasskey',
    when: 'a signature that is wrong',
    records: ['passkey created', 'login refused'],
    async run(harness, { session }) {
      const authenticator = await makePasskey(harness, session);
      const { optionsJson } = await harness.authentication.requestPasskey({});
      const responseJson = authenticator.use(optionsJson, { flags: 0 });
      await expect(harness.authentication.logInWithPasskey({ responseJson })).rejects.toThrow();
    },
  },
  {
    rpc: 'LogInWithPasskey',
    when: 'a passkey that is not known',
    records: ['login refused'],
    by: ['nobody'],
    async run({ authentication }) {
      const { optionsJson } = await authentication.requestPasskey({});
      const responseJson = createAuthenticator(origin).use(optionsJson);
      await expect(authentication.logInWithPasskey({ responseJson })).rejects.toThrow();
    },
  },
  {
    rpc: 'ConfirmPasskey',
    when: 'a signature',
    records: ['passkey created', 'session updated'],
    async run(harness, { session: sessionToken }) {
      const authenticator = await makePasskey(harness, sessionToken);
      const { optionsJson } = await harness.authentication.requestPasskey({ sessionToken });
      return harness.authentication.confirmPasskey({
        ...{ sessionToken, responseJson: authenticator.use(optionsJson) },
      });
    },
  },
  {
    rpc: 'UpdatePasskey',
    when: 'another name',
    records: ['passkey created', 'passkey updated'],
    by: ['person', 'operator'],
    run: (harness, world) => renamePasskey(harness, world, 'Another'),
  },
  {
    rpc: 'UpdatePasskey',
    when: 'the same name',
    records: ['passkey created'],
    by: ['person'],
    run: (harness, world) => renamePasskey(harness, world, 'Phone'),
  },
  {
    rpc: 'DeletePasskey',
    when: 'a passkey',
    records: ['passkey created', 'passkey deleted'],
    by: ['person', 'operator'],
    async run(harness, { person: { userId }, session }) {
      await makePasskey(harness, session);
      const { passkeys } = await harness.management.listPasskeys({ userId }, operator);
      return harness.management.deletePasskey({ userId, passkeyId: passkeys[0]!.passkeyId }, operator);
    },
  },
];
