import { randomBytes } from 'node:crypto';

import { toTimestamp } from '@headwater/contracts';

import { hashOfRecoveryCode } from '../src/domain/recovery-codes';
import { challengeOf, codeOf } from './factors';
import { createHarness, type Harness, keys as harnessKeys, operator, type Person } from './setup';

const codeRefused = { code: 'UNAUTHENTICATED', reason: 'CODE_REFUSED' };
const challengeRefused = { code: 'UNAUTHENTICATED', reason: 'CHALLENGE_REFUSED' };
const newKey = () => randomBytes(32).toString('base64url');

/** Of calls made at once: those that were answered, and the reasons of the others. */
async function outcomes(calls: Promise<unknown>[]): Promise<string[]> {
  const reasonOf = (error: { reason: string }): string => error.reason;
  return (await Promise.all(calls.map((call) => call.then(() => 'OK', reasonOf)))).sort();
}

describe('an authenticator app', () => {
  let harness: Harness;
  let keys = newKey();
  let person: Person;
  let session: string;
  let url: string;
  let recoveryCodes: string[];

  beforeAll(async () => {
    harness = await createHarness({}, { encryptionKeys: () => keys });
  });
  beforeEach(async () => {
    person = await harness.addPerson();
    session = await harness.logIn(person);
    ({ url } = await harness.authentication.beginTotp({ sessionToken: session }));
    ({ recoveryCodes } = await harness.authentication.confirmTotp({
      sessionToken: session,
      code: codeOf(url),
    }));
    await forget();
  });
  afterAll(() => harness.close());

  /** Lets codes of now be used again, so that no test waits for the next ones. */
  const forget = () =>
    harness.admin.query('update identity.totp_factors set last_step = 0 where user_id = $1', [person.userId]);
  const challenge = () => challengeOf(harness, person);
  const complete = (challengeToken: string, code: string) =>
    harness.authentication.completeLogIn({ challengeToken, code, clientAddress: '192.0.2.9' });
  const confirm = (password: string, code: string) =>
    harness.authentication.confirmPassword({ sessionToken: session, password, code });
  const wrongCodes = async () =>
    (
      await harness.admin.query<{ wrong_codes: number }>(
        'select wrong_codes from identity.totp_factors where user_id = $1',
        [person.userId],
      )
    ).rows[0]!.wrong_codes;

  it('is begun, and is a second factor once it has shown a code', async () => {
    const other = await harness.addPerson();
    const [mine, elsewhere] = [await harness.logIn(other), await harness.logIn(other)];
    const begun = await harness.authentication.beginTotp({ sessionToken: mine });
    const parsed = new URL(begun.url);
    expect([parsed.protocol, parsed.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(parsed.pathname)).toBe(`/Headwater:${other.email}`);
    expect(Object.fromEntries(parsed.searchParams)).toEqual({
      ...{ issuer: 'Headwater', algorithm: 'SHA1', digits: '6', period: '30' },
      secret: begun.secret,
    });
    const confirmTotp = (code: string) =>
      harness.authentication.confirmTotp({ sessionToken: mine, code, clientAddress: '192.0.2.9' });
    await expect(confirmTotp(codeOf(begun.url, 7))).rejects.toMatchObject(codeRefused);
    await expect(harness.logIn(other)).resolves.toMatch(/^hws_/);

    // Only the newest secret counts.
    const { url: newest } = await harness.authentication.beginTotp({ sessionToken: mine });
    await expect(confirmTotp(codeOf(begun.url))).rejects.toMatchObject(codeRefused);
    const shown = codeOf(newest);
    expect((await confirmTotp(shown)).recoveryCodes).toHaveLength(10);
    const current = await harness.authentication.getCurrentUser({ credential: mine });
    expect(current).toMatchObject({ user: { secondFactor: true }, recoveryCodesLeft: 10 });
    await expect(harness.for(elsewhere)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    await expect(confirmTotp(codeOf(newest, 1))).rejects.toMatchObject({ reason: 'TOTP_NOT_BEGUN' });
    await expect(harness.authentication.beginTotp({ sessionToken: mine })).rejects.toMatchObject({
      reason: 'TOTP_PRESENT',
    });
    // The code that confirmed it logs nobody in.
    const asked = await challengeOf(harness, other);
    await expect(complete(asked, shown)).rejects.toMatchObject(codeRefused);
  });

  it('waits a quarter of an hour for its first code', async () => {
    const other = await harness.addPerson();
    const sessionToken = await harness.logIn(other);
    const begun = await harness.authentication.beginTotp({ sessionToken });
    await harness.admin.query(
      `update identity.totp_factors set begun_at = now() - interval '15 minutes 1 second' where user_id = $1`,
      [other.userId],
    );
    await expect(
      harness.authentication.confirmTotp({ sessionToken, code: codeOf(begun.url) }),
    ).rejects.toMatchObject({ reason: 'TOTP_NOT_BEGUN' });
    // Another secret can be confirmed for the same time again.
    const again = await harness.authentication.beginTotp({ sessionToken });
    expect(Math.round((Number(again.expireTime!.seconds) * 1_000 - Date.now()) / 60_000)).toBe(15);
    await expect(
      harness.authentication.confirmTotp({ sessionToken, code: codeOf(again.url) }),
    ).resolves.toBeDefined();
  });

  it('is asked for at every login, and its code works once', async () => {
    const first = await challenge();
    expect(first).toMatch(/^hwc_[\w-]{43}$/);
    const code = codeOf(url);
    const answer = await complete(first, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({
      session: { userId: person.userId, clientName: 'Firefox', clientAddress: '192.0.2.9' },
      user: { userId: person.userId, secondFactor: true },
    });
    await expect(harness.for(answer.sessionToken)).resolves.toBeDefined();
    await expect(complete(first, codeOf(url, 1))).rejects.toMatchObject(challengeRefused);
    await expect(complete(await challenge(), code)).rejects.toMatchObject(codeRefused);
    await expect(complete(await challenge(), codeOf(url, 1))).resolves.toBeDefined();
    // A code from before the last one is refused, too.
    await expect(complete(await challenge(), code)).rejects.toMatchObject(codeRefused);
  });

  it('begins one session with a code that is used twice at once, and one with a login', async () => {
    const [one, two] = [await challenge(), await challenge()];
    const code = codeOf(url);
    expect(await outcomes([complete(one, code), complete(two, code)])).toEqual(['CODE_REFUSED', 'OK']);
    await forget();
    const login = await challenge();
    const both = [complete(login, codeOf(url)), complete(login, codeOf(url, 1))];
    expect(await outcomes(both)).toEqual(['CHALLENGE_REFUSED', 'OK']);
  });

  it('has recovery codes, each of which works once, also twice at once', async () => {
    const [first, second, third] = recoveryCodes as [string, string, string];
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    }
    await complete(await challenge(), first.toUpperCase().replaceAll('-', ' '));
    await expect(complete(await challenge(), first)).rejects.toMatchObject(codeRefused);
    const [one, two] = [await challenge(), await challenge()];
    expect(await outcomes([complete(one, second), complete(two, second)])).toEqual(['CODE_REFUSED', 'OK']);
    const current = await harness.authentication.getCurrentUser({ credential: session });
    expect(current.recoveryCodesLeft).toBe(8);

    const renewed = await harness.authentication.createRecoveryCodes({ sessionToken: session });
    expect(renewed.recoveryCodes).toHaveLength(10);
    await expect(complete(await challenge(), third)).rejects.toMatchObject(codeRefused);
    await expect(complete(await challenge(), renewed.recoveryCodes[9]!)).resolves.toBeDefined();
  });

  it('takes a recovery code as a person may type it', () => {
    const hash = hashOfRecoveryCode('01ab-0011-cdef-ghjk');
    for (const typed of [
      '01AB0011CDEFGHJK',
      'O1ab-oOil-cdef-ghjk',
      ' 0Lab ooLI cdef\tGHJK ',
      '-0iab00l1cdefghjk',
    ])
      expect(hashOfRecoveryCode(typed)).toEqual(hash);
    for (const other of ['01ab-0011-cdef-ghj', '01ab-0011-cdef-ghjm', '01ab-0011-cdef-gh_k', ''])
      expect(hashOfRecoveryCode(other)).not.toEqual(hash);
  });

  it('gives nobody the recovery codes of somebody else', async () => {
    const other = await harness.addPerson();
    const sessionToken = await harness.logIn(other);
    const begun = await harness.authentication.beginTotp({ sessionToken });
    await harness.authentication.confirmTotp({ sessionToken, code: codeOf(begun.url) });
    const asked = await challengeOf(harness, other);
    await expect(complete(asked, recoveryCodes[0]!)).rejects.toMatchObject(codeRefused);
    await expect(complete(asked, codeOf(url))).rejects.toMatchObject(codeRefused);
  });

  it('leaves five codes to a login, and five minutes', async () => {
    const asked = await challenge();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(complete(asked, attempt === 0 ? '' : codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    }
    await expect(complete(asked, codeOf(url))).rejects.toMatchObject(challengeRefused);
    const late = await challenge();
    await harness.admin.query(
      `update identity.login_challenges set expires_at = expires_at - interval '5 minutes' where user_id = $1`,
      [person.userId],
    );
    await expect(complete(late, codeOf(url))).rejects.toMatchObject(challengeRefused);
    for (const wrong of ['', 'hwc_guess', session]) {
      await expect(complete(wrong, codeOf(url))).rejects.toMatchObject(challengeRefused);
    }
  });

  it('takes no code after fifty wrong ones in a row, but a recovery code', async () => {
    await expect(complete(await challenge(), codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    expect(await wrongCodes()).toBe(1);
    await complete(await challenge(), codeOf(url));
    expect(await wrongCodes()).toBe(0);
    await harness.admin.query('update identity.totp_factors set wrong_codes = 49 where user_id = $1', [
      person.userId,
    ]);
    await expect(complete(await challenge(), codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    await expect(complete(await challenge(), codeOf(url, 1))).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'TOTP_LOCKED',
    });
    await complete(await challenge(), recoveryCodes[0]!);
    await expect(complete(await challenge(), codeOf(url, 1))).resolves.toBeDefined();
  });

  it('is asked for beside the password that is given again', async () => {
    await expect(confirm(person.password, '')).rejects.toMatchObject({ reason: 'CODE_REQUIRED' });
    await expect(confirm(person.password, codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    const code = codeOf(url);
    // A wrong password uses no code up.
    await expect(confirm('wrong horse battery', code)).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    expect((await confirm(person.password, code)).expireTime).toBeDefined();
    await expect(confirm(person.password, code)).rejects.toMatchObject(codeRefused);
    expect((await confirm(person.password, recoveryCodes[0]!)).expireTime).toBeDefined();
  });

  it('is begun, renewed and ended only within ten minutes of password and code, and by no access token', async () => {
    const { authentication, admin } = harness;
    const { secret } = await harness.management.createAccessToken(
      { userId: person.userId, name: 'x', expireTime: toTimestamp(new Date(Date.now() + 3_600_000)) },
      operator,
    );
    const calls = [
      (sessionToken: string) => authentication.beginTotp({ sessionToken }),
      (sessionToken: string) => authentication.createRecoveryCodes({ sessionToken }),
      (sessionToken: string) => authentication.deleteTotp({ sessionToken }),
    ];
    await admin.query(
      `update identity.sessions set confirmed_at = now() - interval '10 minutes 1 second' where user_id = $1`,
      [person.userId],
    );
    for (const call of calls) {
      await expect(call(session)).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
      await expect(call(secret)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    }
    await expect(authentication.confirmTotp({ sessionToken: secret, code: 'x' })).rejects.toMatchObject({
      reason: 'CREDENTIAL_REFUSED',
    });
    // Tokens go on without a code.
    await expect(authentication.getCurrentUser({ credential: secret })).resolves.toBeDefined();
    const asked = await challenge();
    await confirm(person.password, codeOf(url));
    await authentication.deleteTotp({ sessionToken: session });
    await expect(complete(asked, recoveryCodes[0]!)).rejects.toMatchObject(challengeRefused);
    expect(await authentication.getCurrentUser({ credential: session })).toMatchObject({
      ...{ user: { secondFactor: false }, recoveryCodesLeft: 0 },
    });
    await expect(harness.logIn(person)).resolves.toMatch(/^hws_/);
    await expect(authentication.deleteTotp({ sessionToken: session })).rejects.toMatchObject({
      reason: 'TOTP_NOT_FOUND',
    });
  });

  it('is ended by a super admin, and by nobody else for another', async () => {
    const { management } = harness;
    const { userId } = person;
    const asPerson = await harness.for(await harness.logIn(await harness.addPerson()));
    await expect(
      harness.as(harnessKeys.people).management.deleteSecondFactor({ userId }, asPerson),
    ).rejects.toMatchObject({ reason: 'SUPER_ADMIN_REQUIRED' });
    await expect(management.deleteSecondFactor({ userId: 999_999 }, operator)).rejects.toMatchObject({
      reason: 'USER_NOT_FOUND',
    });
    await management.deleteSecondFactor({ userId }, operator);
    await expect(management.deleteSecondFactor({ userId }, operator)).rejects.toMatchObject({
      reason: 'TOTP_NOT_FOUND',
    });
    await expect(harness.logIn(person)).resolves.toMatch(/^hws_/);
    expect((await management.getUser({ userId }, operator)).user).toMatchObject({ secondFactor: false });
  });

  it('outlives a new password, which ends the logins that wait for a code', async () => {
    const { authentication, management } = harness;
    const waiting = await challenge();
    const { invitationToken } = await management.createInvitation({ userId: person.userId }, operator);
    await authentication.acceptInvitation({ invitationToken, password: 'another good one' });
    await expect(complete(waiting, codeOf(url))).rejects.toMatchObject(challengeRefused);
    person.password = 'another good one';
    session = (await complete(await challenge(), codeOf(url))).sessionToken;
    const next = await challenge();
    await authentication.changePassword({
      ...{ sessionToken: session, password: person.password, newPassword: 'a third good one' },
    });
    await expect(complete(next, codeOf(url, 1))).rejects.toMatchObject(challengeRefused);
  });

  it('logs no disabled user in, also not after enabling', async () => {
    const waiting = await challenge();
    const disable = (disabled: boolean) =>
      harness.management.updateUser(
        { userId: person.userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
        operator,
      );
    await disable(true);
    await expect(complete(waiting, codeOf(url))).rejects.toMatchObject(challengeRefused);
    await disable(false);
    await expect(complete(waiting, codeOf(url))).rejects.toMatchObject(challengeRefused);
  });

  it('leaves neither secret nor codes in the database that could be read', async () => {
    await challenge();
    const { rows } = await harness.admin.query<{ text: string; sealed: Buffer }>(
      `select concat_ws(' ', (select json_agg(t) from identity.totp_factors t),
         (select json_agg(t) from identity.recovery_codes t), (select json_agg(t) from identity.login_challenges t)) as text,
         (select sealed_secret from identity.totp_factors where user_id = $1) as sealed`,
      [person.userId],
    );
    const secret = new URL(url).searchParams.get('secret')!;
    expect(rows[0]!.text).not.toContain(secret);
    expect(rows[0]!.text).not.toContain(recoveryCodes[0]!);
    // Twelve bytes for the cipher's beginning, sixteen for its proof, twenty for the secret.
    expect(rows[0]!.sealed).toHaveLength(48);
  });

  it('goes on while the key is replaced, and is closed without the key', async () => {
    const [former, next] = [keys, newKey()];
    keys = `${next},${former}`;
    await complete(await challenge(), codeOf(url));
    // That has sealed the secret anew.
    keys = next;
    await complete(await challenge(), codeOf(url, 1));
    await forget();
    keys = newKey();
    await expect(complete(await challenge(), codeOf(url))).rejects.toMatchObject({ reason: 'TOTP_OFF' });
    await expect(complete(await challenge(), recoveryCodes[0]!)).resolves.toBeDefined();
    keys = next;
    await expect(complete(await challenge(), codeOf(url))).resolves.toBeDefined();
  });
});

describe('attempts on an authenticator app', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness({ perAccount: 3 });
  });
  afterAll(() => harness.close());

  it('counts codes by user, whatever login they are for', async () => {
    const person = await harness.addPerson();
    const sessionToken = await harness.logIn(person);
    const { url } = await harness.authentication.beginTotp({ sessionToken });
    // The first of three.
    await harness.authentication.confirmTotp({ sessionToken, code: codeOf(url) });
    const logins = [await challengeOf(harness, person), await challengeOf(harness, person)];
    const complete = (challengeToken: string, code: string) =>
      harness.authentication.completeLogIn({ challengeToken, code, clientAddress: '192.0.2.9' });
    await expect(complete(logins[0]!, codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    await expect(complete(logins[1]!, codeOf(url, 7))).rejects.toMatchObject(codeRefused);
    await expect(complete(logins[1]!, codeOf(url, 1))).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      reason: 'TOO_MANY_LOGINS',
    });
  });

  it('counts those that come with a password again, too', async () => {
    const person = await harness.addPerson();
    const sessionToken = await harness.logIn(person);
    const { url } = await harness.authentication.beginTotp({ sessionToken });
    // The first of three.
    await harness.authentication.confirmTotp({ sessionToken, code: codeOf(url) });
    const challengeToken = await challengeOf(harness, person);
    const given = { clientAddress: '192.0.2.9', code: codeOf(url, 7) };
    await expect(
      harness.authentication.confirmPassword({ sessionToken, password: person.password, ...given }),
    ).rejects.toMatchObject(codeRefused);
    await expect(harness.authentication.completeLogIn({ challengeToken, ...given })).rejects.toMatchObject(
      codeRefused,
    );
    await expect(
      harness.authentication.completeLogIn({ challengeToken, ...given, code: codeOf(url, 1) }),
    ).rejects.toMatchObject({ reason: 'TOO_MANY_LOGINS' });
  });
});
