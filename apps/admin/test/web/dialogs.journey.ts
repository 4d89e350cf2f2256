import type { Page } from 'playwright-core';

import { makeEntry } from './support/content';
import { layoutProblems } from './support/layout';
import { logIn, startWeb, violationsIn, type Web } from './support/web';

/** What is typed in a dialog, and what a dialog shows once, is not lost by a key or a press beside it. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  await web.installation.addPerson('nora@example.org', true);
  siteId = await web.installation.addSite('harbour.example');
});

afterAll(() => web?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function open(options: Parameters<Web['open']>[0] = {}): Promise<Page> {
  const page = await web.open(options);
  await page.goto('/account');
  await logIn(page, 'nora@example.org');
  await page.getByRole('heading', { level: 1, name: /^(Account|Konto)$/ }).waitFor();
  return page;
}

/** Goes back in the history of the page. Resolves once the browser has gone back and the router has returned. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });

/** The browser's own question, which is answered by staying. */
async function tryToReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

it('Escape and the cross ask before they discard what was typed', async () => {
  const page = await open();
  await page.goto(`/sites/${siteId}/members`);
  await button(page, 'Add somebody').click();
  const form = dialog(page, 'Add somebody');
  const field = form.getByRole('textbox').first();
  await field.fill('ben@example.org');
  const question = dialog(page, 'Discard what you typed?');
  await page.keyboard.press('Escape');
  await question.waitFor();
  expect({ axe: await violationsIn(page), layout: await layoutProblems(page) }).toEqual({
    axe: [],
    layout: [],
  });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('ben@example.org');
  await form.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Keep writing').click();
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('ben@example.org');
  await form.locator(':focus').waitFor();
  await page.mouse.click(5, 5);
  expect(await field.inputValue()).toBe('ben@example.org');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await form.waitFor({ state: 'detached' });
  await button(page, 'Add somebody').click();
  expect(await field.inputValue()).toBe('');
  await page.context().close();
});

it('nothing is asked where nothing would be lost', async () => {
  const page = await open();
  await page.goto(`/sites/${siteId}/members`);
  const form = dialog(page, 'Add somebody');
  await button(page, 'Add somebody').click();
  await form.getByRole('textbox').first().fill('ben');
  await form.getByRole('textbox').first().fill('');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await button(page, 'Add somebody').click();
  await form.getByRole('textbox').first().fill('ben');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await dialog(page, 'Search').getByRole('combobox').fill('tides');
  await page.keyboard.press('Escape');
  await dialog(page, 'Search').waitFor({ state: 'detached' });
  await page.goto(`/sites/${siteId}/settings/danger`);
  await button(page, 'Delete the site …').click();
  await page.getByRole('dialog').getByRole('textbox').fill('har');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

it('the question fits a phone, in German, over the form of an entry', async () => {
  const page = await open({ width: 375, height: 667, locale: 'de-DE' });
  const entry = await makeEntry(page, siteId);
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}`);
  await button(page, 'Neuer Autor …').click();
  await page.getByRole('dialog').getByRole('textbox').fill('Die Wärterin');
  await page.keyboard.press('Escape');
  await dialog(page, 'Eingaben verwerfen?').waitFor();
  expect(await layoutProblems(page)).toEqual([]);
  await button(page, 'Weiterschreiben').click();
  expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Die Wärterin');
  await page.context().close();
});

it('the way back asks as Escape does, and stays on the page', async () => {
  const page = await open();
  await page.goto(`/sites/${siteId}`);
  const members = `/sites/${siteId}/members`;
  await page.locator(`a[href="${members}"]`).first().click();
  await button(page, 'Add somebody').click();
  const form = dialog(page, 'Add somebody');
  const field = form.getByRole('textbox').first();
  await field.fill('ben@example.org');
  const question = dialog(page, 'Discard what you typed?');
  await goBack(page);
  await question.waitFor();
  await goBack(page);
  await question.waitFor({ state: 'detached' });
  expect([await field.inputValue(), new URL(page.url()).pathname]).toEqual(['ben@example.org', members]);
  await tryToReload(page);
  await goBack(page);
  await button(page, 'Discard').click();
  await form.waitFor({ state: 'detached' });
  await button(page, 'Add somebody').click();
  await field.waitFor();
  await goBack(page);
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(members);
  await goBack(page);
  await button(page, 'Add somebody').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).not.toBe(members);
  await page.context().close();
});

it('so it does on a phone, over a form that asks by itself', async () => {
  const page = await open({ width: 375, height: 667, isTouched: true });
  const entry = await makeEntry(page, siteId);
  const [list, address] = [`/sites/${siteId}/entries`, `/sites/${siteId}/entries/${entry.entry_id}`];
  await page.goto(list);
  await page.locator(`a[href^="${address}"]`).first().click();
  await button(page, 'New author …').click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('The keeper');
  await goBack(page);
  await button(page, 'Keep writing').click();
  expect(await name.inputValue()).toBe('The keeper');
  await goBack(page);
  await button(page, 'Discard').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(address);
  await goBack(page);
  await page.waitForURL((url) => url.pathname === list);
  await page.context().close();
});

it('an access token of one’s own is shown until its button is pressed, and revoked after a question', async () => {
  const page = await open();
  await page.goto('/sites');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await button(page, 'New access token').click();
  await page.getByRole('dialog').getByLabel('Name *').fill('Nightly build');
  await button(page, 'Make the token').click();
  const shown = dialog(page, 'Copy the token now');
  await shown.waitFor();
  await page.keyboard.press('Escape');
  expect(await shown.getByRole('textbox').inputValue()).toMatch(/^hwa_/);
  expect(await shown.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await goBack(page);
  expect(await shown.getByRole('textbox').inputValue()).toMatch(/^hwa_/);
  await tryToReload(page);
  expect(await shown.getByRole('textbox').inputValue()).toMatch(/^hwa_/);
  await button(page, 'Done').click();
  await shown.waitFor({ state: 'detached' });
  const row = button(page, 'Revoke the token Nightly build');
  await row.click();
  await dialog(page, 'Revoke “Nightly build”?').getByRole('button', { name: 'Cancel' }).click();
  await row.click();
  await dialog(page, 'Revoke “Nightly build”?').getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  await page.context().close();
});

it('the window is not closed over a link that is shown once', async () => {
  const page = await open();
  await page.goto('/people');
  await button(page, 'Invite somebody').click();
  await page.getByRole('dialog').getByLabel('E-mail address *').fill('cleo@example.org');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('dialog').getByLabel('Link to set a password', { exact: true });
  await link.waitFor();
  await tryToReload(page);
  expect(await link.inputValue()).toContain('/invitation#');
  await button(page, 'Done').click();
  await page.reload();
  await button(page, 'Invite somebody').waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
