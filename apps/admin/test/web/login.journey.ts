import type { Page, Route } from 'playwright-core';

import { operator, password } from '../support/installation';
import { nothingToSave } from './support/forms';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
const email = 'super@example.org';

beforeAll(async () => {
  web = await startWeb();
  await web.installation.addPerson(email, true);
});

afterAll(() => web?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** What is confirmed now was confirmed an hour ago. */
const ageConfirmations = () =>
  web.installation.database.query(
    `update identity.sessions set confirmed_at = confirmed_at - interval '1 hour'`,
  );

/** A phone or computer that verifies its person without asking anybody. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it.each([375, 1280])('a login leaves the focus to the content of the page, %i px wide', async (width) => {
  const page = await web.open({ width });
  await page.goto('/account');
  await logIn(page, email);
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.context().close();
});

it('a passkey is made, logs in, confirms, is renamed and deleted', async () => {
  const page = await web.open();
  await addAuthenticator(page);
  await page.goto('/account');
  await logIn(page, email);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('My phone');
  await button(page, 'Go on in the browser').click();
  await page.getByText('The passkey “My phone” is saved.').waitFor();

  // Nothing of what was done is left for whoever logs in next.
  await button(page, 'Log out').click();
  await page.getByText('You are logged out.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.locator('.say').innerText()).not.toContain('My phone');
  await button(page, 'Log in with a passkey').click();
  await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();

  await ageConfirmations();
  await link(page, 'People').click();
  await button(page, 'Invite somebody').click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill('ed@example.org');
  await button(page, 'Make the link').click();
  // The question is over the form. Who gives it up still has the form.
  await button(page, 'Confirm with a passkey').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Confirm with a passkey').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').getByLabel('E-mail address').inputValue()).toBe('ed@example.org');
  await button(page, 'Make the link').click();
  await button(page, 'Confirm with a passkey').click();
  await page.getByLabel('Link to set a password').waitFor();
  await button(page, 'Done').click();

  await link(page, 'Account').click();
  await button(page, 'Rename the passkey My phone').click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Old phone');
  await button(page, 'Save changes').click();
  await button(page, 'Delete the passkey Old phone').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no passkeys.').waitFor();

  await button(page, 'Log out').click();
  await button(page, 'Log in with a passkey').click();
  await page.getByText('This passkey is not known here, or it took too long. Try again.').waitFor();
  await page.context().close();
});

/**
 * Stands in for a provider: it sends the browser back at once. What ends a login there is done by the password, so that the session is a
 * real one.
 */
async function pretendProvider(page: Page): Promise<string[]> {
  const context = page.context();
  const queries: string[] = [];
  const back = {
    authorization_url: `${web.origin}/login/provider?code=a&state=b`,
    expire_time: new Date(Date.now() + 600_000).toISOString(),
  };
  const methods = { password: true, provider_name: 'Example ID', passkey: false };
  const finish = (path: string, body: object) => async (route: Route) => {
    queries.push((route.request().postDataJSON() as { callback_query: string }).callback_query);
    const url = `${web.origin}/admin/v1${path}`;
    await route.fulfill({ response: await route.fetch({ url, postData: body }) });
  };
  await context.route('**/admin/v1/login/methods', (route) => route.fulfill({ json: methods }));
  await context.route('**/admin/v1/login/provider', (route) => route.fulfill({ json: back }));
  await context.route('**/admin/v1/confirm/provider', (route) => route.fulfill({ json: back }));
  await context.route('**/admin/v1/login/provider/finish', finish('/login', { email, password }));
  await context.route('**/admin/v1/confirm/provider/finish', finish('/confirm', { password }));
  return queries;
}

it('a login at the provider ends where it was begun, and one over a form leaves the form as it is', async () => {
  const page = await web.open();
  const queries = await pretendProvider(page);
  const siteId = await web.installation.addSite('harbour.example');
  await page.goto(`/sites/${siteId}/settings`);
  await button(page, 'Log in at Example ID').click();
  await page.getByLabel(/^Name/).fill('The harbour');
  expect(new URL(page.url()).pathname).toBe(`/sites/${siteId}/settings`);
  expect(queries).toEqual(['code=a&state=b']);

  await ageConfirmations();
  await button(page, 'Save changes').click();
  const opened = page.waitForEvent('popup');
  await button(page, 'Confirm at Example ID').click();
  await opened;
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await web.installation.site.getSite({ siteId }, operator)).site!.name).toBe('The harbour');

  await page.getByLabel(/^Name/).fill('The harbour, again');
  await page.context().clearCookies();
  await button(page, 'Save changes').click();
  await button(page, 'Log in at Example ID').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await nothingToSave(page);
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('The harbour, again');
  expect((await web.installation.site.getSite({ siteId }, operator)).site!.name).toBe('The harbour, again');
  expect(queries).toHaveLength(3);
  await page.context().close();
});

/** A laptop that was shut, and is opened when the session has ended. */
async function loseSession(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().clearCookies();
  await page.context().setOffline(false);
}

async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a session that ended without a connection is begun anew over the page, which keeps what was typed', async () => {
  const page = await web.open();
  const siteId = await web.installation.addSite('reef.example');
  await page.goto(`/sites/${siteId}/settings`);
  await logIn(page, email);
  await page.getByLabel(/^Name/).fill('The reef');
  await loseSession(page);
  await logInAgain(page);
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('The reef');

  // The same while the password is asked for: that question comes back.
  await ageConfirmations();
  await button(page, 'Save changes').click();
  const question = page.getByRole('dialog', { name: 'Confirm with your password' });
  await question.waitFor();
  await loseSession(page);
  await logInAgain(page);
  await question.getByLabel(/^Password/).fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await web.installation.site.getSite({ siteId }, operator)).site!.name).toBe('The reef');
  await page.context().close();
});

it('where no job was given up, the page says so', async () => {
  const page = await web.open();
  await page.goto('/history/jobs');
  await logIn(page, email);
  await page.getByText('No job was given up.').waitFor();
  await page.context().close();
});

it('a person changes the own name, which the page shows at once, and the history has', async () => {
  const page = await web.open();
  await page.goto('/account');
  await logIn(page, email);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const change = button(page, 'Change name');
  expect(await change.isDisabled()).toBe(true);
  await name.fill('  ');
  await change.click();
  await page.getByText('This must be given.').waitFor();
  await name.fill('Ada Lovelace');
  await change.click();
  await page.getByText('Your name is changed.').waitFor();
  await page.getByText(`Ada Lovelace · ${email}`).waitFor();
  expect([await name.inputValue(), await change.isDisabled()]).toEqual(['Ada Lovelace', true]);
  await page.reload();
  await page.getByText(`Ada Lovelace · ${email}`).waitFor();
  await link(page, 'People').click();
  await page.getByText('Ada Lovelace').first().waitFor();
  await link(page, 'History').click();
  await page.getByText('Ada Lovelace changed the user Ada Lovelace.').first().waitFor();
  await page.context().close();
});

it('a browser that keeps no cookie is told so, and no other one', async () => {
  const page = await web.open({ locale: 'de-DE' });
  const answer = await fetch(`${web.origin}/admin/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Headwater-Admin': '1', Origin: web.origin },
    body: JSON.stringify({ email, password }),
  });
  const body = await answer.text();
  const address = '**/admin/v1/login';
  await page.route(address, (route) =>
    route.fulfill({ body, contentType: 'application/json; charset=utf-8' }),
  );
  await page.goto('/account');
  await logIn(page, email);
  await page.getByText('dieser Browser hat sich die Anmeldung nicht gemerkt').waitFor();
  await page.unroute(address);
  await logIn(page, email);
  await button(page, 'Abmelden').click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.getByText('Sie sind abgemeldet.').waitFor();
  expect(await page.getByText('nicht gemerkt').count()).toBe(0);
  await page.context().close();
});

it('sessions are named by their browsers, with what these say of themselves behind', async () => {
  const page = await web.open();
  await page.goto('/account');
  await logIn(page, email);
  const named = page.getByText('Chrome on Linux', { exact: true }).first();
  await named.waitFor();
  expect(await named.getAttribute('title')).toBe(await page.evaluate('navigator.userAgent'));
  await button(page, 'End the session of Chrome on Linux').first().waitFor();
  // The own one is ended by logging out.
  expect(await page.getByText('this one', { exact: true }).count()).toBe(1);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
