import type { Page } from 'playwright-core';

import { askAs, makeEntry } from './support/content';
import { look, windows } from './support/look';
import { logIn, startWeb, type Web, type WindowOptions } from './support/web';

let web: Web;
let siteId: number;
let entryId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  await web.installation.addPerson('super@example.org', true);
  const page = await openAt('/sites');
  const blocks_json = JSON.stringify([{ type: 'paragraph', data: { text: 'Low' } }]);
  ({ entry_id: entryId } = await makeEntry(page, siteId, { title: 'Tides', blocks_json }));
  await makeEntry(page, siteId, { title: 'Piers' });
  const term = { type: 'category', name: 'Coast', slug: 'coast', language: 'en' };
  await askAs(page, 'POST', `/sites/${siteId}/taxonomies`, term);
  await page.context().close();
}, 120_000);

afterAll(() => web?.close());

async function openAt(path: string, options?: WindowOptions): Promise<Page> {
  const page = await web.open(options);
  await page.goto(path);
  await logIn(page, 'super@example.org');
  await page.getByRole('link', { name: /^(Account|Konto)$/ }).waitFor();
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Keys|Tasten)$/ });
const partsIn = async (page: Page): Promise<string[]> => {
  await dialog(page).waitFor();
  return dialog(page).getByRole('heading', { level: 3 }).allInnerTexts();
};
const focusedText = (page: Page) => page.evaluate('document.activeElement.textContent');

it('lists the keys that the page has, and no others', async () => {
  const page = await openAt(`/sites/${siteId}/entries`);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await page.keyboard.press('?');
  expect(await partsIn(page)).toEqual(['Everywhere', 'Lists']);
  expect(await dialog(page).innerText()).toMatch(/Search over everything\s+Ctrl \+ K/);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.goto(`/sites/${siteId}/taxonomies`);
  await page.getByRole('link', { name: 'Coast' }).waitFor();
  await page.keyboard.press('?');
  expect(await partsIn(page)).toContain('Trees, on a handle');
  await page.goto(`/sites/${siteId}/entries/${entryId}`);
  await page.locator('.blocks-list').waitFor();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  expect(await partsIn(page)).toContain('Content of an entry');
  expect(await dialog(page).innerText()).toMatch(/Move the block up\s+Alt \+ Shift \+ ↑/);
  expect(await partsIn(page)).toContain('At the beginning of an empty paragraph');
  expect(await dialog(page).innerText()).toMatch(/Heading 2\s+## \+ Space/);
  expect(await dialog(page).innerText()).toMatch(/List\s+- \+ Space or \* \+ Space/);
  await page.context().close();
});

it('does nothing while somebody writes in a field', async () => {
  const page = await openAt(`/sites/${siteId}/entries`);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('?nj/');
  expect(await page.getByRole('searchbox').inputValue()).toBe('?nj/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/sites/${siteId}/entries`);
  await page.context().close();
});

it('walks through a list, opens a row, and makes something new', async () => {
  const page = await openAt(`/sites/${siteId}/entries`);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe('Piers');
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe('Tides');
  await page.keyboard.press('k');
  expect(await focusedText(page)).toBe('Piers');
  await page.keyboard.press('n');
  await page.waitForURL('**/entries/new');
  await page.context().close();
});

it('keys without Ctrl can be switched off, and stay so', async () => {
  const page = await openAt('/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  await page.keyboard.press('?');
  await dialog(page).getByLabel('Keys without Ctrl or Alt work').uncheck();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/sites');
  await page.context().close();
});

it('the focus is where it was, after the list is closed', async () => {
  const page = await openAt('/sites');
  await page.getByRole('link', { name: 'harbour.example' }).focus();
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.locator('a:focus', { hasText: /^harbour\.example$/ }).waitFor();
  await page.context().close();
});

it.each(windows)(
  'the signs that make blocks have no violations in a window that is $name',
  async (window) => {
    const { name, width } = window;
    const page = await openAt(`/sites/${siteId}/entries/${entryId}`, {
      ...window,
      ...(width === 375 && { locale: 'de-DE' }),
    });
    await page.locator('.blocks-list').waitFor();
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    await dialog(page).getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
    await look(page, `keys-markers-${name}`, width);
    await page.context().close();
  },
);

it.each(windows)('the keys have no violations in a window that is $name', async (window) => {
  const { name, width } = window;
  const page = await openAt(`/sites/${siteId}/entries`, {
    ...window,
    ...(width === 375 && { locale: 'de-DE' }),
  });
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await look(page, `keys-${name}`, width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
