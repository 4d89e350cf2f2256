import type { Page } from 'playwright-core';

import { operator, password } from '../support/installation';
import { makeEntry } from './support/content';
import { nothingToSave } from './support/forms';
import { isSeenWhole } from './support/layout';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;

beforeAll(async () => {
  web = await startWeb();
  await web.installation.addPerson('super@example.org', true);
});

afterAll(() => web?.close());

async function openAs(email: string, address = '/'): Promise<Page> {
  const page = await web.open();
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a headless site is made, and a token of it shown once, listed, and revoked', async () => {
  const page = await openAs('super@example.org');
  await page.getByRole('link', { name: 'New site' }).click();
  await page.getByLabel(/^Name \*/).fill('Lighthouse');
  expect(await page.getByLabel('Headless (API)').isChecked()).toBe(true);
  await page.getByLabel(/^Domain/).fill('lighthouse.example');
  await button(page, 'Make the site').click();

  // The first page shows what a frontend needs first.
  const baseUrl = page.getByLabel('Base URL of the API');
  await baseUrl.waitFor();
  expect(await baseUrl.inputValue()).toBe('https://lighthouse.example/api/v1');
  expect(await page.getByRole('link', { name: 'Appearance' }).count()).toBe(0);

  await button(page, 'New token').click();
  await page.getByLabel(/^Name/).fill('Mobile app');
  await page.getByLabel(/^Expires/).fill('2099-01-31T12:00');
  await button(page, 'Make the token').click();
  const shown = page.getByRole('dialog');
  await shown.getByText('This is the only time that the full token is shown.').waitFor();
  const field = shown.getByLabel('Full token of “Mobile app”');
  const secret = await field.inputValue();
  expect(secret).toMatch(/^hw_[A-Za-z0-9]{40}$/);
  expect(await field.evaluate(isSeenWhole)).toBe(true);
  await shown.getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  // Escape and a click beside it do not close it: the token would be lost.
  await page.keyboard.press('Escape');
  expect(await shown.isVisible()).toBe(true);
  await shown.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row', { name: /Mobile app/ });
  await row.waitFor();
  const text = await row.innerText();
  expect(text).toContain(secret.slice(0, 6));
  expect(text).toContain('never');
  expect(text).toContain('31 Jan 2099');
  expect(await page.content()).not.toContain(secret);

  await button(page, 'Revoke the token Mobile app').click();
  const tokens = () => web.installation.database.query('select 1 from site.tokens');
  expect((await tokens()).rowCount).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There are no tokens yet.').waitFor();
  expect((await tokens()).rowCount).toBe(0);
  await page.context().close();
});

it('the form of an entry has the visual builder and the SEO fields on a theme site alone', async () => {
  const siteId = await web.installation.addSite('reef.example');
  const page = await openAs('super@example.org', `/sites/${siteId}/entries`);
  await page.getByText('There are no entries yet.').waitFor();
  const { entry_id: entryId } = await makeEntry(page, siteId);
  const tabs = page.getByRole('navigation', { name: 'Parts of the entry' }).getByRole('link');
  // An address that names one of them shows the content.
  await page.goto(`/sites/${siteId}/entries/${entryId}?tab=seo`);
  await page.getByLabel('Excerpt').waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['Content', 'Fields', 'Translations', 'Revisions']);

  const mode = { siteId, site: { mode: 'SITE_MODE_THEME' as const }, updateMask: { paths: ['mode'] } };
  await web.installation.site.updateSite(mode, operator);
  await page.goto(`/sites/${siteId}/entries/${entryId}?tab=seo`);
  await page.getByLabel('Robots').waitFor();
  expect(await tabs.allInnerTexts()).toEqual([
    'Content',
    'Fields',
    'SEO',
    'Visual builder',
    'Translations',
    'Revisions',
  ]);
  await page.context().close();
});

it('what is typed while a form is being saved stays in it, and is a change', async () => {
  const siteId = await web.installation.addSite('slow.example');
  const page = await openAs('super@example.org', `/sites/${siteId}/settings`);
  const name = page.getByLabel(/^Name/);
  await name.fill('Sent');
  await page.route(`**/sites/${siteId}`, async (route) => {
    if (route.request().method() === 'PATCH') await name.fill('Typed on');
    await route.continue();
  });
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await name.inputValue()).toBe('Typed on');
  const nameOf = async () => (await web.installation.site.getSite({ siteId }, operator)).site!.name;
  expect(await nameOf()).toBe('Sent');
  await page.unroute(`**/sites/${siteId}`);
  await button(page, 'Save changes').click();
  await nothingToSave(page);
  expect(await nameOf()).toBe('Typed on');
  await page.context().close();
});

it('only a super admin changes the mode of a site, with the password, and its API tab gives way', async () => {
  const { installation } = web;
  const siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('site-admin@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  const others = await openAs('site-admin@example.org', `/sites/${siteId}/settings`);
  await others.getByText('Only a super admin changes the mode.').waitFor();
  expect(await others.getByLabel('Mode').isDisabled()).toBe(true);
  await others.context().close();

  const page = await openAs('super@example.org', `/sites/${siteId}/settings`);
  await page.getByLabel('Mode').waitFor();
  await installation.database.query(
    `update identity.sessions set confirmed_at = confirmed_at - interval '1 hour'`,
  );
  await page.getByLabel('Mode').selectOption('Theme');
  await button(page, 'Save changes').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm with your password' });
  await dialog.getByLabel(/^Password/).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.getByText('The password is wrong.').waitFor();
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  // The earlier request is carried out now, without another press.
  const { site } = await installation.site.getSite({ siteId }, operator);
  expect(site!.mode).toBe('SITE_MODE_THEME');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByText('There are no themes to choose from yet.').waitFor();
  expect(await page.getByRole('link', { name: 'API', exact: true }).count()).toBe(0);
  await page.context().close();
});

it('a session that ends in mid-edit is begun anew over the form, which is then saved', async () => {
  const { installation } = web;
  const siteId = await installation.addSite('pier.example');
  const page = await openAs('super@example.org', `/sites/${siteId}/settings`);
  await page.getByLabel(/^Name/).fill('The pier, renamed');
  await page.context().clearCookies();
  await button(page, 'Save changes').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  const { site } = await installation.site.getSite({ siteId }, operator);
  expect(site!.name).toBe('The pier, renamed');
  await page.context().close();
});

it('who saves second is asked, and loses nothing', async () => {
  const { installation } = web;
  const siteId = await installation.addSite('quay.example');
  const page = await openAs('super@example.org', `/sites/${siteId}/settings`);
  await page.getByLabel(/^Name/).fill('Mine');
  const theirs = { siteId, site: { name: 'Theirs' }, updateMask: { paths: ['name'] } };
  await installation.site.updateSite(theirs, operator);
  await button(page, 'Save changes').click();
  await page.getByText('Somebody else has changed this site since you opened it.').waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Mine');
  await button(page, 'Save mine over it').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await installation.site.getSite({ siteId }, operator)).site!.name).toBe('Mine');

  await page.getByLabel(/^Name/).fill('Not saved');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay here').click();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Not saved');
  await page.context().close();
});

it('a screen whose file cannot be loaded says so, and is loaded again', async () => {
  const page = await openAs('super@example.org');
  await page.getByRole('link', { name: 'New site' }).waitFor();
  await page.route('**/assets/account-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'This page could not be shown.' }).waitFor();
  await page.unroute('**/assets/account-*.js');
  await button(page, 'Load the page again').click();
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await page.context().close();
});

it('whoever started the installation becomes the super admin by a link, in German', async () => {
  const fresh = await startWeb();
  try {
    const { setupToken } = await fresh.installation.identity.createSetupToken({}, operator);
    const page = await fresh.open({ locale: 'de-DE' });
    await page.goto(`/setup#${setupToken}`);
    await page.getByLabel(/^E-Mail-Adresse/).fill('ann@example.org');
    await page.getByLabel(/^Name/).fill('Ann');
    await page.locator('input[type=password]').fill(password);
    await button(page, 'Super-Admin werden').click();
    await page.getByText('Es gibt noch keine Websites.').waitFor();
    expect(fresh.problems).toEqual([]);
  } finally {
    await fresh.close();
  }
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
