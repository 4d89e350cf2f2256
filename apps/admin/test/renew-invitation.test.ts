import { askRoute, logIn } from './support/browser';
import { type Installation, operator, password, startInstallation } from './support/installation';

/** Another link for a member who has lost the first one. */

let installation: Installation;
let siteId: number;
let siteAdmin: string;

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('sara@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  siteAdmin = await logIn(installation.port, 'sara@example.org');
}, 60_000);

afterAll(() => installation?.close());

const renew = (userId: number, session = siteAdmin) =>
  askRoute(
    installation.port,
    'renewInvitation',
    { session },
    { params: { site_id: siteId, user_id: userId } },
  );

async function invite(email: string, sites = [siteId]) {
  const { user, invitationToken } = await installation.identity.inviteUser({ email }, operator);
  const { userId } = user!;
  for (const id of sites)
    await installation.identity.updateGrant({ siteId: id, userId, role: 'ROLE_EDITOR' }, operator);
  return { userId, invitationToken };
}

it('replaces the former one, and lets in', async () => {
  const { userId, invitationToken } = await invite('lotta@example.org');
  const { status, body } = await renew(userId);
  expect(status).toBe(201);
  const { invitation_token: token, ...rest } = body as { invitation_token: string };
  expect(token).toMatch(/^hwi_/);
  expect(rest).toEqual({ invitation_expire_time: expect.any(String) as string, mail: 'off' });
  const accept = (given: string) =>
    askRoute(installation.port, 'acceptInvitation', {}, { body: { invitation_token: given, password } });
  expect((await accept(invitationToken)).body).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  expect((await accept(token)).status).toBeLessThan(300);
  expect(await renew(userId)).toMatchObject({ status: 409, body: { code: 'INVITATION_ACCEPTED' } });
});

it('is refused for who may do more, and for who is in no list of the site', async () => {
  const elsewhere = await installation.addSite('island.example');
  const both = await invite('both@example.org', [siteId, elsewhere]);
  expect(await renew(both.userId)).toMatchObject({ status: 403, body: { code: 'MEMBER_REACHES_FURTHER' } });
  const stranger = await invite('stranger@example.org', [elsewhere]);
  expect(await renew(stranger.userId)).toMatchObject({ status: 404, body: { code: 'GRANT_NOT_FOUND' } });
});

it('is refused for who is disabled', async () => {
  const { userId } = await invite('dora@example.org');
  const update = { userId, user: { disabled: true }, updateMask: { paths: ['disabled'] } };
  await installation.identity.updateUser(update, operator);
  expect(await renew(userId)).toMatchObject({ status: 409, body: { code: 'USER_DISABLED' } });
});

it('is asked the password for first, where it was given long ago', async () => {
  const { userId } = await invite('late@example.org');
  const session = await logIn(installation.port, 'sara@example.org');
  await installation.database.query(
    `update identity.sessions set confirmed_at = now() - interval '11 minutes'`,
  );
  expect(await renew(userId, session)).toMatchObject({
    status: 403,
    body: { code: 'CONFIRMATION_REQUIRED' },
  });
});
