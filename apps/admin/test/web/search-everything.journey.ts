import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { fileOf, pngOf } from './support/files';
import { look, windows } from './support/look';
import { logIn, startWeb, type Web, type WindowOptions } from './support/web';

let web: Web;
let siteId: number;
let otherSiteId: number;
let userId: number;
let entryId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  otherSiteId = await installation.addSite('lighthouse.example');
  await installation.addPerson('super@example.org', true);
  userId = await installation.addPerson('editor@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const page = await web.open();
  await page.goto(`/sites/${siteId}/media`);
  await logIn(page, 'super@example.org');
  await page.getByRole('searchbox').waitFor();
  ({ entry_id: entryId } = await makeEntry(page, siteId, { title: 'Tides of the Straße' }));
  await makeEntry(page, siteId, { title: 'The pier at high tide' });
  await makeEntry(page, otherSiteId, { title: 'Tides of the others' });
  const term = { type: 'category', name: 'Tidal pools', slug: 'pools', language: 'en' };
  await askAs(page, 'POST', `/sites/${siteId}/taxonomies`, term);
  await askAs(page, 'POST', `/sites/${otherSiteId}/taxonomies`, { ...term, name: 'Tidal lights' });
  const menu = { name: 'tide-tables', language: 'en', items_json: '[]' };
  await askAs(page, 'POST', `/sites/${siteId}/menus`, menu);
  const input = page.locator('section.drop input[type=file]');
  await input.setInputFiles([fileOf('low-tide.png', pngOf(40, 40), 'image/png')]);
  await page.locator('.sent-row').getByRole('link', { name: 'low-tide.png' }).waitFor();
  await page.context().close();
}, 180_000);

afterAll(() => web?.close());

async function openAs(name: 'super' | 'editor', options?: WindowOptions): Promise<Page> {
  const page = await web.open(options);
  await page.goto(`/sites/${siteId}/taxonomies`);
  await logIn(page, `${name}@example.org`);
  await page.locator('h1', { hasText: 'harbour.example' }).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const hits = (page: Page) => page.getByRole('dialog').getByRole('option');
const hit = (page: Page, text: string) => hits(page).filter({ hasText: text });
const settled = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /result|Treffer|Nothing has this|heißt so/ })
    .waitFor();

it('finds entries, media, terms and menus by name, and goes there by the keyboard alone', async () => {
  const page = await openAs('editor');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
  await page.keyboard.type('TID');
  for (const text of [
    'Tides of the Straße',
    'The pier at high tide',
    'low-tide.png',
    'Tidal pools',
    'tide-tables',
  ])
    await hit(page, text).waitFor();
  await settled(page);
  expect(await hit(page, 'Tides of the others').count()).toBe(0);
  expect(await hit(page, 'Tidal lights').count()).toBe(0);
  // The title that begins with it comes first.
  expect(await hits(page).first().innerText()).toContain('Tides of the Straße');
  await page.keyboard.press('ArrowDown');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).innerText()).toContain('The pier at high tide');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/sites/${siteId}/entries/${entryId}`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

it('offers where somebody was last, before anything is typed', async () => {
  const page = await openAs('editor');
  await page.goto(`/sites/${siteId}/entries/${entryId}`);
  await page
    .getByRole('heading', { name: 'Tides of the Straße' })
    .or(page.getByLabel('Title'))
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  await page.locator('h1', { hasText: 'Sites' }).waitFor();
  await page.keyboard.press('Control+k');
  await hit(page, 'Tides of the Straße').waitFor();
  const names = await hits(page).allInnerTexts();
  expect(names[0]).toMatch(/^You were here last\s+Tides of the Straße/);
  expect(names.some((name) => name.includes('harbour.example'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

it('pages and settings are found by their names in the language of the page', async () => {
  const page = await openAs('super', { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Suchen (Strg K)' }).click();
  await field(page).fill('domänen');
  await settled(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field(page).fill('sprachen');
  await hit(page, 'Sprachen').first().click();
  await page.waitForURL(`**/sites/${siteId}/settings/languages`);
  await page.context().close();
});

it('a super admin finds every site and every person; an editor finds neither', async () => {
  const page = await openAs('super');
  await page.keyboard.press('Control+k');
  await field(page).fill('LIGHTHOUSE');
  await hit(page, 'lighthouse.example').click();
  await page.waitForURL(`**/sites/${otherSiteId}/entries`);
  await page.keyboard.press('Control+k');
  await field(page).fill('editor@');
  await hit(page, 'editor@example.org').click();
  await page.waitForURL(`**/people/${userId}`);
  await page.context().close();
  const other = await openAs('editor');
  await other.keyboard.press('Control+k');
  for (const term of ['lighthouse', 'super@example']) {
    await field(other).fill(term);
    await other.getByText(/^Nothing has this in its name/).waitFor();
    expect(await hits(other).count()).toBe(0);
  }
  await other.context().close();
});

it('what somebody was at is not offered any more once they have lost their role there', async () => {
  const { identity } = web.installation;
  await identity.updateGrant({ siteId: otherSiteId, userId, role: 'ROLE_VIEWER' }, operator);
  const page = await openAs('editor');
  await page.goto(`/sites/${otherSiteId}/entries`);
  await page.getByRole('link', { name: 'Tides of the others' }).waitFor();
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  await page.keyboard.press('Control+k');
  await hit(page, 'lighthouse.example').first().waitFor();
  await page.keyboard.press('Escape');
  await identity.deleteGrant({ siteId: otherSiteId, userId }, operator);
  await page.keyboard.press('Control+k');
  await field(page).fill('lighthouse');
  await page.getByText(/^Nothing has this in its name/).waitFor();
  await field(page).fill('');
  await hit(page, 'harbour.example').first().waitFor();
  expect(await hit(page, 'lighthouse.example').count()).toBe(0);
  await page.context().close();
});

it.each(windows)('the search has no violations in a window that is $name', async (window) => {
  const { name, width } = window;
  const page = await openAs('super', { ...window, ...(width === 375 && { locale: 'de-DE' }) });
  await page.getByRole('button', { name: /^(Search \(Ctrl K\)|Suchen \(Strg K\))$/ }).click();
  await field(page).fill('tid');
  await hit(page, 'tide-tables').waitFor();
  await settled(page);
  await look(page, `search-${name}`, width);
  await hit(page, 'low-tide.png').click();
  await page.waitForURL(/\/media\/\d+$/);
  await page.context().close();
});

it('says that it cannot look, in place of that there is nothing, and what an entry is in the language of the page', async () => {
  const page = await openAs('editor', { locale: 'de-DE' });
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Titel oder Name' });
  await field.fill('pier');
  await page.getByRole('option', { name: /The pier at high tide.*Beitrag/ }).waitFor();
  await page.context().setOffline(true);
  await field.fill('unheard of');
  await page
    .getByRole('alert')
    .getByText(/nicht erreichbar/)
    .waitFor();
  expect(await page.getByText(/^Nichts heißt so/).count()).toBe(0);
  await page.context().setOffline(false);
  await field.fill('pier ');
  await page.getByRole('option', { name: /The pier at high tide/ }).waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
