import type { Page, Request } from 'playwright-core';

import { operator, password } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { hasSaid, rememberSaid } from './support/said';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

/** A role that is taken away while somebody works: what it offered goes with the first refusal, and what is written stays in sight. */

let web: Web;
let siteId: number;
let annaId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  annaId = await web.installation.addPerson('anna@example.org');
});

afterAll(() => web?.close());

const give = (role: 'ROLE_SITE_ADMIN' | 'ROLE_EDITOR' | 'ROLE_VIEWER') =>
  web.installation.identity.updateGrant({ siteId, userId: annaId, role }, operator);

async function openAs(role: Parameters<typeof give>[0], path: string): Promise<Page> {
  await give(role);
  const page = await web.open();
  await rememberSaid(page);
  await page.goto(`/sites/${siteId}/${path}`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const area = (page: Page, name: string) => page.locator('nav.areas').getByRole('link', { name, exact: true });
const isTold = (page: Page) => hasSaid(page, 'Your rights have changed.');

it('a form of the settings stays until it is left, which asks', async () => {
  const page = await openAs('ROLE_SITE_ADMIN', 'settings/details');
  const name = page.getByLabel('Name of the site', { exact: true });
  await name.fill('Words of Anna');
  await give('ROLE_EDITOR');
  await button(page, 'Save changes').click();
  await page.getByRole('alert').getByText('Your role in this site does not allow this.').waitFor();
  await area(page, 'Members').waitFor({ state: 'detached' });
  await isTold(page);
  expect(await name.inputValue()).toBe('Words of Anna');
  await area(page, 'Media').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await name.inputValue()).toBe('Words of Anna');
  // It is back: what was typed is saved, and the page offers all again.
  await give('ROLE_SITE_ADMIN');
  await button(page, 'Save changes').click();
  await area(page, 'Members').waitFor();
  expect(await name.inputValue()).toBe('Words of Anna');
  // Taken away once more, with nothing to lose.
  await give('ROLE_EDITOR');
  await page.reload();
  await page.getByText('Only the site admins of this site see this page.').waitFor();
  await page.context().close();
});

it('a new entry and a new term keep what was typed', async () => {
  const page = await openAs('ROLE_EDITOR', 'entries/new');
  const title = page.getByLabel(/^Title/);
  await title.fill('Words of Anna');
  await give('ROLE_VIEWER');
  await button(page, 'Make the entry').click();
  await page.getByRole('alert').getByText('Your role in this site does not allow this.').waitFor();
  await isTold(page);
  expect(await title.inputValue()).toBe('Words of Anna');
  await page.context().close();

  const other = await openAs('ROLE_EDITOR', 'taxonomies');
  const term = other.getByLabel(/^New term/);
  await term.fill('Words of Anna');
  await give('ROLE_VIEWER');
  await other.keyboard.press('Enter');
  await other.getByText('Your role in this site lets you look at this, and change nothing.').waitFor();
  expect(await term.inputValue()).toBe('Words of Anna');
  await other.context().close();
});

it('who is taken out of the site keeps the words in sight until they are left, and nothing else', async () => {
  for (const [path, label] of [
    ['settings/details', 'Name of the site'],
    [undefined, 'Title *'],
  ] as const) {
    const page = await openAs('ROLE_SITE_ADMIN', path ?? 'media');
    if (path === undefined) await openEntry(page, siteId, await makeEntry(page, siteId));
    const field = page.getByLabel(label, { exact: true });
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    // Held back, because the entry could otherwise be saved before the role is taken away.
    await page.route('**/working-copy', (route) => isTaken.then(() => route.continue()));
    await field.fill('More words of Anna');
    await web.installation.identity.deleteGrant({ siteId, userId: annaId }, operator);
    taken();
    if (path !== undefined) await button(page, 'Save changes').click();
    await page.getByRole('alert').getByText('There is no such site, or you have no role in it.').waitFor();
    await isTold(page);
    expect(await field.inputValue()).toBe('More words of Anna');
    await area(page, 'Media').click();
    await button(page, path === undefined ? 'Leave now' : 'Leave, and lose the changes').click();
    await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
    expect(await page.getByText('harbour.example').count()).toBe(0);
    await page.context().close();
  }
});

it('who waits at an entry for a role to come back goes on where they were, and nothing is loaded anew', async () => {
  const page = await openAs('ROLE_EDITOR', 'media');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  const title = page.getByLabel('Title *', { exact: true });
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => onTheirWay.delete(request));
  for (const take of [
    () => give('ROLE_VIEWER'),
    () => web.installation.identity.deleteGrant({ siteId, userId: annaId }, operator),
  ]) {
    const words = `Words of Anna ${Math.random()}`;
    const left = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await take();
    await title.fill(words);
    await page.getByRole('alert').first().waitFor();
    await isTold(page);
    // The first message may still be shown while the rights are not yet read again.
    await page.locator('input[readonly][required]').first().waitFor();
    // No request is under way that would report it: her leaving has been announced, and her rights are requested after that.
    await left;
    await askAs(page, 'GET', '/me');
    await until(
      () => Promise.resolve(onTheirWay.size),
      (count: number) => count === 0,
    );
    await give('ROLE_EDITOR');
    await page.locator('input:not([readonly])[required]').first().waitFor();
    await saved(page);
    expect((await savedOf(page, siteId, entry)).title).toBe(words);
    expect(await title.inputValue()).toBe(words);
  }
  await page.context().close();
});

it('who is disabled in the middle of an entry goes on where they were once they are enabled again', async () => {
  const page = await openAs('ROLE_EDITOR', 'media');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  const title = page.getByLabel('Title *', { exact: true });
  const disable = (disabled: boolean) =>
    web.installation.identity.updateUser(
      { userId: annaId, user: { disabled }, updateMask: { paths: ['disabled'] } },
      operator,
    );
  await disable(true);
  await title.fill('Words of who is disabled');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByRole('alert').getByText('This account is disabled. Ask a super admin').waitFor();
  expect(await title.inputValue()).toBe('Words of who is disabled');
  await disable(false);
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await saved(page);
  expect((await savedOf(page, siteId, entry)).title).toBe('Words of who is disabled');
  await page.context().close();
});

it('who is no super admin any more keeps what was typed of a site, and is offered nothing of it afterwards', async () => {
  const userId = await web.installation.addPerson('sara@example.org', true);
  await web.installation.addPerson('another@example.org', true);
  const page = await web.open();
  await rememberSaid(page);
  await page.goto(`/sites/${siteId}/settings`);
  await logIn(page, 'sara@example.org');
  const name = page.getByLabel(/^Name/).first();
  await name.waitFor();
  await name.fill('Words of Sara');
  await web.installation.identity.updateUser(
    { userId, user: { superAdmin: false }, updateMask: { paths: ['super_admin'] } },
    operator,
  );
  await button(page, 'Save changes').first().click();
  await page.getByRole('alert').getByText('There is no such site, or you have no role in it.').waitFor();
  await isTold(page);
  for (const name of ['People', 'History', 'Members'])
    await page.getByRole('link', { name, exact: true }).first().waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Words of Sara');
  await page.goto('/people');
  await page.getByText('Only super admins see this page.').waitFor();
  await page.goto(`/sites/${siteId}/settings`);
  await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(web.problems).toEqual([]);
});
