import type { Locator, Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs } from './support/content';
import { nothingToSave } from './support/forms';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
let siteId: number;
const adminEmail = 'site-admin@example.org';

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  await installation.addPerson('super@example.org', true);
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson(adminEmail);
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
});

afterAll(() => web?.close());

async function openAs(email: string, address: string): Promise<Page> {
  const page = await web.open();
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** What the API answers of the settings in a language. */
const settingsIn = (page: Page, language: string) =>
  page.evaluate<{ settings: Record<string, unknown> }>(
    `fetch('/admin/v1/sites/${siteId}/settings?language=${language}').then((answer) => answer.json())`,
  );

it('a site admin adds a language, writes details in it, and is asked before they are lost', async () => {
  const page = await openAs(adminEmail, `/sites/${siteId}/settings/languages`);
  await page.getByLabel(/^Code/).fill('de');
  await page.getByLabel(/^Name/).fill('Deutsch');
  await button(page, 'Add a language').click();
  await page.getByText('Deutsch is added.').waitFor();
  // Only a super admin changes which language the site falls back to.
  expect(await button(page, 'Make Deutsch the default').count()).toBe(0);

  await link(page, 'Details').click();
  await page.getByLabel('Name of the site').fill('The old harbour');
  await page.getByLabel('GitHub').fill('no address');
  await button(page, 'Save changes').click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await page.getByLabel('Name of the site').inputValue()).toBe('The old harbour');
  await page.getByLabel('GitHub').fill('https://github.com/harbour');
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  await page.getByLabel('Language of these details').selectOption('Deutsch');
  await page.getByText('Empty: as in').waitFor();
  expect(await page.getByLabel('Name of the site').inputValue()).toBe('');
  await page.getByLabel('Name of the site').fill('Der alte Hafen');
  await page.getByLabel('Language of these details').selectOption('en');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await button(page, 'Save changes').click();
  await nothingToSave(page);
  expect((await settingsIn(page, 'de')).settings).toMatchObject({
    site_name: 'Der alte Hafen',
    github_url: null,
  });
  expect((await settingsIn(page, 'en')).settings).toMatchObject({
    site_name: 'The old harbour',
    github_url: 'https://github.com/harbour',
  });
  await page.context().close();
});

it('who saves details second is asked, and loses nothing', async () => {
  const page = await openAs(adminEmail, `/sites/${siteId}/settings/details`);
  await page.getByLabel('Name of the site').fill('Mine');
  const theirs = await openAs('super@example.org', `/sites/${siteId}/settings/details`);
  await theirs.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/harbour');
  await button(theirs, 'Save changes').click();
  await theirs.getByText('Saved.', { exact: true }).waitFor();
  await button(page, 'Save changes').click();
  await page.getByText('Somebody else has changed these details').waitFor();
  await button(page, 'Save mine over it').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  // Their change of another field stays.
  expect((await settingsIn(page, 'en')).settings).toMatchObject({
    site_name: 'Mine',
    linkedin_url: 'https://www.linkedin.com/company/harbour',
  });
  await theirs.context().close();
  await page.context().close();
});

it('a super admin changes the default language, and switches the former one off', async () => {
  const page = await openAs('super@example.org', `/sites/${siteId}/settings/languages`);
  await button(page, 'Make Deutsch the default').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make default' }).click();
  await button(page, 'Switch en off').or(button(page, 'Switch English off')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('off', { exact: true }).waitFor();
  expect(await button(page, 'Switch Deutsch off').count()).toBe(0);
  await page.getByRole('button', { name: /^Switch .* on$/ }).click();
  await page.getByRole('button', { name: /^Make (en|English) the default$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make default' }).click();
  await button(page, 'Make Deutsch the default').waitFor();
  await page.context().close();
});

/** Clicks on what saves, until it is saved. */
async function written(page: Page, save: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
  await save.click();
  expect((await answer).status()).toBe(200);
}

it('a site keeps who may read it, and for how long answers are kept; what is wrong is said at its field', async () => {
  const page = await openAs('super@example.org', `/sites/${siteId}/settings`);
  await page.getByLabel('Base URL').fill('harbour');
  await page.getByLabel('Allowed origins').fill('https://app.example\n\nno origin');
  await page.getByLabel('Shared caches (CDN) may store answers').check();
  await page.getByLabel('Seconds that an answer is fresh').fill('300');
  await button(page, 'Save changes').click();
  await page.getByText('This must be an address that begins with https:// or http://.').waitFor();
  await page.getByText('no origin: This must be an origin such as https://app.example.org.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Base URL').fill('https://www.harbour.example');
  await page.getByLabel('Allowed origins').fill('https://app.example\n\nhttp://localhost:3000');
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  const { site } = await askAs<{ site: object }>(page, 'GET', `/sites/${siteId}`);
  expect(site).toMatchObject({
    base_url: 'https://www.harbour.example',
    allowed_origins: ['https://app.example', 'http://localhost:3000'],
    shared_cache: { s_maxage: 300, stale_while_revalidate: 60 },
  });
  await page.getByLabel('Shared caches (CDN) may store answers').uncheck();
  await written(page, button(page, 'Save changes'));
  expect((await askAs<{ site: object }>(page, 'GET', `/sites/${siteId}`)).site).toMatchObject({
    shared_cache: null,
  });

  // How much media it may have.
  await link(page, 'Media').last().click();
  await page.getByText('without a limit').first().waitFor();
  await page.getByLabel('Limit of bytes').selectOption('a number of its own');
  await page.getByLabel('Most megabytes').fill('much');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.first().click();
  await page.locator('[aria-invalid=true]').waitFor();
  await page.getByLabel('Most megabytes').fill('1.5');
  await save.first().click();
  await page.getByText('0 byte of 1.5 MB').waitFor();
  await page.getByLabel('Widths in pixels').selectOption('widths of its own');
  await page.getByLabel('widths of its own').last().fill('9, 320');
  await save.last().click();
  await page.getByText('Give up to 16 whole numbers').waitFor();
  await page.getByLabel('widths of its own').last().fill('640, 320');
  await written(page, save.last());
  const { ladder } = await askAs<{ ladder: object }>(page, 'GET', `/sites/${siteId}/media-ladder`);
  expect(ladder).toMatchObject({ own: true, offered: { widths: [320, 640] } });
  await page.context().close();
});

it('a token gets another name and, by a super admin, a limit of its own; a site admin sees both', async () => {
  const saveToken = (of: Page) =>
    of.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  const tokens = `/sites/${siteId}/tokens`;
  const page = await openAs('super@example.org', `/sites/${siteId}/settings/api`);
  await page.getByText('There are no tokens yet.').waitFor();
  await askAs(page, 'POST', tokens, { name: 'App', expire_time: '2099-01-01T10:00:00Z' });
  await page.reload();
  await button(page, 'Edit the token App').click();
  await page.getByText('Empty: never. Time zone: Europe/Berlin').waitFor();
  await page.getByLabel(/^Requests a minute/).fill('none');
  await saveToken(page);
  await page.getByText('This must be a whole number from 1 to 1,000,000.').waitFor();
  await page.getByLabel(/^Requests a minute/).fill('120');
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Mobile app');
  await saveToken(page);
  await page.getByText('Mobile app is changed.').waitFor();
  const list = await askAs<{ tokens: object[] }>(page, 'GET', tokens);
  expect(list.tokens).toMatchObject([
    { name: 'Mobile app', requests_per_minute: 120, expire_time: '2099-01-01T10:00:00.000Z' },
  ]);
  await page.context().close();

  const other = await openAs(adminEmail, `/sites/${siteId}/settings/api`);
  await other.getByRole('cell', { name: '120' }).waitFor();
  await button(other, 'Edit the token Mobile app').click();
  expect(await other.getByLabel(/^Requests a minute/).isDisabled()).toBe(true);
  await other.getByLabel(/^Expires/).fill('');
  await saveToken(other);
  await other.getByText('Mobile app is changed.').waitFor();
  const after = await askAs<{ tokens: object[] }>(other, 'GET', tokens);
  expect(after.tokens).toMatchObject([{ requests_per_minute: 120, expire_time: null }]);
  await other.context().close();
});

it('what a site admin may not change of a site is shown, and not offered', async () => {
  const page = await openAs(adminEmail, `/sites/${siteId}/settings`);
  await page.getByText('Only a super admin changes these settings.').waitFor();
  expect(await page.getByLabel(/^Name/).isDisabled()).toBe(true);
  expect(await button(page, 'Save changes').count()).toBe(0);
  expect(await link(page, 'Danger zone').count()).toBe(0);
  await link(page, 'Domains').click();
  await page.getByText('Only a super admin changes these settings.').waitFor();
  expect(await button(page, 'Add a domain').count()).toBe(0);
  await page.context().close();
});

it('the history says who did it, is filtered by the address, and shows the raw event on demand', async () => {
  const page = await openAs(adminEmail, `/sites/${siteId}/history`);
  await page.getByText(`${adminEmail} changed the settings.`).first().waitFor();
  await page.getByText('The operator operator made the site.').waitFor();
  await page.getByLabel('What').selectOption('Languages');
  await page.getByText(/ added the language “.?Deutsch.?”\./).waitFor();
  expect(new URL(page.url()).search).toBe('?kind=language');
  await page.getByText('changed the settings.').first().waitFor({ state: 'detached' });
  await page.getByText('Details').first().click();
  await page.getByRole('button', { name: 'Everything by this person' }).first().click();
  await page.waitForURL(/who=user/);
  await page.reload();
  expect(await page.getByLabel('What').inputValue()).toBe('language');
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByText('No change fits these filters.').waitFor();
  await button(page, 'Clear the filters').click();
  await page.getByText('The operator operator made the site.').waitFor();
  await page.context().close();

  const all = await openAs('super@example.org', '/history');
  await all.getByText('super@example.org logged in.').first().waitFor();
  await all.getByRole('link', { name: 'harbour.example' }).first().waitFor();
  await all.context().close();
});

it.each(['VIEWER', 'AUTHOR', 'EDITOR'] as const)(
  'a %s who is sent the address is offered nothing that is refused',
  async (role) => {
    const { installation } = web;
    const email = `${role.toLowerCase()}@example.org`;
    const userId = await installation.addPerson(email);
    await installation.identity.updateGrant({ siteId, userId, role: `ROLE_${role}` }, operator);
    const page = await openAs(email, `/sites/${siteId}/settings`);
    await link(page, 'Account').waitFor();
    const parts = ['', '/details', '/languages', '/api', '/media', '/domains', '/danger'];
    for (const part of ['members', 'history', ...parts.map((each) => `settings${each}`)]) {
      await page.goto(`/sites/${siteId}/${part}`);
      await page.getByText('Only the site admins of this site see this page.').waitFor();
      expect(await page.locator('main').getByRole('button').count()).toBe(0);
    }
    await page.context().close();
  },
);

it('a site admin who is sent the address of a page for super admins is offered nothing that is refused', async () => {
  const { installation } = web;
  const userId = await installation.addPerson('admin-alone@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  const page = await openAs('admin-alone@example.org', `/sites/${siteId}/settings`);
  await link(page, 'Account').waitFor();
  for (const address of [
    ...['/people', `/people/${userId}`, '/history', '/history/jobs', '/sites/new'],
    `/sites/${siteId}/settings/danger`,
  ]) {
    await page.goto(address);
    await page.getByText('Only super admins see this page.').waitFor();
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
  }
  await page.context().close();
});

it('says at once that there is no connection, and keeps what was typed', async () => {
  const page = await openAs(adminEmail, `/sites/${siteId}/taxonomies`);
  await page.getByLabel('New term *').waitFor();
  await page.goto(`/sites/${siteId}/settings/details`);
  await page.getByLabel('Description', { exact: true }).fill('Written on the ferry');
  await page.context().setOffline(true);
  await button(page, 'Save changes').click();
  await page.getByText(/^The admin cannot be reached/).waitFor();
  expect(await button(page, 'Save changes').isEnabled()).toBe(true);
  await page.context().setOffline(false);
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await settingsIn(page, 'en')).settings).toMatchObject({ site_description: 'Written on the ferry' });

  await page.context().setOffline(true);
  await link(page, 'Taxonomies').click();
  await page
    .getByText(/^The admin cannot be reached/)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('New term *').waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
