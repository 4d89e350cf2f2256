import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** What no save takes along by itself is not lost without a question. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  await web.installation.addPerson('nora@example.org', true);
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
});

afterAll(() => web?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function openAs(email: string): Promise<Page> {
  const page = await web.open();
  await page.goto('/');
  await logIn(page, email);
  await link(page, 'Account').waitFor();
  return page;
}

/** The browser's own question, which is answered by staying. */
async function tryToReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

it('the JSON of a block', async () => {
  const page = await openAs('anna@example.org');
  const map = '{"type":"map","data":{"zoom":1}}';
  const entry = await makeEntry(page, siteId, { blocks_json: `[${map}]` });
  await openEntry(page, siteId, entry);
  await button(page, 'Edit as JSON').last().click();
  const json = page.getByRole('textbox', { name: 'JSON of the block' });
  await json.fill(map.replace('1', '12'));
  for (const name of ['Fields', '← Entries', 'Media']) {
    await link(page, name).first().click();
    await page.getByRole('dialog', { name: 'Some JSON is not used yet' }).waitFor();
    await button(page, 'Stay here').click();
    expect(await json.inputValue()).toBe(map.replace('1', '12'));
  }
  await tryToReload(page);
  await button(page, 'Use this JSON').click();
  await saved(page);
  expect((await savedOf(page, siteId, entry)).blocks_json).toBe(`[${map.replace('1', '12')}]`);
  await link(page, 'Fields').click();
  await page.getByLabel('Name of a new field').waitFor();
  await page.context().close();
});

it('what is typed to make a site, a language or a domain', async () => {
  const page = await openAs('nora@example.org');
  for (const [address, label] of [
    ['/sites/new', 'Name *'],
    [`/sites/${siteId}/settings/languages`, 'Code *'],
    [`/sites/${siteId}/settings/domains`, 'Host name *'],
  ] as const) {
    await page.goto(address);
    await page.getByLabel(label, { exact: true }).fill('nl');
    await link(page, 'Account').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Stay here').click();
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('nl');
    await tryToReload(page);
    await link(page, 'Account').click();
    await button(page, 'Leave, and lose the changes').click();
    await page.waitForURL(/\/account$/);
  }
  await page.context().close();
});

it('a value that is no JSON yet', async () => {
  const page = await openAs('anna@example.org');
  const entry = await makeEntry(page, siteId, { fields_json: '{"price": 1}' });
  await openEntry(page, siteId, entry);
  await link(page, 'Fields').click();
  await page.getByLabel('price', { exact: true }).fill('[1, 2');
  await link(page, 'Content').last().click();
  await page.getByRole('dialog', { name: 'Some JSON is not used yet' }).waitFor();
  await button(page, 'Stay here').click();
  await tryToReload(page);
  expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('[1, 2');
  await link(page, '← Entries').click();
  await button(page, 'Leave now').click();
  await link(page, 'New entry').waitFor();
  await page.context().close();
});

it('either of two forms on a page', async () => {
  const page = await openAs('nora@example.org');
  for (const place of ['first', 'last'] as const) {
    await page.goto(`/sites/${siteId}/settings/media`);
    await page.locator('main form').nth(1).waitFor();
    const choice = page.locator('main form')[place]().locator('select').first();
    await choice.selectOption('own');
    await link(page, 'Account').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Leave, and lose the changes').click();
    await page.getByRole('heading', { name: 'Account' }).waitFor();
  }
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
