import { toTimestamp } from '@headwater/contracts';
import { beforeStatement, insertSite } from '@headwater/testing';

import { challengeOf, codeOf, insertFactor, recoveryCode } from './factors';
import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';

/** What may happen once, tried by eight at once. */
const eight = [0, 1, 2, 3, 4, 5, 6, 7];

interface Outcome<T> {
  answers: T[];
  /** Why the others were refused. */
  reasons: string[];
}

async function atOnce<T>(calls: Promise<T>[]): Promise<Outcome<T>> {
  const outcomes = await Promise.allSettled(calls);
  return {
    answers: outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    reasons: outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { reason: string }).reason] : [],
    ),
  };
}
const seven = (reason: string): string[] => Array.from({ length: 7 }, () => reason);

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const inAnHour = () => toTimestamp(new Date(Date.now() + 3_600_000));
const refusedReason = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    (error: { reason: string }) => error.reason,
  );
async function count(table: string, userId: number): Promise<number> {
  const { rows } = await harness.admin.query<{ count: number }>(
    `select count(*)::int as count from identity.${table} where user_id = $1`,
    [userId],
  );
  return rows[0]!.count;
}
/** The password with which the person can log in. */
async function passwordOf(email: string): Promise<number[]> {
  const worked = [];
  for (const one of eight)
    if ((await refusedReason(harness.logIn({ email, password: `the password ${one}` }))) === 'OK')
      worked.push(one);
  return worked;
}

it('the link of the setup makes one super admin', async () => {
  await harness.admin.query('delete from identity.users');
  const { setupToken } = await harness.management.createSetupToken({}, operator);
  const { answers, reasons } = await atOnce(
    eight.map((one) =>
      harness.authentication.completeSetup({
        setupToken,
        email: `setup-${one}@example.org`,
        password: goodPassword,
      }),
    ),
  );
  expect(reasons).toEqual(seven('SETUP_NOT_FOUND'));
  const { users } = await harness.management.listUsers({}, operator);
  expect(users).toEqual([answers[0]!.user]);
});

describe('an invitation', () => {
  let email: string;
  let userId: number;
  let invitationToken: string;
  let people = 0;
  beforeEach(async () => {
    email = `invited-${(people += 1)}@example.org`;
    const invited = await harness.management.inviteUser({ email }, operator);
    ({ invitationToken } = invited);
    ({ userId } = invited.user!);
  });
  const accept = (password: string) => harness.authentication.acceptInvitation({ invitationToken, password });

  it('sets one password', async () => {
    const calls = eight.map((one) => accept(`the password ${one}`));
    const worked = eight[(await Promise.all(calls.map(refusedReason))).indexOf('OK')]!;
    expect((await atOnce(calls)).reasons).toEqual(seven('INVITATION_NOT_FOUND'));
    expect(await passwordOf(email)).toEqual([worked]);
  });

  it('is one, also where the address is invited by several', async () => {
    const { answers, reasons } = await atOnce(
      eight.map(() => harness.management.inviteUser({ email: `several-${email}` }, operator)),
    );
    expect([answers.length, reasons]).toEqual([1, seven('EMAIL_TAKEN')]);
  });

  it('sets no password once another link was made, also a moment before', async () => {
    const { restore } = beforeStatement('for update', () =>
      harness.management.createInvitation({ userId }, operator),
    );
    expect(await refusedReason(accept('the password 0'))).toBe('INVITATION_NOT_FOUND');
    restore();
    expect(await passwordOf(email)).toEqual([]);
  });
});

describe('a second factor', () => {
  let person: Person;
  let session: string;
  let url: string;
  beforeEach(async () => {
    person = await harness.addPerson();
    session = await harness.logIn(person);
    ({ url } = await harness.authentication.beginTotp({ sessionToken: session }));
  });
  const forget = () => harness.admin.query('update identity.totp_factors set last_step = 0');
  const challenges = async () => {
    const made = [];
    for (const _ of eight) made.push(await challengeOf(harness, person));
    return made;
  };
  const complete = (challengeToken: string, code: string) =>
    harness.authentication.completeLogIn({ challengeToken, code, clientAddress: '192.0.2.9' });
  const confirm = (code: string) =>
    harness.authentication.confirmPassword({ sessionToken: session, password: person.password, code });

  it('is confirmed once, and has the recovery codes that were answered', async () => {
    const code = codeOf(url);
    const { answers, reasons } = await atOnce(
      eight.map(() => harness.authentication.confirmTotp({ sessionToken: session, code })),
    );
    expect([answers.length, reasons]).toEqual([1, seven('TOTP_NOT_BEGUN')]);
    expect(await count('recovery_codes', person.userId)).toBe(10);
    const [first] = answers[0]!.recoveryCodes;
    await expect(complete(await challengeOf(harness, person), first!)).resolves.toBeDefined();
  });

  it.each(['of an app', 'for recovery'])('takes a code %s for one thing', async (which) => {
    const { recoveryCodes } = await harness.authentication.confirmTotp({
      sessionToken: session,
      code: codeOf(url),
    });
    await forget();
    const code = which === 'of an app' ? codeOf(url) : recoveryCodes[3]!;
    const before = await count('sessions', person.userId);
    const asked = await challenges();
    const calls: Promise<unknown>[] = asked.map((one, at) =>
      at % 2 === 0 ? complete(one, code) : confirm(code),
    );
    const { answers, reasons } = await atOnce(calls);
    expect([answers.length, reasons]).toEqual([1, seven('CODE_REFUSED')]);
    const begun = answers[0] as { sessionToken?: string };
    expect(await count('sessions', person.userId)).toBe(before + (begun.sessionToken === undefined ? 0 : 1));
    expect(await refusedReason(confirm(code))).toBe('CODE_REFUSED');
  });

  it('has ten recovery codes, all of one answer, whoever makes them', async () => {
    await harness.authentication.confirmTotp({ sessionToken: session, code: codeOf(url) });
    const { answers } = await atOnce(
      eight.map(() => harness.authentication.createRecoveryCodes({ sessionToken: session })),
    );
    expect(answers).toHaveLength(8);
    expect(await count('recovery_codes', person.userId)).toBe(10);
    let good = 0;
    for (const { recoveryCodes } of answers)
      if ((await refusedReason(confirm(recoveryCodes[0]!))) === 'OK') good += 1;
    expect(good).toBe(1);
  });

  it('that is ended while its code is given begins one session at most, and none afterwards', async () => {
    const other = await harness.addPerson();
    await insertFactor(harness, other);
    const waiting = await challengeOf(harness, other);
    const { restore } = beforeStatement('for update', () =>
      harness.management.deleteSecondFactor({ userId: other.userId }, operator),
    );
    expect(await refusedReason(complete(waiting, recoveryCode))).toMatch(/^(CODE|CHALLENGE)_REFUSED$/);
    restore();
    expect(await count('sessions', other.userId)).toBe(0);
  });
});

describe('an access token', () => {
  let person: Person;
  let siteId: number;
  let secret: string;
  let accessTokenId: number;
  beforeEach(async () => {
    person = await harness.addPerson();
    const { userId } = person;
    ({ siteId } = await insertSite(harness.database, { name: 'One' }));
    await harness.management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
    const made = await harness.management.createAccessToken(
      { userId, name: 'script', expireTime: inAnHour() },
      operator,
    );
    secret = made.secret;
    ({ accessTokenId } = made.accessToken!);
  });
  const revoke = () =>
    harness.management.deleteAccessToken({ userId: person.userId, accessTokenId }, operator);
  const sign = (credential = secret) =>
    harness.authentication.createAssertion({ credential, audience: 'content', siteId });
  const everybodysTokens = async () =>
    (await harness.management.listAccessTokens({ userId: person.userId }, operator)).accessTokens;

  it.each([
    ['before it is looked for', 'from "identity"."access_tokens"', 'CREDENTIAL_REFUSED'],
    ['before its use is noted', 'update "identity"."access_tokens"', 'OK'],
    ['before the role is looked for', '"identity"."grants"', 'OK'],
  ])('that is revoked %s is good for no later request, and does not come back', async (_, text, first) => {
    const { restore } = beforeStatement(text, revoke);
    expect(await refusedReason(sign())).toBe(first);
    restore();
    expect(await refusedReason(sign())).toBe('CREDENTIAL_REFUSED');
    expect(await everybodysTokens()).toEqual([]);
  });

  it('is revoked once', async () => {
    const { answers, reasons } = await atOnce(eight.map(revoke));
    expect([answers.length, reasons]).toEqual([1, seven('ACCESS_TOKEN_NOT_FOUND')]);
    const { rows } = await harness.admin.query(
      `select became from platform.directory_events where kind = 'access_token' and object_id = $1 order by event_id`,
      [String(accessTokenId)],
    );
    expect(rows).toEqual([{ became: 'created' }, { became: 'deleted' }]);
  });

  it('is one of fifty, whoever makes the last ones', async () => {
    await harness.admin.query(
      `insert into identity.access_tokens (user_id, name, prefix, token_hash, site_ids, expires_at)
       select $1, 'x', 'hwa_x', sha256(n::text::bytea || $2::text::bytea), '{}', now() + interval '1 hour'
       from generate_series(1, 48) n`,
      [person.userId, String(person.userId)],
    );
    const { answers, reasons } = await atOnce(
      eight.map(() =>
        harness.management.createAccessToken(
          { userId: person.userId, name: 'last', expireTime: inAnHour() },
          operator,
        ),
      ),
    );
    expect([answers.length, reasons]).toEqual([1, seven('TOO_MANY_ACCESS_TOKENS')]);
  });

  it('has the role of its user of the moment, lowered or taken away', async () => {
    const { userId } = person;
    const session = await harness.logIn(person);
    const roles = async () => [(await sign()).role, (await sign(session)).role];
    expect(await roles()).toEqual(['ROLE_EDITOR', 'ROLE_EDITOR']);
    await harness.management.updateGrant({ siteId, userId, role: 'ROLE_VIEWER' }, operator);
    expect(await roles()).toEqual(['ROLE_VIEWER', 'ROLE_VIEWER']);
    // Between the look at the token and the look at the role.
    beforeStatement('"identity"."grants"', () =>
      harness.management.deleteGrant({ siteId, userId }, operator),
    );
    expect(await refusedReason(sign())).toBe('SITE_NOT_FOUND');
    expect(await refusedReason(sign(session))).toBe('SITE_NOT_FOUND');
  });

  it('has one role in a site, whoever gives several', async () => {
    const { userId } = person;
    const given = ['ROLE_VIEWER', 'ROLE_AUTHOR', 'ROLE_EDITOR', 'ROLE_SITE_ADMIN'] as const;
    const { answers } = await atOnce(
      eight.map((one) => harness.management.updateGrant({ siteId, userId, role: given[one % 4]! }, operator)),
    );
    expect(answers).toHaveLength(8);
    expect(await count('grants', userId)).toBe(1);
    expect(given).toContain((await sign()).role);
  });
});

describe('super admins', () => {
  type Change = { superAdmin: boolean } | { disabled: boolean };
  const demote: Change = { superAdmin: false };
  const disable: Change = { disabled: true };
  async function confirmed() {
    const person = await harness.addPerson({ superAdmin: true });
    return { ...person, call: await harness.for(await harness.logIn(person)) };
  }
  type Admin = Awaited<ReturnType<typeof confirmed>>;
  const change = (by: Admin, whom: Admin, user: Change) =>
    harness.as(keys.people).management.updateUser(
      {
        userId: whom.userId,
        user,
        updateMask: { paths: ['disabled' in user ? 'disabled' : 'super_admin'] },
      },
      by.call,
    );

  it.each<[string, (one: Admin, two: Admin) => Promise<unknown>[]]>([
    ['each demotes the other', (one, two) => [change(one, two, demote), change(two, one, demote)]],
    ['each disables the other', (one, two) => [change(one, two, disable), change(two, one, disable)]],
    ['one demotes, the other disables', (one, two) => [change(one, two, demote), change(two, one, disable)]],
    ['each steps back', (one, two) => [change(one, one, demote), change(two, two, demote)]],
    [
      'one steps back, the other disables',
      (one, two) => [change(one, one, demote), change(one, two, disable)],
    ],
    [
      'each disables both',
      (one, two) => [
        ...[change(one, two, disable), change(one, one, disable)],
        ...[change(two, one, disable), change(two, two, disable)],
      ],
    ],
  ])('of whom %s are one who can log in', async (_, changes) => {
    for (let round = 0; round < 3; round += 1) {
      await harness.admin.query('delete from identity.users');
      const [one, two] = [await confirmed(), await confirmed()];
      const { reasons } = await atOnce(changes(one, two));
      expect([...new Set(reasons)]).toEqual(['LAST_SUPER_ADMIN']);
      const { users } = await harness.management.listUsers({}, operator);
      const left = users.filter(({ superAdmin, state }) => superAdmin && state === 'USER_STATE_ACTIVE');
      expect(left).toHaveLength(1);
      const person = [one, two].find(({ userId }) => userId === left[0]!.userId)!;
      await expect(harness.logIn(person)).resolves.toMatch(/^hws_/);
    }
  });
});
