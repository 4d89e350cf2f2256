import { sign } from 'node:crypto';

import { toTimestamp } from '@headwater/contracts';
import type { AppError } from '@headwater/errors';
import { cbor, createAuthenticator } from '@headwater/testing';

import { codeOf } from './factors';
import { createHarness, type Harness, keys, operator, type Person } from './setup';
import { createCertificate } from './support/certificate';

const origin = 'https://admin.example.org';
const domain = 'example.org';
const refused = { code: 'UNAUTHENTICATED', reason: 'PASSKEY_REFUSED' };

/** Signs by RS256, with a certificate as an authenticator of somebody's own making may have: all of it is valid. */
function signWithCertificate(signed: Buffer): Buffer {
  const { key, cert } = createCertificate({
    ...{ countryName: 'DE', organizationName: 'Anybody' },
    ...{ organizationalUnitName: 'Authenticator Attestation', commonName: 'Anything' },
  });
  const der = Buffer.from(cert.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return cbor.map([
    [cbor.text('alg'), cbor.int(-257)],
    [cbor.text('sig'), cbor.bytes(sign('sha256', signed, key))],
    [cbor.text('x5c'), cbor.list([cbor.bytes(der)])],
  ]);
}

describe('passkeys', () => {
  let harness: Harness;
  let person: Person;
  let session: string;
  let authenticator: ReturnType<typeof createAuthenticator>;
  let passkeyId: number;

  beforeAll(async () => {
    harness = await createHarness({}, { passkeys: { domain, origins: [origin, 'https://example.org'] } });
    person = await harness.addPerson();
    session = await harness.logIn(person);
  });
  beforeEach(async () => {
    await harness.admin.query('delete from identity.passkeys');
    await harness.admin.query('update identity.sessions set confirmed_at = now()');
    authenticator = createAuthenticator(origin);
    passkeyId = (await create(authenticator)).passkey!.passkeyId;
  });
  afterAll(() => harness.close());

  const begin = async (sessionToken = session) =>
    (await harness.authentication.beginPasskey({ sessionToken })).optionsJson;
  const store = (responseJson: string, sessionToken = session) =>
    harness.authentication.createPasskey({ sessionToken, responseJson, name: 'Phone' });
  const create = async (of: typeof authenticator) => store(of.register(await begin()));
  const ask = async (sessionToken?: string) =>
    (await harness.authentication.requestPasskey({ sessionToken, clientAddress: '192.0.2.1' })).optionsJson;
  const logIn = (responseJson: string) =>
    harness.authentication.logInWithPasskey({
      ...{ responseJson, clientAddress: '192.0.2.9', clientName: 'Firefox' },
    });
  const confirm = (responseJson: string) =>
    harness.authentication.confirmPasskey({ sessionToken: session, responseJson });
  const age = () =>
    harness.admin.query(
      `update identity.sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`,
      [person.userId],
    );

  it('are told to whoever asks how to log in', async () => {
    expect(await harness.authentication.getLoginMethods({})).toMatchObject({ password: true, passkey: true });
  });

  it('are asked for with what a browser needs', async () => {
    const options = await harness.authentication.beginPasskey({ sessionToken: session });
    const minutes = (Number(options.expireTime!.seconds) * 1_000 - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(5);
    expect(JSON.parse(options.optionsJson)).toMatchObject({
      rp: { name: 'Headwater', id: domain },
      user: { name: person.email, id: Buffer.from(`user:${person.userId}`).toString('base64url') },
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(JSON.parse(await ask())).toMatchObject({ rpId: domain, userVerification: 'required' });
    // The answer does not show who has a passkey.
    expect(JSON.parse(await ask())).toMatchObject({ allowCredentials: [] });
    expect(JSON.parse(await ask(session))).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
  });

  it('begin a session without a password', async () => {
    const answer = await logIn(authenticator.use(await ask()));
    expect(answer).toMatchObject({
      session: { userId: person.userId, clientName: 'Firefox', clientAddress: '192.0.2.9' },
      user: { userId: person.userId },
    });
    await expect(harness.for(answer.sessionToken)).resolves.toBeDefined();
    const { passkeys } = await harness.management.listPasskeys({ userId: person.userId }, operator);
    expect(passkeys).toMatchObject([{ passkeyId, name: 'Phone' }]);
    expect(passkeys[0]!.lastUseTime).not.toBeNull();
  });

  it('need no code of an authenticator app', async () => {
    const { url } = await harness.authentication.beginTotp({ sessionToken: session });
    await harness.authentication.confirmTotp({ sessionToken: session, code: codeOf(url) });
    expect((await logIn(authenticator.use(await ask()))).sessionToken).toMatch(/^hws_/);
  });

  it('sign a challenge once, within five minutes, and only what was asked for', async () => {
    const signed = authenticator.use(await ask());
    await logIn(signed);
    await expect(logIn(signed)).rejects.toMatchObject(refused);
    const both = authenticator.use(await ask());
    const outcomes = await Promise.allSettled([logIn(both), logIn(both)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = authenticator.use(await ask());
    await harness.admin.query(
      `update identity.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    await expect(logIn(late)).rejects.toMatchObject(refused);
    // One that nobody asked for, and one of another purpose.
    const invented = Buffer.alloc(32).toString('base64url');
    await expect(logIn(authenticator.use(await ask(), { challenge: invented }))).rejects.toMatchObject(
      refused,
    );
    await expect(logIn(authenticator.use(await ask(session)))).rejects.toMatchObject(refused);
    await expect(confirm(authenticator.use(await ask()))).rejects.toMatchObject(refused);
  });

  it.each([
    ['of another origin', { origin: 'https://admin.example.org.evil.example' }],
    ['of another domain', { domain: 'evil.example' }],
    ['of a page within another page', { crossOrigin: true }],
    ['made when nobody was verified', { flags: 1 }],
    ['made when nobody was there', { flags: 4 }],
    ['of a kind that was not asked for', { type: 'webauthn.create' }],
    ['of somebody else', { userHandle: Buffer.from('user:999999').toString('base64url') }],
  ])('refuse a signature %s', async (_, faults) => {
    await expect(logIn(authenticator.use(await ask(), faults))).rejects.toMatchObject(refused);
    await expect(logIn(authenticator.use(await ask()))).resolves.toBeDefined();
  });

  it('refuse a counter that goes back or stays, and a challenge that failed once', async () => {
    await logIn(authenticator.use(await ask(), { counter: 7 }));
    for (const counter of [6, 7, 0]) {
      await expect(logIn(authenticator.use(await ask(), { counter }))).rejects.toMatchObject(refused);
    }
    const options = await ask();
    await expect(logIn(authenticator.use(options, { counter: 7 }))).rejects.toMatchObject(refused);
    await expect(logIn(authenticator.use(options, { counter: 8 }))).rejects.toMatchObject(refused);
    await expect(logIn(authenticator.use(await ask(), { counter: 8 }))).resolves.toBeDefined();
  });

  it('refuse a signature of another key, and keys that are not known', async () => {
    const other = createAuthenticator(origin);
    const forged = JSON.parse(other.use(await ask(), { userHandle: '' })) as Record<string, unknown>;
    const asKnown = { ...forged, id: authenticator.id, rawId: authenticator.id };
    await expect(logIn(JSON.stringify(asKnown))).rejects.toMatchObject(refused);
    await expect(logIn(JSON.stringify(forged))).rejects.toMatchObject(refused);
    for (const wrong of [
      '',
      'null',
      '{}',
      '[1',
      JSON.stringify({ ...forged, response: {} }),
      'x'.repeat(20_001),
    ]) {
      await expect(logIn(wrong)).rejects.toMatchObject({
        fields: { response_json: expect.anything() as object },
      });
    }
  });

  it('confirm the session of their own user only', async () => {
    await age();
    await expect(begin()).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
    const other = await harness.addPerson();
    const theirs = await harness.logIn(other);
    // The challenge of one with the passkey of the other.
    await expect(
      harness.authentication.confirmPasskey({
        sessionToken: theirs,
        responseJson: authenticator.use(await ask(theirs), { userHandle: '' }),
      }),
    ).rejects.toMatchObject(refused);
    await expect(confirm(authenticator.use(await ask(theirs)))).rejects.toMatchObject(refused);
    await expect(begin()).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
    const { expireTime } = await confirm(authenticator.use(await ask(session)));
    expect(Math.round((Number(expireTime!.seconds) * 1_000 - Date.now()) / 60_000)).toBe(10);
    await expect(begin()).resolves.toBeDefined();
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another domain', { domain: 'evil.example' }],
    ['made when nobody was verified', { flags: 1 }],
    ['with a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
    [
      // To check it, somebody else's server would be asked.
      'with a certificate',
      {
        attestation: {
          format: 'packed',
          statement: () =>
            cbor.map([
              [cbor.text('alg'), cbor.int(-7)],
              [cbor.text('sig'), cbor.bytes(Buffer.alloc(70))],
              [cbor.text('x5c'), cbor.list([cbor.bytes(Buffer.alloc(100))])],
            ]),
        },
      },
    ],
    [
      'with a certificate that has signed it',
      { attestation: { format: 'packed', statement: signWithCertificate } },
    ],
    ['of an unknown format', { attestation: { format: 'tpm', statement: () => cbor.map([]) } }],
  ])('are not made %s', async (_, faults) => {
    const next = createAuthenticator(origin);
    const options = await begin();
    await expect(store(next.register(options, faults))).rejects.toMatchObject(refused);
    if ('challenge' in faults) return;
    // The challenge has ended.
    await expect(store(next.register(options))).rejects.toMatchObject(refused);
  });

  it('are made in a session that began the same, once, and belong to one user', async () => {
    const other = await harness.addPerson();
    const theirs = await harness.logIn(other);
    const next = createAuthenticator(origin);
    await expect(store(next.register(await begin()), theirs)).rejects.toMatchObject(refused);
    const made = next.register(await begin());
    await store(made);
    await expect(store(made)).rejects.toMatchObject(refused);
    await expect(store(next.register(await begin(theirs)), theirs)).rejects.toMatchObject(refused);
  });

  it('are made and asked for by sessions, not by access tokens', async () => {
    const { secret } = await harness.management.createAccessToken(
      { userId: person.userId, name: 'x', expireTime: toTimestamp(new Date(Date.now() + 3_600_000)) },
      operator,
    );
    const gone = { reason: 'CREDENTIAL_REFUSED' };
    await expect(begin(secret)).rejects.toMatchObject(gone);
    await expect(ask(secret)).rejects.toMatchObject(gone);
    await age();
    await expect(store('{}')).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
  });

  it('are at most twenty for a user, also when two more are begun before', async () => {
    const begun = [createAuthenticator(origin), createAuthenticator(origin)];
    const registrations: string[] = [];
    for (const each of begun) registrations.push(each.register(await begin()));
    await harness.admin.query(
      `insert into identity.passkeys (user_id, credential_id, public_key, use_count, transports, name)
       select $1::bigint, sha256(convert_to($1::bigint || ':' || number, 'utf8')), '', 0, '{}', 'x'
       from generate_series(1, 18) as number`,
      [person.userId],
    );
    const outcomes = await Promise.all(
      registrations.map((registration) =>
        store(registration).then(
          () => 'stored',
          (error: AppError) => error.reason,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['TOO_MANY_PASSKEYS', 'stored']);
    await expect(begin()).rejects.toMatchObject({ reason: 'TOO_MANY_PASSKEYS' });
  });

  it('are listed, renamed and deleted by their user and by super admins', async () => {
    const { management } = harness.as(keys.people);
    const mine = await harness.for(session);
    const stranger = await harness.for(await harness.logIn(await harness.addPerson()));
    const of = { userId: person.userId, passkeyId };
    const rename = { ...of, passkey: { name: 'Key' }, updateMask: { paths: ['name'] } };
    const hidden = { code: 'NOT_FOUND', reason: 'USER_NOT_FOUND' };
    await expect(management.listPasskeys({ userId: person.userId }, stranger)).rejects.toMatchObject(hidden);
    await expect(management.updatePasskey(rename, stranger)).rejects.toMatchObject(hidden);
    await expect(management.deletePasskey(of, stranger)).rejects.toMatchObject(hidden);

    expect((await management.updatePasskey(rename, mine)).passkey).toMatchObject({ name: 'Key' });
    const { passkeys } = await management.listPasskeys({ userId: person.userId }, mine);
    expect(passkeys).toMatchObject([{ passkeyId, userId: person.userId, name: 'Key', lastUseTime: null }]);
    const missing = { reason: 'PASSKEY_NOT_FOUND' };
    const foreign = { ...of, userId: (await harness.addPerson()).userId };
    await expect(harness.management.deletePasskey(foreign, operator)).rejects.toMatchObject(missing);
    for (const name of ['Key', 'Another']) {
      const renameForeign = { ...rename, ...foreign, passkey: { name } };
      await expect(harness.management.updatePasskey(renameForeign, operator)).rejects.toMatchObject(missing);
    }
    await management.deletePasskey(of, mine);
    await expect(harness.management.updatePasskey(rename, operator)).rejects.toMatchObject(missing);
    await expect(logIn(authenticator.use(await ask()))).rejects.toMatchObject(refused);
  });

  // The last one: the user stays disabled.
  it('log no disabled user in', async () => {
    await harness.management.updateUser(
      { userId: person.userId, user: { disabled: true }, updateMask: { paths: ['disabled'] } },
      operator,
    );
    // Somebody who has shown that the account is theirs learns that it is disabled.
    await expect(logIn(authenticator.use(await ask()))).rejects.toMatchObject({ reason: 'ACCOUNT_DISABLED' });
  });
});

describe('without pages that have passkeys', () => {
  it('there are none', async () => {
    const harness = await createHarness();
    const sessionToken = await harness.logIn(await harness.addPerson());
    const off = { code: 'FAILED_PRECONDITION', reason: 'PASSKEYS_OFF' };
    const { authentication } = harness;
    expect(await authentication.getLoginMethods({})).toMatchObject({ password: true, passkey: false });
    await expect(authentication.beginPasskey({ sessionToken })).rejects.toMatchObject(off);
    await expect(authentication.requestPasskey({})).rejects.toMatchObject(off);
    await expect(authentication.logInWithPasskey({ responseJson: '{}' })).rejects.toMatchObject(off);
    await harness.close();
  });
});
