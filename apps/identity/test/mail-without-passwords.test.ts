import { createHarness, type Harness, operator } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { type MailServer, startMailServer } from './support/mail-server';
import { logInAt } from './support/provider-visits';

/** With local login switched off, links to set a password are mailed only to people whose password counts. */

let server: MailServer;
let issuer: Issuer;
let harness: Harness;
beforeAll(async () => {
  server = await startMailServer();
  issuer = await startIssuer();
  harness = await createHarness({}, { mail: server.config, provider: issuer.config, localLogin: false });
});
afterAll(async () => {
  await harness.close();
  await issuer.close();
  await server.close();
});

const [noSecret, secret] = ['the login at the provider', 'a link with a secret'];
const lastMail = (): string => {
  const { text } = server.mails.at(-1)!;
  const isPlain = text.includes('Log in with your account at Example ID') && !text.includes('hwi_');
  return isPlain ? noSecret : /\/invitation#hwi_/.test(text) ? secret : text;
};
async function invite(email: string, superAdmin: boolean) {
  const { user, invitationToken, mail } = await harness.management.inviteUser(
    { email, superAdmin },
    operator,
  );
  expect([mail, invitationToken]).toEqual(['LINK_MAIL_SENT', expect.stringMatching(/^hwi_/)]);
  const first = lastMail();
  await harness.management.createInvitation({ userId: user!.userId }, operator);
  expect(lastMail()).toBe(first);
  return first;
}

it('are mailed to super admins until one of them has logged in at the provider', async () => {
  expect(await invite('writer@example.org', false)).toBe(noSecret);
  expect(await invite('first@example.org', true)).toBe(secret);
  await logInAt(issuer, harness, { sub: 'first', email: 'first@example.org' });
  expect(await invite('second@example.org', true)).toBe(noSecret);
});
