import { beforeStatement, createAuthenticator } from '@headwater/testing';

import { makeSecret, prefixes } from '../src/domain/secrets';
import { codeOf, insertFactor } from './factors';
import { createHarness, goodPassword, type Harness, operator, type Person } from './setup';

/** If a session ends while it changes a way to log in, nothing is left by which somebody could come back. */

const origin = 'https://admin.example.org';
let harness: Harness;
let person: Person;
let sessionToken: string;
beforeAll(async () => {
  harness = await createHarness({}, { passkeys: { domain: 'example.org', origins: [origin] } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  person = await harness.addPerson();
  sessionToken = await harness.logIn(person);
});

/** The name of the person, and everything by which they log in. */
async function left(): Promise<unknown> {
  const { rows } = await harness.admin.query<{ what: unknown }>(
    `select json_build_object(
       'name', name,
       'passwords', (select json_agg(p) from identity.passwords p where p.user_id = u.user_id),
       'passkeys', (select count(*) from identity.passkeys p where p.user_id = u.user_id),
       'apps', (select json_agg(f) from identity.totp_factors f where f.user_id = u.user_id),
       'codes', (select json_agg(c) from identity.recovery_codes c where c.user_id = u.user_id)
     ) as what from identity.users u where user_id = $1`,
    [person.userId],
  );
  return rows[0]!.what;
}

const ends: Record<string, () => Promise<unknown>> = {
  'is ended': () => harness.admin.query('delete from identity.sessions where user_id = $1', [person.userId]),
  'has an end': () =>
    harness.admin.query(
      `update identity.sessions set ends_at = now() - interval '1 minute' where user_id = $1`,
      [person.userId],
    ),
  'is that of somebody who is disabled': () =>
    harness.admin.query('update identity.users set disabled_at = now() where user_id = $1', [person.userId]),
};

/** Each prepares a change, and returns the call that makes it. */
const changes: Record<string, () => Promise<() => Promise<unknown>>> = {
  changePassword: () =>
    Promise.resolve(() =>
      harness.authentication.changePassword({
        ...{ sessionToken, password: goodPassword, newPassword: 'another good one' },
      }),
    ),
  changeName: () =>
    Promise.resolve(() => harness.authentication.changeName({ sessionToken, name: 'Mallory' })),
  async createPasskey() {
    const { optionsJson } = await harness.authentication.beginPasskey({ sessionToken });
    const responseJson = createAuthenticator(origin).register(optionsJson);
    return () => harness.authentication.createPasskey({ sessionToken, responseJson, name: 'Phone' });
  },
  beginTotp: () => Promise.resolve(() => harness.authentication.beginTotp({ sessionToken })),
  async confirmTotp() {
    const { url } = await harness.authentication.beginTotp({ sessionToken });
    return () => harness.authentication.confirmTotp({ sessionToken, code: codeOf(url) });
  },
  async createRecoveryCodes() {
    await insertFactor(harness, person);
    return () => harness.authentication.createRecoveryCodes({ sessionToken });
  },
  async deleteTotp() {
    await insertFactor(harness, person);
    return () => harness.authentication.deleteTotp({ sessionToken });
  },
};

it.each(['is ended', 'has an end'])('is not confirmed where it %s meanwhile', async (how) => {
  const { restore } = beforeStatement('for update', ends[how]!);
  const confirmed = harness.authentication.confirmPassword({ sessionToken, password: goodPassword });
  await expect(confirmed).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
  restore();
});

describe('what confirms it is used where it ends meanwhile, and confirms no other one:', () => {
  const again: Record<string, () => Promise<(session: string) => Promise<unknown>>> = {
    async 'a code of an app'() {
      const { url } = await harness.authentication.beginTotp({ sessionToken });
      await harness.authentication.confirmTotp({ sessionToken, code: codeOf(url) });
      const code = codeOf(url, 1);
      return (session) =>
        harness.authentication.confirmPassword({ sessionToken: session, password: goodPassword, code });
    },
    async 'what a passkey has signed'() {
      const authenticator = createAuthenticator(origin);
      const made = await harness.authentication.beginPasskey({ sessionToken });
      const responseJson = authenticator.register(made.optionsJson);
      await harness.authentication.createPasskey({ sessionToken, responseJson, name: 'Phone' });
      const asked = await harness.authentication.requestPasskey({ sessionToken });
      const signed = authenticator.use(asked.optionsJson);
      return (session) =>
        harness.authentication.confirmPasskey({ sessionToken: session, responseJson: signed });
    },
  };
  it.each([
    ['a code of an app', 'CODE_REFUSED'],
    ['what a passkey has signed', 'PASSKEY_REFUSED'],
  ])('%s', async (what, reason) => {
    const confirm = await again[what]!();
    const { rows } = await harness.admin.query<{ session_id: string }>(
      'select session_id from identity.sessions where user_id = $1',
      [person.userId],
    );
    const other = await otherSession();
    const { restore } = beforeStatement('update "identity"."sessions"', () =>
      harness.admin.query('delete from identity.sessions where session_id = $1', [rows[0]!.session_id]),
    );
    await expect(confirm(sessionToken)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    restore();
    await expect(confirm(other)).rejects.toMatchObject({ reason });
  });

  /** As a login that is long over has left it. */
  async function otherSession(): Promise<string> {
    const { secret, hash } = makeSecret(prefixes.session);
    await harness.admin.query(
      `insert into identity.sessions (user_id, client_name, client_address, token_hash, ends_at)
       values ($1, '', '', $2, now() + interval '1 day')`,
      [person.userId, hash],
    );
    return secret;
  }
});

it('is not prolonged by a use that came too late', async () => {
  const unused = (time: string) =>
    harness.admin.query(
      'update identity.sessions set last_used_at = now() - $1::interval where user_id = $2',
      [time, person.userId],
    );
  await unused('2 minutes');
  const { restore } = beforeStatement('update "identity"."sessions"', () => unused('13 hours'));
  await harness.for(sessionToken);
  restore();
  await expect(harness.for(sessionToken)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
});

describe.each(Object.keys(changes))('%s', (name) => {
  it.each(Object.keys(ends))('by a session that %s meanwhile', async (how) => {
    const change = await changes[name]!();
    const before = await left();
    // Right before the user is locked.
    const { restore } = beforeStatement('for update', ends[how]!);
    try {
      await expect(change()).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    } finally {
      restore();
    }
    expect(await left()).toEqual(before);
    const { sessions } = await harness.management.listSessions({ userId: person.userId }, operator);
    if (how !== 'is that of somebody who is disabled') expect(sessions).toEqual([]);
  });
});
