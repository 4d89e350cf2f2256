import { fromTimestamp, toTimestamp } from '@headwater/contracts';

import { createHarness, goodPassword, type Harness, keys, operator } from './setup';

describe('people', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  const update = (userId: number, user: { name?: string; superAdmin?: boolean; disabled?: boolean }) =>
    harness.management.updateUser(
      {
        userId,
        user,
        updateMask: { paths: Object.keys(user).map((key) => (key === 'superAdmin' ? 'super_admin' : key)) },
      },
      operator,
    );

  it('are invited once by an address', async () => {
    const invite = (email: string) => harness.management.inviteUser({ email, name: 'Bea' }, operator);
    const { user, invitationToken, invitationExpireTime } = await invite('bea@example.org');
    expect(user).toMatchObject({ email: 'bea@example.org', name: 'Bea', state: 'USER_STATE_INVITED' });
    const days = (fromTimestamp(invitationExpireTime!).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
    expect(await harness.authentication.getInvitation({ invitationToken })).toMatchObject({
      email: 'bea@example.org',
      name: 'Bea',
    });
    await expect(invite('BEA@example.org')).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });
    await expect(invite('bea')).rejects.toMatchObject({
      fields: { email: ['email must be an e-mail address.'] },
    });
  });

  it('set a password by a link once, also when it is used twice at once', async () => {
    const { invitationToken } = await harness.management.inviteUser({ email: 'twice@example.org' }, operator);
    const accept = (password: string) =>
      harness.authentication.acceptInvitation({ invitationToken, password });
    await expect(accept('short')).rejects.toMatchObject({
      fields: { password: ['password must have 10 to 200 characters.'] },
    });
    const outcomes = await Promise.allSettled([accept('the first password'), accept('the other password')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(goodPassword)).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
    const password = outcomes[0].status === 'fulfilled' ? 'the first password' : 'the other password';
    await expect(harness.logIn({ email: 'twice@example.org', password })).resolves.toBeDefined();
  });

  it('set no password that no login takes, and keep the link', async () => {
    const email = 'unseen@example.org';
    const { invitationToken } = await harness.management.inviteUser({ email }, operator);
    const accept = (password: string) =>
      harness.authentication.acceptInvitation({ invitationToken, password });
    await expect(accept('correct\0horse')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    // The most that a login takes: letters that are one each when they are put together.
    const longest = '\u03b1\u0313\u0300\u0345'.repeat(199) + 'ab';
    await expect(accept(longest)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const password = longest.slice(4);
    await accept(password);
    await harness.logIn({ email, password });
  });

  it('get another link, which ends the former one and, when used, all sessions', async () => {
    const person = await harness.addPerson();
    const session = await harness.logIn(person);
    const { userId } = person;
    const first = await harness.management.createInvitation({ userId }, operator);
    const second = await harness.management.createInvitation({ userId }, operator);
    const password = 'a password of later';
    await expect(
      harness.authentication.acceptInvitation({ invitationToken: first.invitationToken, password }),
    ).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
    await harness.authentication.acceptInvitation({ invitationToken: second.invitationToken, password });
    await expect(harness.for(session)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    await expect(harness.logIn({ ...person, password })).resolves.toBeDefined();
  });

  it('get another link that is good, where the former one has expired', async () => {
    const { user } = await harness.management.inviteUser({ email: 'patient@example.org' }, operator);
    const { userId } = user!;
    await harness.admin.query(
      `update identity.invitations set expires_at = now() - interval '1 day' where user_id = $1`,
      [userId],
    );
    const { invitationToken } = await harness.management.createInvitation({ userId }, operator);
    await expect(
      harness.authentication.acceptInvitation({ invitationToken, password: goodPassword }),
    ).resolves.toBeDefined();
  });

  it('cannot use a link that has expired, or after they were disabled', async () => {
    const { user, invitationToken } = await harness.management.inviteUser(
      { email: 'late@example.org' },
      operator,
    );
    await harness.admin.query(
      `update identity.invitations set expires_at = now() - interval '1 second' where user_id = $1`,
      [user!.userId],
    );
    const accept = () => harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });
    await expect(accept()).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
    await harness.admin.query(
      `update identity.invitations set expires_at = now() + interval '1 day' where user_id = $1`,
      [user!.userId],
    );
    await update(user!.userId, { disabled: true });
    await expect(accept()).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
    await expect(
      harness.management.createInvitation({ userId: user!.userId }, operator),
    ).rejects.toMatchObject({ reason: 'USER_DISABLED' });
  });

  it('are listed by pages', async () => {
    const all: number[] = [];
    let pageToken = '';
    do {
      const page = await harness.management.listUsers({ pageSize: 2, pageToken }, operator);
      expect(page.users.length).toBeLessThanOrEqual(2);
      all.push(...page.users.map(({ userId }) => userId));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
    expect(all.length).toBeGreaterThan(3);
  });

  it('are found by a part of their name or address, in any case', async () => {
    const { management } = harness;
    await management.inviteUser({ email: 'zoe.quill@example.org', name: 'Zoë Müller' }, operator);
    await management.inviteUser({ email: 'quill@example.org', name: 'Ann' }, operator);
    const find = async (textContains: string, page: object = {}) =>
      management.listUsers({ textContains, ...page }, operator);
    const emails = async (text: string) => (await find(text)).users.map(({ email }) => email);
    expect(await emails('MÜLLER')).toEqual(['zoe.quill@example.org']);
    expect(await emails('Quill@')).toEqual(['zoe.quill@example.org', 'quill@example.org']);
    expect(await emails('%')).toEqual([]);
    const first = await find('quill@', { pageSize: 1 });
    const next = { pageSize: 1, pageToken: first.nextPageToken };
    expect((await find('quill@', next)).users.map(({ name }) => name)).toEqual(['Ann']);
    await expect(find('zoe', next)).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' });
  });

  it('have a name that is set over what was seen of it alone, by themselves and by others', async () => {
    const person = await harness.addPerson();
    const { userId } = person;
    const sessionToken = await harness.logIn(person);
    const byThemselves = (name: string, expectedName?: string) =>
      harness.authentication.changeName({ sessionToken, name, expectedName });
    const byOthers = (name: string, expectedName?: string) =>
      harness.management.updateUser(
        { userId, user: { name }, updateMask: { paths: ['name'] }, expectedName },
        operator,
      );
    const conflict = {
      code: 'ABORTED',
      reason: 'REVISION_CONFLICT',
      message: 'The user has been changed since. Read it again and repeat the change on it.',
    };
    await byOthers('Ada');
    for (const change of [byThemselves, byOthers]) {
      expect(await change('Bea', 'Ada')).toMatchObject({ user: { name: 'Bea' } });
      // The answer may have been lost.
      expect(await change('Bea', 'Ada')).toMatchObject({ user: { name: 'Bea' } });
      await expect(change('Cleo', 'Ada')).rejects.toMatchObject(conflict);
      expect((await harness.management.getUser({ userId }, operator)).user).toMatchObject({ name: 'Bea' });
      expect(await change('Ada', 'Bea')).toMatchObject({ user: { name: 'Ada' } });
    }
    expect(await byThemselves('Dora')).toMatchObject({ user: { name: 'Dora' } });
    const outcomes = await Promise.allSettled(
      [byThemselves, byOthers].map((change, index) => change(`Eve ${index}`, 'Dora')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  describe('change their own name', () => {
    const change = (sessionToken: string, name: string) =>
      harness.authentication.changeName({ sessionToken, name });

    it('and nobody else’s, which the audit trail says, once', async () => {
      const [person, other] = [await harness.addPerson(), await harness.addPerson()];
      const session = await harness.logIn(person);
      const before = await harness.management.getUser({ userId: other.userId }, operator);
      for (const name of ['Ada Lovelace', 'Ada Lovelace']) {
        const { user } = await change(session, name);
        expect(user).toMatchObject({ userId: person.userId, email: person.email, name: 'Ada Lovelace' });
      }
      const read = async ({ userId }: { userId: number }) =>
        (await harness.management.getUser({ userId }, operator)).user;
      expect(await read(person)).toMatchObject({ name: 'Ada Lovelace', superAdmin: false });
      expect(await read(other)).toEqual(before.user);
      // The session goes on, and knows the name.
      expect(await harness.authentication.getCurrentUser({ credential: session })).toMatchObject({
        user: { name: 'Ada Lovelace' },
      });
      const { rows } = await harness.admin.query(
        `select object_id, became, aspect, actor from platform.directory_events
         where kind = 'user' and actor = $1`,
        [`user:${person.userId}`],
      );
      expect(rows.filter(({ aspect }: { aspect: string }) => aspect !== 'password')).toEqual([
        {
          ...{ object_id: String(person.userId), became: 'updated', aspect: 'name' },
          actor: `user:${person.userId}`,
        },
      ]);
    });

    it('to one of 1 to 200 characters', async () => {
      const session = await harness.logIn(await harness.addPerson());
      for (const name of ['', '  ', 'x'.repeat(201)]) {
        const refused = { reason: 'INVALID_REQUEST', fields: { name: [expect.any(String)] } };
        await expect(change(session, name)).rejects.toMatchObject(refused);
      }
      const { user } = await change(session, 'é'.repeat(200));
      expect(user!.name).toBe('é'.repeat(200));
    });

    it('by a session that goes on, and by no access token', async () => {
      const person = await harness.addPerson();
      const session = await harness.logIn(person);
      const { secret } = await harness.management.createAccessToken(
        { userId: person.userId, name: 'Program', expireTime: toTimestamp(new Date(Date.now() + 3_600_000)) },
        operator,
      );
      const refused = { reason: 'CREDENTIAL_REFUSED' };
      await expect(change(secret, 'Program')).rejects.toMatchObject(refused);
      await harness.authentication.logOut({ sessionToken: session });
      await expect(change(session, 'Too late')).rejects.toMatchObject(refused);
      const disabled = await harness.logIn(person);
      await update(person.userId, { disabled: true });
      await expect(change(disabled, 'Too late')).rejects.toMatchObject(refused);
      const { user } = await harness.management.getUser({ userId: person.userId }, operator);
      expect(user!.name).toBe(person.email);
    });
  });

  it('keep one super admin who can log in, whoever changes at once', async () => {
    const [one, two] = [
      await harness.addPerson({ superAdmin: true }),
      await harness.addPerson({ superAdmin: true }),
    ];
    // Without a password, she cannot log in.
    await harness.management.inviteUser({ email: 'later@example.org', superAdmin: true }, operator);
    const outcomes = await Promise.allSettled([
      update(one.userId, { superAdmin: false }),
      update(two.userId, { disabled: true }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'LAST_SUPER_ADMIN' });
    const left = outcomes[0].status === 'rejected' ? one : two;
    await expect(update(left.userId, { superAdmin: false })).rejects.toMatchObject({
      reason: 'LAST_SUPER_ADMIN',
    });
    await expect(update(left.userId, { name: 'The last one' })).resolves.toMatchObject({
      user: { name: 'The last one', superAdmin: true },
    });
  });

  it('are changed at once by many without waiting for each other in a circle', async () => {
    const admins = await Promise.all(
      Array.from({ length: 4 }, () => harness.addPerson({ superAdmin: true })),
    );
    for (let round = 0; round < 5; round += 1) {
      const changes = admins.map(({ userId }) => update(userId, { name: `Round ${round}` }));
      await expect(Promise.all(changes)).resolves.toHaveLength(4);
    }
  });

  it('are managed by super admins alone: a plain management key is not enough', async () => {
    const { management } = harness.as(keys.management);
    const { userId } = await harness.addPerson();
    const call = { actor: { id: `user:${userId}` } };
    const required = { code: 'PERMISSION_DENIED', reason: 'SUPER_ADMIN_REQUIRED' };
    const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
    for (const attempt of [
      management.inviteUser({ email: 'x@example.org', superAdmin: true }, call),
      management.updateUser(
        { userId, user: { superAdmin: true }, updateMask: { paths: ['super_admin'] } },
        call,
      ),
      management.createInvitation({ userId }, call),
      management.createAccessToken({ userId, name: 'x', expireTime }, call),
      management.listSessions({ userId }, call),
      management.getUser({ userId }, call),
      management.updateGrant({ siteId: 1, userId, role: 'ROLE_SITE_ADMIN' }, call),
    ]) {
      await expect(attempt).rejects.toMatchObject(required);
    }
  });
});
