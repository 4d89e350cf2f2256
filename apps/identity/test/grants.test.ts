import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, type Harness, keys, operator, type Person } from './setup';

describe('roles in sites', () => {
  let harness: Harness;
  let one: TestSite;
  let two: TestSite;
  let admin: Person;
  let editor: Person;
  beforeAll(async () => {
    harness = await createHarness();
    one = await insertSite(harness.database, { name: 'One' });
    two = await insertSite(harness.database, { name: 'Two' });
    admin = await harness.addPerson();
    editor = await harness.addPerson();
    await give(one, admin, 'ROLE_SITE_ADMIN');
    await give(one, editor, 'ROLE_EDITOR');
    await give(two, editor, 'ROLE_VIEWER');
  });
  afterAll(() => harness.close());

  const give = (
    { siteId }: TestSite,
    { userId }: Person,
    role: 'ROLE_VIEWER' | 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN',
  ) => harness.management.updateGrant({ siteId, userId, role }, operator);
  const callOf = async (person: Person, site: TestSite) =>
    harness.for(await harness.logIn(person), site.siteId);

  it('are found by a part of the name or the address, page by page', async () => {
    const { siteId } = one;
    const found = async (textContains: string, pageSize = 0, pageToken = '') => {
      const asked = { siteId, textContains, pageSize, pageToken };
      const { grants, nextPageToken } = await harness.management.listGrants(asked, operator);
      return { ids: grants.map(({ userId }) => userId), nextPageToken };
    };
    expect((await found(editor.email.toUpperCase())).ids).toEqual([editor.userId]);
    expect((await found('nobody like this')).ids).toEqual([]);
    // A person without a role here is not found here.
    expect((await found((await harness.addPerson()).email)).ids).toEqual([]);
    const first = await found('@', 1);
    expect(first.ids).toEqual([admin.userId]);
    expect((await found('@', 1, first.nextPageToken)).ids).toEqual([editor.userId]);
    await expect(found('@example', 1, first.nextPageToken)).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    });
    await expect(found('\0')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });

  it('are listed by site and by user', async () => {
    const { siteId } = one;
    const { grants } = await harness.management.listGrants({ siteId }, operator);
    const active = { state: 'USER_STATE_ACTIVE' };
    expect(grants.map(({ userId, role, member }) => [userId, role, member])).toMatchObject([
      [admin.userId, 'ROLE_SITE_ADMIN', { email: admin.email, name: admin.email, ...active }],
      [editor.userId, 'ROLE_EDITOR', { email: editor.email, name: editor.email, ...active }],
    ]);
    const own = await harness.management.listUserGrants({ userId: editor.userId }, operator);
    expect(own.grants.map((grant) => [grant.siteId, grant.role])).toEqual([
      [one.siteId, 'ROLE_EDITOR'],
      [two.siteId, 'ROLE_VIEWER'],
    ]);
  });

  it('are given by a site admin in the own site, and nowhere else', async () => {
    const { management } = harness.as(keys.people);
    const call = await callOf(admin, one);
    const { userId, email } = await harness.addPerson();
    const grant = { siteId: one.siteId, userId, role: 'ROLE_SITE_ADMIN' } as const;
    const byEmail = { ...grant, userId: 0, email: ` ${email.toUpperCase()} ` };
    expect((await management.updateGrant(byEmail, call)).grant).toMatchObject({
      ...grant,
      member: { email },
    });
    expect((await management.updateGrant(grant, call)).grant).toMatchObject(grant);
    await management.deleteGrant({ siteId: one.siteId, userId }, call);
    const missing = { code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND', message: 'There is no such site.' };
    for (const siteId of [two.siteId, 999_999, 0, -1]) {
      await expect(management.updateGrant({ ...grant, siteId }, call)).rejects.toMatchObject(missing);
      await expect(management.listGrants({ siteId }, call)).rejects.toMatchObject(missing);
      await expect(management.deleteGrant({ siteId, userId }, call)).rejects.toMatchObject(missing);
    }
    await expect(management.updateGrant(grant, await callOf(editor, one))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      reason: 'ROLE_REQUIRED',
    });
    await expect(management.updateGrant({ ...grant, userId: 999_999 }, call)).rejects.toMatchObject({
      reason: 'USER_NOT_FOUND',
    });
  });

  it('are not replaced where a first one is to be given', async () => {
    const { management } = harness.as(keys.people);
    const call = await callOf(admin, one);
    const { userId, email } = await harness.addPerson();
    const { siteId } = one;
    const add = (role: 'ROLE_VIEWER' | 'ROLE_EDITOR') =>
      management.updateGrant({ siteId, email, role, firstOnly: true }, call);
    const both = await Promise.allSettled([add('ROLE_EDITOR'), add('ROLE_VIEWER')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await give(one, { ...admin, userId }, 'ROLE_EDITOR');
    await expect(add('ROLE_VIEWER')).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'GRANT_EXISTS',
      message: 'The user has the role editor in the site already: change that one, if this is meant.',
    });
    expect((await add('ROLE_EDITOR')).grant).toMatchObject({ userId, role: 'ROLE_EDITOR' });
  });

  it('are not replaced where another one was given since', async () => {
    const { management } = harness.as(keys.people);
    const call = await callOf(admin, one);
    const { siteId } = one;
    const person = await harness.addPerson();
    const { userId } = person;
    await give(one, person, 'ROLE_EDITOR');
    const change = (role: 'ROLE_VIEWER' | 'ROLE_SITE_ADMIN', expectedRole: 'ROLE_VIEWER' | 'ROLE_EDITOR') =>
      management.updateGrant({ siteId, userId, role, expectedRole }, call);
    expect((await change('ROLE_VIEWER', 'ROLE_EDITOR')).grant).toMatchObject({ role: 'ROLE_VIEWER' });
    const changed = {
      code: 'ABORTED',
      reason: 'REVISION_CONFLICT',
      message: 'The role has been changed since. Read it again and repeat the change on it.',
    };
    await expect(change('ROLE_SITE_ADMIN', 'ROLE_EDITOR')).rejects.toMatchObject(changed);
    // As where the answer was lost.
    expect((await change('ROLE_VIEWER', 'ROLE_EDITOR')).grant).toMatchObject({ role: 'ROLE_VIEWER' });
    await harness.management.deleteGrant({ siteId, userId }, operator);
    const again = { siteId, userId, role: 'ROLE_SITE_ADMIN', expectedRole: 'ROLE_VIEWER' } as const;
    await expect(harness.management.updateGrant(again, operator)).rejects.toMatchObject(changed);
  });

  it('tell nobody by an id who the people of other sites are', async () => {
    const { management } = harness.as(keys.people);
    const call = await callOf(admin, one);
    const stranger = await harness.addPerson();
    await give(two, stranger, 'ROLE_VIEWER');
    const { siteId } = one;
    const answerFor = (userId: number) =>
      management.updateGrant({ siteId, userId, role: 'ROLE_VIEWER' }, call).catch(String);
    expect(await answerFor(stranger.userId)).toBe(await answerFor(999_999));
    await expect(
      management.updateGrant({ siteId, email: 'nobody@example.org', role: 'ROLE_VIEWER' }, call),
    ).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' });
    const { grants } = await management.listGrants({ siteId }, call);
    expect(grants.map(({ userId }) => userId)).not.toContain(stranger.userId);
  });

  it.each([
    [{ userId: 1, email: 'ann@example.org' }, 'email must not be given with user_id.'],
    [{ email: 'no address' }, 'email must be an e-mail address.'],
    [{ email: '' }, 'email must be given.'],
  ])('refuse %j, which names nobody', async (named, text) => {
    const request = { siteId: one.siteId, role: 'ROLE_VIEWER', ...named } as const;
    await expect(harness.management.updateGrant(request, operator)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { email: [text] },
    });
  });

  it('end with the next request', async () => {
    const person = await harness.addPerson();
    await give(one, person, 'ROLE_EDITOR');
    const session = await harness.logIn(person);
    const sign = () =>
      harness.authentication.createAssertion({
        credential: session,
        audience: 'content',
        siteId: one.siteId,
      });
    expect(await sign()).toMatchObject({ role: 'ROLE_EDITOR' });
    await give(one, person, 'ROLE_VIEWER');
    expect(await sign()).toMatchObject({ role: 'ROLE_VIEWER' });
    await harness.management.deleteGrant({ siteId: one.siteId, userId: person.userId }, operator);
    await expect(sign()).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
  });

  it('go with their site', async () => {
    const site = await insertSite(harness.database, { name: 'Three' });
    await give(site, editor, 'ROLE_EDITOR');
    await harness.admin.query('delete from site.sites where site_id = $1', [site.siteId]);
    const { grants } = await harness.management.listUserGrants({ userId: editor.userId }, operator);
    expect(grants.map(({ siteId }) => siteId)).toEqual([one.siteId, two.siteId]);
    await expect(give(site, editor, 'ROLE_EDITOR')).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
  });

  it('stand in the audit trail of their site', async () => {
    const person = await harness.addPerson();
    await give(two, person, 'ROLE_VIEWER');
    await give(two, person, 'ROLE_EDITOR');
    await give(two, person, 'ROLE_EDITOR');
    await harness.management.deleteGrant({ siteId: two.siteId, userId: person.userId }, operator);
    const { rows } = await harness.admin.query(
      `select became, actor, caller from platform.change_events
       where site_id = $1 and kind = 'grant' and object_id = $2 order by event_id`,
      [two.siteId, String(person.userId)],
    );
    const by = { actor: 'cli:operator', caller: 'super-admin' };
    expect(rows).toEqual([
      { became: 'created', ...by },
      { became: 'updated', ...by },
      { became: 'deleted', ...by },
    ]);
  });
});
