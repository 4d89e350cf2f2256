import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { upload } from './support/entries';

/** An answer that comes after the answer to a later request never replaces it. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

async function open(): Promise<Page> {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/entries`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Holds the answers to what is asked about a word, until they are let go. */
async function hold(page: Page, word: string) {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const address = (url: URL) => [...url.searchParams.values()].includes(word);
  const asked = page.waitForRequest((request) => address(new URL(request.url())));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await isFree;
    // A page may have given it up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return {
    asked,
    async letGo() {
      letGo();
      await page.unroute(address);
      // Two answers later, the page has had it.
      for (let time = 0; time < 2; time += 1) await askAs(page, 'GET', '/me');
    },
  };
}

beforeAll(async () => {
  const page = await open();
  for (const title of ['Ebb', 'Flood']) await makeEntry(page, harbour.siteId, { title });
  for (const name of ['ebb.png', 'flood.png']) await upload(page, harbour.siteId, name);
  await page.context().close();
}, 120_000);

it.each([
  ['entries', 'entries?sort=title', 'Ebb', 'Flood'],
  ['media', 'media', 'ebb.png', 'flood.png'],
])('in the list of %s', async (_, path, first, second) => {
  const page = await open();
  await page.goto(`/sites/${harbour.siteId}/${path}`);
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await link(first).first().waitFor();
  const held = await hold(page, first);
  const field = page.getByRole('searchbox').first();
  await field.fill(first);
  await held.asked;
  await field.fill(second);
  await link(second).first().waitFor();
  await held.letGo();
  expect([await link(first).count(), await link(second).count()]).toEqual([0, 1]);
  // Gone back to, the first is right again.
  await field.fill(first);
  await link(second).waitFor({ state: 'detached' });
  await link(first).waitFor();
  await page.context().close();
});

it('in the search over everything, and among the entries that a menu may link', async () => {
  const page = await open();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  let held = await hold(page, 'Ebb');
  await dialog.getByRole('combobox').fill('Ebb');
  await held.asked;
  await dialog.getByRole('combobox').fill('Flood');
  await dialog.getByRole('option', { name: /Flood/ }).first().waitFor();
  await held.letGo();
  expect(await dialog.getByRole('option', { name: /Ebb/ }).count()).toBe(0);

  const body = { name: 'main', language: 'en', items_json: '[]' };
  const path = `/sites/${harbour.siteId}/menus`;
  const { menu } = await askAs<{ menu: { menu_id: number } }>(page, 'POST', path, body);
  await page.goto(`/sites/${harbour.siteId}/navigation/menus/${menu.menu_id}?language=en`);
  held = await hold(page, 'Ebb');
  await page.getByRole('button', { name: 'Add an item' }).click();
  const field = page.getByLabel('Find a page by its title');
  await field.fill('Ebb');
  await held.asked;
  await field.fill('Flood');
  await page.getByRole('button', { name: /^Flood/ }).waitFor();
  await held.letGo();
  expect(await page.getByRole('button', { name: /^Ebb/ }).count()).toBe(0);
  await page.context().close();
});
