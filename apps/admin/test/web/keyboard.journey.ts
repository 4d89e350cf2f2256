import type { Page } from 'playwright-core';

import { password } from '../support/installation';
import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import type { Web } from './support/web';

/** Where the focus is for somebody who has a keyboard alone. */

let web: Web;
let site: FilledSite;
let page: Page;

beforeAll(async () => {
  ({ web, site, page } = await openFilledSite());
});

afterAll(() => web?.close());

const focusIsOn = (text: string) =>
  page.waitForFunction((wanted) => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent) === wanted;
  }, text);

it('the first stop skips to the content, and a link of it leads into the content of the next page', async () => {
  await page.goto('/sites');
  await page.getByText('harbour.example').first().waitFor();
  await page.keyboard.press('Tab');
  await focusIsOn('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await focusIsOn('New site');
  await page.getByRole('link', { name: 'Harbour', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('Opening hours').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'content');
});

it.each([
  ['settings/api', 'New token'],
  ['settings/danger', 'Delete the site …'],
  ['members', 'Add somebody'],
  ['navigation', 'New menu'],
  ['navigation/menus/1', 'Add an item'],
  ['navigation/menus/1', 'Delete this menu …'],
  ['entries/trash', 'Empty the trash'],
  ['taxonomies/1', 'Delete this term …'],
])('in %s, the dialog of “%s” is left by Escape, and gives the focus back', async (address, opener) => {
  await page.goto(`/sites/${site.siteId}/${address}`);
  await page.getByRole('button', { name: opener, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusIsOn(opener);
});

it('two dialogs after each other give the focus back to what opened the first one', async () => {
  await page.goto(`/sites/${site.siteId}/settings/api`);
  await page.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New token' }).waitFor();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Copy the token now' });
  await shown.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await shown.waitFor({ state: 'detached' });
  await focusIsOn('New token');
});

it('a login over a dialog gives the focus back to the field in it', async () => {
  await page.goto(`/sites/${site.siteId}/entries/${site.entryId}`);
  await page.getByRole('button', { name: 'Choose another …' }).first().click();
  const field = page.getByRole('searchbox', { name: 'Find by name' });
  await field.waitFor();
  await page.context().clearCookies();
  await field.fill('boat');
  const secret = page.locator('input[type=password]');
  await secret.fill(password);
  await secret.press('Enter');
  await secret.waitFor({ state: 'detached' });
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'boat');
});

it('what is removed with its button leaves the focus in the content', async () => {
  await page.goto(`/sites/${site.siteId}/settings/api`);
  await page.getByRole('button', { name: 'Revoke the token By keys' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revoke the token By keys' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.getElementById('content')?.matches(':focus-within') === true);
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
