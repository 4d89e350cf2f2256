import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** Two people use one browser: the words of one are never saved in the name of the other. */

let web: Web;
let siteId: number;
const [anna, bert, nora] = ['anna@example.org', 'bert@example.org', 'nora@example.org'];

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  for (const email of [anna, bert, nora]) {
    const userId = await installation.addPerson(email);
    const role = email === nora ? 'ROLE_SITE_ADMIN' : 'ROLE_EDITOR';
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
});

afterAll(() => web?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
const isOther = (page: Page) => page.getByRole('dialog', { name: 'Somebody else is logged in' });

/** In a tab beside it. */
async function changePerson(page: Page, email: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/account');
  await button(other, 'Log out').click();
  await logIn(other, email);
  await other.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return other;
}

async function openAs(email: string, width: number): Promise<Page> {
  const page = await web.open({ width });
  await page.goto('/');
  await logIn(page, email);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

it.each([1280, 375])('what is typed goes on as the one who typed it, %i px wide', async (width) => {
  const page = await openAs(anna, width);
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  await titleOf(page).fill('By Anna');
  await saved(page);
  const other = await changePerson(page, bert);
  await titleOf(page).fill('By Anna, and more');
  await isOther(page).waitFor();
  await look(page, `other-user-${width}`, width);
  expect((await savedOf(other, siteId, entry)).title).toBe('By Anna');

  // Who gives the question up has lost nothing.
  await page.keyboard.press('Escape');
  await page.getByText(/^Somebody else has logged in in this browser/).waitFor();
  await titleOf(page).fill('By Anna, and yet more');
  await isOther(page).getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await button(page, 'Log in').click();
  await saved(page);
  expect((await savedOf(page, siteId, entry)).title).toBe('By Anna, and yet more');

  // Now it is the other one's page that is somebody else's.
  await other.getByRole('link', { name: 'Account' }).click();
  await isOther(other).waitFor();
  await button(other, 'Load the page anew').click();
  await other.getByText(anna).first().waitFor();
  await page.context().close();
});

it('the other one reads nothing of it, and it is there for who wrote it', async () => {
  const page = await openAs(anna, 1280);
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  const other = await changePerson(page, bert);
  await titleOf(page).fill('By Anna alone');
  await isOther(page).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, 'Load the page anew').click();
  await isOther(page).waitFor({ state: 'detached' });
  await titleOf(page).waitFor();
  expect(await titleOf(page).inputValue()).toBe(entry.title);
  await other.close();

  await page.goto('/account');
  await button(page, 'Log out').click();
  await logIn(page, anna);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  await openEntry(page, siteId, entry);
  await page.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(page).inputValue()).toBe('By Anna alone');
  await saved(page);
  await page.context().close();
});

it.each([1280, 375])(
  'a form that is not saved is warned of, and goes on as the one who typed it, %i px wide',
  async (width) => {
    const page = await openAs(nora, width);
    await page.goto(`/sites/${siteId}/settings/details`);
    const name = page.getByLabel('Name of the site', { exact: true });
    await name.fill(`Nora’s ${width}`);
    const other = await changePerson(page, anna);
    await button(page, 'Save changes').click();
    await isOther(page)
      .getByText(/^Something on this page is not saved/)
      .waitFor();
    await look(page, `other-user-unsaved-${width}`, width);
    const asked = page.waitForEvent('dialog');
    void button(page, 'Load the page anew').click();
    await (await asked).dismiss();
    expect(await name.inputValue()).toBe(`Nora’s ${width}`);
    await isOther(page).getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await button(page, 'Log in').click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await name.waitFor();
    expect(await name.inputValue()).toBe(`Nora’s ${width}`);
    await other.close();
    await page.context().close();
  },
);

it('files on their way wait for the one who dropped them', async () => {
  const page = await openAs(anna, 1280);
  await page.goto(`/sites/${siteId}/media`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  const other = await changePerson(page, bert);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tide.txt', mimeType: 'text/plain', buffer: Buffer.from('ebb') });
  await isOther(page).waitFor();
  const { rows } = await web.installation.database.query('select 1 from media.media where site_id = $1', [
    siteId,
  ]);
  expect(rows).toEqual([]);
  await other.close();
  await page.context().close();
});

it('who logs in after somebody else has logged out has none of their files on the way', async () => {
  const page = await openAs(anna, 1280);
  const mediaLink = page.getByRole('link', { name: 'Media', exact: true });
  await mediaLink.click();
  const pieces = '**/admin/v1/sites/*/uploads/*';
  await page.route(pieces, () => undefined);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'letter-of-anna.txt', mimeType: 'text/plain', buffer: Buffer.from('ebb') });
  await page.locator('.sent-row', { hasText: 'letter-of-anna.txt' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await button(page, 'Log out').click();
  await page.unroute(pieces);
  await logIn(page, bert);
  await mediaLink.click();
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  expect(await page.locator('.sent-row').count()).toBe(0);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
