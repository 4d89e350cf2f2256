import { createHarness, goodPassword, type Harness, operator } from './setup';

const notFound = { code: 'NOT_FOUND', reason: 'SETUP_NOT_FOUND' };
const done = { code: 'FAILED_PRECONDITION', reason: 'SETUP_DONE' };

describe('the secret for the first super admin', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  beforeEach(() => harness.admin.query('delete from identity.users'));
  afterAll(() => harness.close());

  const make = async () => (await harness.management.createSetupToken({}, operator)).setupToken;
  const setUp = (setupToken: string, more: { email?: string; password?: string; name?: string } = {}) =>
    harness.authentication.completeSetup({
      ...{ setupToken, email: 'ann@example.org', password: goodPassword },
      ...{ clientAddress: '192.0.2.1', ...more },
    });

  it('makes a super admin who can log in, once', async () => {
    const before = Date.now();
    const { setupToken, expireTime } = await harness.management.createSetupToken({}, operator);
    expect(setupToken).toMatch(/^hwf_[\w-]{43}$/);
    expect(Math.round((Number(expireTime!.seconds) * 1_000 - before) / 60_000)).toBe(60);
    const { user } = await setUp(setupToken, { name: 'Ann' });
    expect(user).toMatchObject({
      ...{ email: 'ann@example.org', name: 'Ann', superAdmin: true, state: 'USER_STATE_ACTIVE' },
    });
    await expect(harness.logIn({ email: 'ann@example.org', password: goodPassword })).resolves.toMatch(
      /^hws_/,
    );
    await expect(setUp(setupToken, { email: 'eve@example.org' })).rejects.toMatchObject(notFound);
    await expect(make()).rejects.toMatchObject(done);
  });

  it('makes one also when it is used twice at once', async () => {
    const setupToken = await make();
    const both = await Promise.allSettled([
      setUp(setupToken),
      setUp(setupToken, { email: 'eve@example.org' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // Refused because of the secret, before the check for an existing super admin.
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: notFound });
    const { rows } = await harness.admin.query('select 1 from identity.users');
    expect(rows).toHaveLength(1);
  });

  it('is good for an hour, and until the next one is made', async () => {
    const former = await make();
    const newest = await make();
    await expect(setUp(former)).rejects.toMatchObject(notFound);
    await harness.admin.query(`update identity.setup_tokens set expires_at = expires_at - interval '1 hour'`);
    await expect(setUp(newest)).rejects.toMatchObject(notFound);
    for (const wrong of ['', 'hwf_guess', 'x'.repeat(1_000)]) {
      await expect(setUp(wrong)).rejects.toMatchObject(notFound);
    }
  });

  it('is good where the former one has expired', async () => {
    await make();
    await harness.admin.query(`update identity.setup_tokens set expires_at = now() - interval '1 day'`);
    const setupToken = await make();
    // The refusal is about the password, not about the secret.
    await expect(setUp(setupToken, { password: 'short' })).rejects.toMatchObject({
      fields: { password: ['password must have 10 to 200 characters.'] },
    });
  });

  it('stays when something else is wrong', async () => {
    const setupToken = await make();
    await harness.addPerson({ email: 'taken@example.org' });
    await expect(setUp(setupToken, { password: 'short' })).rejects.toMatchObject({
      fields: { password: ['password must have 10 to 200 characters.'] },
    });
    await expect(setUp(setupToken, { email: 'taken@example.org' })).rejects.toMatchObject({
      reason: 'EMAIL_TAKEN',
    });
    await expect(setUp(setupToken)).resolves.toBeDefined();
  });

  it('is no good once there is a super admin, and is again when nobody can log in', async () => {
    const setupToken = await make();
    const { userId } = await harness.addPerson({ superAdmin: true });
    await expect(setUp(setupToken)).rejects.toMatchObject(done);
    await harness.admin.query('update identity.users set disabled_at = now() where user_id = $1', [userId]);
    await expect(setUp(setupToken)).resolves.toBeDefined();
  });

  it('is made for operators only, and stored as a hash', async () => {
    await expect(
      harness.management.createSetupToken({}, { actor: { id: 'cli:somebody' } }),
    ).rejects.toMatchObject({ reason: 'SUPER_ADMIN_REQUIRED' });
    const setupToken = await make();
    const { rows } = await harness.admin.query<{ text: string }>(
      'select json_agg(t)::text as text from identity.setup_tokens t',
    );
    expect(rows[0]!.text).toContain('token_hash');
    expect(rows[0]!.text).not.toContain(setupToken.slice(4));
  });
});
