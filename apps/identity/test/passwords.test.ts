import { Worker } from 'node:worker_threads';

import { Client as Connection } from 'pg';

import type { AppError } from '@headwater/errors';

import { insertFactor } from './factors';
import { createHarness, goodPassword, type Harness, operator } from './setup';
import { watchWork } from './support/watch-work';

describe('passwords and logins', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };
  const logIn = (email: string, password: string) =>
    harness.authentication.logIn({ email, password, clientAddress: '192.0.2.7', clientName: 'Firefox' });

  it('begins a session with address and password, whatever the case of the address', async () => {
    const { email, userId } = await harness.addPerson({ email: 'Ann@Example.org' });
    const { sessionToken, session, user } = await logIn('ann@EXAMPLE.org', goodPassword);
    expect(sessionToken).toMatch(/^hws_[\w-]{43}$/);
    expect(session).toMatchObject({ userId, clientName: 'Firefox', clientAddress: '192.0.2.7' });
    expect(user).toMatchObject({ userId, email, state: 'USER_STATE_ACTIVE', superAdmin: false });
    const days = (Number(session!.endTime!.seconds) - Number(session!.createTime!.seconds)) / 86_400;
    expect(days).toBe(14);
  });

  it('gives one answer to an unknown address, a wrong password and no password, also of a disabled user', async () => {
    const { email } = await harness.addPerson();
    const disabled = await harness.addPerson();
    await harness.management.updateUser(
      { userId: disabled.userId, user: { disabled: true }, updateMask: { paths: ['disabled'] } },
      operator,
    );
    await harness.management.inviteUser({ email: 'invited@example.org' }, operator);
    const answers: unknown[] = [];
    for (const [address, password] of [
      ['nobody@example.org', goodPassword],
      [email, 'wrong horse battery'],
      ['invited@example.org', goodPassword],
      [disabled.email, 'wrong horse battery'],
      [email, ''],
    ] as const) {
      answers.push(
        await logIn(address, password).catch((error: { code: string; reason: string; message: string }) => ({
          code: error.code,
          reason: error.reason,
          message: error.message,
        })),
      );
    }
    expect(answers[0]).toMatchObject(refused);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('records every login and every refusal in the audit trail, also of nobody', async () => {
    const { email, userId } = await harness.addPerson();
    const since = Number(
      (
        await harness.admin.query<{ last: string }>(
          'select coalesce(max(event_id), 0) as last from platform.directory_events',
        )
      ).rows[0]!.last,
    );
    const { session } = await logIn(email, goodPassword);
    await expect(logIn(email, 'wrong horse battery')).rejects.toMatchObject(refused);
    await expect(logIn('nobody@example.org', goodPassword)).rejects.toMatchObject(refused);
    const { rows } = await harness.admin.query(
      `select kind, object_id, became, actor, caller from platform.directory_events
       where event_id > $1 order by event_id`,
      [since],
    );
    const caller = 'people';
    expect(rows).toEqual([
      {
        ...{ kind: 'session', object_id: String(session!.sessionId), became: 'created' },
        ...{ actor: `user:${userId}`, caller },
      },
      { kind: 'login', object_id: String(userId), became: 'refused', actor: `user:${userId}`, caller },
      { kind: 'login', object_id: '0', became: 'refused', actor: 'user:0', caller },
    ]);
  });

  it('stores neither passwords nor secrets', async () => {
    const { email } = await harness.addPerson();
    const { sessionToken } = await logIn(email, goodPassword);
    const { rows } = await harness.admin.query<{ text: string }>(
      `select concat_ws(' ', (select json_agg(t) from identity.users t), (select json_agg(t) from identity.passwords t),
         (select json_agg(t) from identity.sessions t), (select json_agg(t) from identity.invitations t)) as text`,
    );
    expect(rows[0]!.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]!.text).not.toContain(goodPassword);
    expect(rows[0]!.text).not.toContain(sessionToken.slice(4));
  });

  it('changes a password only with the present one, and ends the other sessions', async () => {
    const person = await harness.addPerson();
    const [mine, other] = [await harness.logIn(person), await harness.logIn(person)];
    const change = (password: string, newPassword: string) =>
      harness.authentication.changePassword({ sessionToken: mine, password, newPassword });
    await expect(change('wrong horse battery', 'another good one')).rejects.toMatchObject(refused);
    await expect(change(goodPassword, '1q2w3e4r5t')).rejects.toMatchObject({
      fields: { new_password: ['new_password must not be one of the 10,000 commonest passwords.'] },
    });
    await change(goodPassword, 'another good one');
    await expect(harness.for(mine)).resolves.toBeDefined();
    await expect(harness.for(other)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    await expect(logIn(person.email, goodPassword)).rejects.toMatchObject(refused);
    await expect(logIn(person.email, 'another good one')).resolves.toBeDefined();
  });

  it('does the same work for nobody as for somebody, so that the time tells nothing', async () => {
    const withFactor = await harness.addPerson();
    await insertFactor(harness, withFactor);
    const disabled = await harness.addPerson();
    await harness.admin.query('update identity.users set disabled_at = now() where user_id = $1', [
      disabled.userId,
    ]);
    await harness.invite('without-password@example.org');
    const workOf = watchWork();
    const ofNobody = await workOf(() => logIn('nobody@example.org', goodPassword));
    expect(ofNobody.hashes).toBe(1);
    expect(ofNobody.statements).toContainEqual(expect.stringContaining('"identity"."passwords"'));
    for (const [email, password] of [
      [(await harness.addPerson()).email, 'wrong horse battery'],
      [withFactor.email, 'wrong horse battery'],
      [disabled.email, 'wrong horse battery'],
      ['without-password@example.org', goodPassword],
    ] as const) {
      expect([email, await workOf(() => logIn(email, password))]).toEqual([email, ofNobody]);
    }
  });
});

describe('limits of logins', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness({ perAccount: 3, perAddress: 8, hashesAtOnce: 1 });
  });
  afterAll(() => harness.close());

  const tooMany = { code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_LOGINS' };
  const attempt = (
    email: string,
    clientAddress: string,
    password = 'wrong horse battery',
    options: { deadlineMs?: number } = {},
  ) =>
    harness.authentication
      .logIn({ email, password, clientAddress }, options)
      .catch((error: { reason: string }) => error);
  const lookUps = (calls: unknown[][]): number =>
    calls.filter(([given]) => JSON.stringify(given).includes('identity\\".\\"passwords')).length;

  it('locks an account that is guessed at from many addresses, whether it exists or not', async () => {
    const { email } = await harness.addPerson();
    for (const address of [email, 'nobody@example.org']) {
      for (let i = 1; i <= 3; i += 1) {
        expect(await attempt(address, `198.51.100.${i}`)).toMatchObject({ reason: 'LOGIN_REFUSED' });
      }
      const locked = (await attempt(address, '198.51.100.4', goodPassword)) as AppError;
      expect(locked).toMatchObject(tooMany);
      // A quarter of an hour, less what the hashes took.
      const waitMs = Number(locked.metadata['retry_after_ms']);
      expect([waitMs > 10 * 60_000, waitMs <= 15 * 60_000]).toEqual([true, true]);
    }
  });

  it('locks nobody out who has logged in from where they are, and bounds attempts from there, too', async () => {
    const { email } = await harness.addPerson();
    const home = ['192.0.2.77', '2001:db8:7::1'] as const;
    for (const address of home)
      expect(await attempt(email, address, goodPassword)).toHaveProperty('sessionToken');
    for (let i = 1; i <= 3; i += 1) await attempt(email, `198.51.100.${100 + i}`);
    expect(await attempt(email, '198.51.100.104', goodPassword)).toMatchObject(tooMany);
    expect(await attempt(email, '192.0.2.77', goodPassword)).toHaveProperty('sessionToken');
    expect(await attempt(email, '2001:db8:7::2', goodPassword)).toHaveProperty('sessionToken');
    for (let i = 1; i <= 2; i += 1)
      expect(await attempt(email, '192.0.2.77')).toMatchObject({ reason: 'LOGIN_REFUSED' });
    expect(await attempt(email, '192.0.2.77', goodPassword)).toMatchObject(tooMany);
    // Each address by itself, and another person's address is a strange one.
    expect(await attempt(email, '2001:db8:7::1', goodPassword)).toHaveProperty('sessionToken');
    expect(await attempt('nobody-at-home@example.org', '192.0.2.77')).toMatchObject({
      reason: 'LOGIN_REFUSED',
    });
  });

  it('lets nobody guess on at a locked account from where they are logged in themselves', async () => {
    const { email } = await harness.addPerson();
    const eve = '192.0.2.66';
    expect(await attempt((await harness.addPerson()).email, eve, goodPassword)).toHaveProperty(
      'sessionToken',
    );
    for (let i = 1; i <= 3; i += 1) await attempt(email, `198.51.100.${160 + i}`);
    expect(await attempt(email, eve, goodPassword)).toMatchObject(tooMany);
  });

  it('lets strangers use up none of the attempts of somebody who has a session', async () => {
    const person = await harness.addPerson();
    const { email } = person;
    const { sessionToken } = (await attempt(email, '192.0.2.88', goodPassword)) as { sessionToken: string };
    for (let i = 1; i <= 4; i += 1) await attempt(email, `198.51.100.${120 + i}`);
    const confirm = (password: string) =>
      harness.authentication.confirmPassword({ sessionToken, password, clientAddress: '203.0.113.88' });
    for (let i = 1; i <= 2; i += 1) {
      await expect(confirm('wrong horse battery')).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    }
    expect(await confirm(goodPassword)).toHaveProperty('expireTime');
    await expect(confirm(goodPassword)).rejects.toMatchObject(tooMany);
    // Nor does one user with a session use up those of another.
    const other = await harness.logIn(await harness.addPerson(), '192.0.2.89');
    await expect(
      harness.authentication.confirmPassword({ sessionToken: other, password: goodPassword }),
    ).resolves.toHaveProperty('expireTime');
  });

  it('refuses an address that guesses at many accounts, the whole /64 of it, and locks no account thereby', async () => {
    const { email } = await harness.addPerson();
    for (let i = 1; i <= 8; i += 1) {
      expect(await attempt(`nobody-${i}@example.org`, `2001:db8::${i}`)).toMatchObject({
        reason: 'LOGIN_REFUSED',
      });
    }
    for (let i = 0; i < 5; i += 1) expect(await attempt(email, '2001:db8::ffff')).toMatchObject(tooMany);
    expect(await attempt(email, '2001:db8:0:1::1', goodPassword)).toHaveProperty('sessionToken');
  });

  it.each([
    // Whether a session of the account began at the address, in a transaction.
    ['account', 4, (turn: number) => ['limited@example.org', `192.0.2.${turn}`]],
    ['address', 0, (turn: number) => [`limited-${turn}@example.org`, '192.0.2.200']],
  ] as const)(
    'refuses for the limit of an %s with %i statements and without a hash',
    async (_, count, given) => {
      const login = (turn: number) => {
        const [email, clientAddress] = given(turn);
        return attempt(email!, clientAddress!);
      };
      for (let turn = 1; turn <= 8; turn += 1) await login(turn);
      const query = jest.spyOn(Connection.prototype, 'query').mockClear();
      const hash = jest.spyOn(Worker.prototype, 'postMessage').mockClear();
      expect(await login(9)).toMatchObject(tooMany);
      expect([query.mock.calls.length, hash.mock.calls.length]).toEqual([count, 0]);
      query.mockRestore();
      hash.mockRestore();
    },
  );

  it('refuses who would wait too long before anything is looked up', async () => {
    const query = jest.spyOn(Connection.prototype, 'query').mockClear();
    const attempts = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        attempt(`flood-${at}@example.org`, `198.18.0.${at}`, undefined, { deadlineMs: 80_000 }),
      ),
    );
    const lookedUp = lookUps(query.mock.calls);
    query.mockRestore();
    const reasons = attempts.map((error) => (error as { reason: string }).reason);
    const judged = reasons.filter((reason) => reason === 'LOGIN_REFUSED').length;
    expect(reasons.filter((reason) => reason === 'TOO_MANY_LOGINS')).toHaveLength(60 - judged);
    // One is looked up at a time, and 16 wait.
    expect(judged).toBeGreaterThanOrEqual(17);
    expect(lookedUp).toBe(judged);
  }, 90_000);

  it('looks nothing up for a caller who did not wait for the turn', async () => {
    const query = jest.spyOn(Connection.prototype, 'query');
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    await attempt('first@example.org', '198.19.0.1');
    query.mockClear();
    let hash: (() => void) | undefined;
    const holds = new Promise<void>((resolve) => {
      post.mockImplementationOnce(function (this: Worker, task: unknown) {
        hash = () => this.postMessage(task);
        resolve();
      });
    });
    const held = attempt('held@example.org', '198.19.0.2');
    await holds;
    expect(await attempt('gone@example.org', '198.19.0.3', undefined, { deadlineMs: 300 })).toMatchObject({
      code: 'DEADLINE_EXCEEDED',
    });
    const next = attempt('next@example.org', '198.19.0.4');
    hash?.();
    for (const answer of [await held, await next]) expect(answer).toMatchObject({ reason: 'LOGIN_REFUSED' });
    expect(lookUps(query.mock.calls)).toBe(2);
    query.mockRestore();
    post.mockRestore();
  });
});

it('counts by address whatever can be guessed at', async () => {
  const perAddress = 3;
  const harness = await createHarness({ perAddress });
  const { authentication } = harness;
  const sessionToken = await harness.logIn(await harness.addPerson());
  const secret = { password: goodPassword, code: '123456', responseJson: '{}', sessionToken };
  type Guess = (given: typeof secret & { clientAddress: string }) => Promise<unknown>;
  const guesses: [string, string, Guess][] = [
    [
      ...(['GetInvitation', 'INVITATION_NOT_FOUND'] as const),
      (given) => authentication.getInvitation({ ...given, invitationToken: 'hwi_guess' }),
    ],
    [
      ...(['AcceptInvitation', 'INVITATION_NOT_FOUND'] as const),
      (given) => authentication.acceptInvitation({ ...given, invitationToken: 'hwi_guess' }),
    ],
    [
      ...(['CompleteSetup', 'SETUP_NOT_FOUND'] as const),
      (given) =>
        authentication.completeSetup({ ...given, setupToken: 'hwf_guess', email: 'ann@example.org' }),
    ],
    [
      ...(['CompleteLogIn', 'CHALLENGE_REFUSED'] as const),
      (given) => authentication.completeLogIn({ ...given, challengeToken: 'hwc_guess' }),
    ],
    ['ConfirmTotp', 'TOTP_NOT_BEGUN', (given) => authentication.confirmTotp(given)],
    ['RequestPasskey', 'PASSKEYS_OFF', (given) => authentication.requestPasskey(given)],
    ['LogInWithPasskey', 'PASSKEYS_OFF', (given) => authentication.logInWithPasskey(given)],
    ['ConfirmPasskey', 'PASSKEYS_OFF', (given) => authentication.confirmPasskey(given)],
  ];
  for (const [at, [rpc, refusal, guess]] of guesses.entries()) {
    const heard: string[] = [];
    for (let turn = 0; turn <= perAddress; turn += 1) {
      await guess({ ...secret, clientAddress: `203.0.113.${at}` }).catch(({ reason }: { reason: string }) =>
        heard.push(reason),
      );
    }
    expect([rpc, ...heard]).toEqual([rpc, ...Array<string>(perAddress).fill(refusal), 'TOO_MANY_LOGINS']);
  }
  await harness.close();
});
