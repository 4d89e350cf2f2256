import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, type MadeEntry, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** Input that is not saved by itself is not lost without a question. */

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
    await page.getByRole('dialog', { name: 'Something is not used yet' }).waitFor();
    await button(page, 'Stay here').click();
    expect(await json.inputValue()).toBe(map.replace('1', '12'));
  }
  await tryToReload(page);
  await button(page, 'Use this JSON').click();
  await saved(page);
  expect((await savedOf(page, siteId, entry)).blocks_json).toBe(`[${map.replace('1', '12')}]`);
  await link(page, 'Fields').click();
  const newField = page.getByLabel('Name of a new field');
  await newField.fill('subtitle');
  for (const name of ['Content', '← Entries']) {
    await link(page, name).first().click();
    await page.getByRole('dialog', { name: 'Something is not used yet' }).waitFor();
    await button(page, 'Stay here').click();
    expect(await newField.inputValue()).toBe('subtitle');
  }
  await button(page, 'Add the field').click();
  await saved(page);
  await link(page, 'Content').first().click();
  await newField.waitFor({ state: 'detached' });
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
  await page.getByRole('dialog', { name: 'Something is not used yet' }).waitFor();
  await button(page, 'Stay here').click();
  await tryToReload(page);
  expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('[1, 2');
  await link(page, '← Entries').click();
  await button(page, 'Leave now').click();
  await link(page, 'New entry').waitFor();
  await page.context().close();
});

/** The time that the entry is published at, and its status. */
const publicationOf = async (page: Page, { entry_id: entryId }: MadeEntry) => {
  const path = `/sites/${siteId}/entries/${entryId}`;
  const { entry } = await askAs<{ entry: Publication }>(page, 'GET', path);
  return { status: entry.status, time: entry.publish_time && new Date(entry.publish_time).toISOString() };
};
interface Publication {
  status: string;
  publish_time: string | null;
}

it('a time of publication that is typed, and no more', async () => {
  const page = await openAs('anna@example.org');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  const time = page.getByLabel('Publish at');
  const question = page.getByRole('dialog', { name: 'The time that you typed is not used yet' });
  await time.fill('2035-06-06T09:30');
  // It stands beside the tabs, and stays.
  await link(page, 'Fields').click();
  await page.getByLabel('Name of a new field').waitFor();
  expect(await time.inputValue()).toBe('2035-06-06T09:30');
  await link(page, '← Entries').click();
  await question.waitFor();
  await look(page, 'entry-time-left', 1280);
  await button(page, 'Stay here').click();
  await tryToReload(page);
  expect(await time.inputValue()).toBe('2035-06-06T09:30');

  await button(page, 'Publish').click();
  const sooner = page.getByRole('dialog', { name: 'Publish now' });
  await sooner.getByText(/^The time that you typed is not used/).waitFor();
  await sooner.getByRole('button', { name: 'Cancel' }).click();
  expect((await publicationOf(page, entry)).status).toBe('draft');
  await button(page, 'Schedule').click();
  await page.getByText('Public from', { exact: false }).first().waitFor();
  expect((await publicationOf(page, entry)).time).toBe('2035-06-06T07:30:00.000Z');
  await link(page, '← Entries').click();
  await link(page, 'New entry').waitFor();
  await page.context().close();
});

it('another date of what is public; what goes to the trash takes it along unasked', async () => {
  const page = await openAs('anna@example.org');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  await button(page, 'Publish').click();
  const date = page.getByLabel('Date of publication');
  await date.fill('2020-06-06T09:30');
  await link(page, '← Entries').click();
  await page.getByRole('dialog', { name: 'The time that you typed is not used yet' }).waitFor();
  await button(page, 'Stay here').click();
  expect(await date.inputValue()).toBe('2020-06-06T09:30');
  await button(page, 'Move to the trash').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
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
