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

  it('are listed by site and by user', async () => {
    const { siteId } = one;
    const { grants } = await harness.management.listGrants({ siteId }, operator);
    expect(grants.map(({ userId, role }) => [userId, role])).toEqual([
      [admin.userId, 'ROLE_SITE_ADMIN'],
      [editor.userId, 'ROLE_EDITOR'],
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
    const person = await harness.addPerson();
    const { userId } = person;
    const grant = { siteId: one.siteId, userId, role: 'ROLE_SITE_ADMIN' } as const;
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
