import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { upload } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** Addresses that somebody has changed by hand, or that another program has made. */

let web: Web;
let siteId: number;
let page: Page;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  await web.installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  await web.installation.addPerson('super@example.org', true);
  page = await web.open();
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'super@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
});

afterAll(() => web?.close());

const path = (more: string) => `/sites/${siteId}/${more}`;
const missing = () => page.getByRole('heading', { name: 'There is no page at this address.' });

it('an id has one form: what a program takes for the same number is at no address', async () => {
  const { entry_id: entryId } = await makeEntry(page, siteId, { title: 'Low tide' });
  const mediaId = await upload(page, siteId, 'pier.png');
  const { users } = await askAs<{ users: { user_id: number }[] }>(page, 'GET', '/users');
  const hex = (id: number) => `0x${id.toString(16)}`;
  const found: [address: string, title: string][] = [
    [path(`entries/${entryId}`), 'Low tide'],
    [path(`media/${mediaId}`), 'pier.png'],
    [`/people/${users[0]!.user_id}`, 'super@example.org'],
  ];
  for (const [address, title] of found) {
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
    const id = Number(address.split('/').at(-1));
    for (const odd of [hex(id), `0${id}`, `${id}e0`, `+${id}`, `%20${id}`, `-${id}`]) {
      await page.goto(address.replace(/[^/]+$/, odd));
      await missing().waitFor();
    }
  }
  for (const odd of [hex(siteId), `0${siteId}`, `${siteId}e0`]) {
    await page.goto(`/sites/${odd}/entries`);
    await missing().waitFor();
  }
  for (const area of ['taxonomies', 'navigation/menus']) {
    await page.goto(path(`${area}/0x1`));
    await page.getByText('This does not exist any more.').waitFor();
  }
});

it.each(['taxonomies', 'navigation'])('%s in a language that the site does not have', async (area) => {
  await page.goto(path(`${area}?language=fr`));
  await page.getByText('This site has no language “fr”. The usual one is shown in its place.').waitFor();
  const select = page.getByLabel('Language', { exact: true }).last();
  expect(await select.inputValue()).toBe('en');
  await select.selectOption('de');
  await page.getByText('This site has no language').waitFor({ state: 'detached' });
  expect(await select.inputValue()).toBe('de');
});

it('a new entry begins in the usual one, and is made in what is shown', async () => {
  await page.goto(path('entries/new?language=fr'));
  await page.getByText('This site has no language “fr”.').waitFor();
  const select = page.getByLabel('Language', { exact: true }).last();
  expect(await select.inputValue()).toBe('en');
  await page.getByLabel(/^Title/).fill('In the usual language');
  await page.getByRole('button', { name: 'Make the entry', exact: true }).click();
  await page.getByRole('heading', { name: 'In the usual language' }).waitFor();
  await page.locator('.entry-facts').getByText('English').waitFor();
});

it('a list of entries shows what it asks for', async () => {
  await page.goto(path('entries?language=fr'));
  await page.getByText('No entry is like this.').waitFor();
  expect(await page.locator('.entries-filters').getByLabel('Language', { exact: true }).inputValue()).toBe(
    'fr',
  );
});

it('a menu of another language is opened from the search', async () => {
  await askAs(page, 'POST', `/sites/${siteId}/menus`, {
    name: 'kopfzeile',
    language: 'de',
    items_json: '[]',
  });
  await page.goto(path('taxonomies'));
  await page.getByLabel(/^New term/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('kopfzeile');
  await page.getByRole('option', { name: 'kopfzeile' }).click();
  await page.waitForURL(/navigation\/menus/);
  await page.getByLabel('Name *', { exact: true }).waitFor();
  expect(await page.getByLabel('Name *', { exact: true }).inputValue()).toBe('kopfzeile');
});

it('nothing broke on the way', () => {
  expect(web.problems).toEqual([]);
});
