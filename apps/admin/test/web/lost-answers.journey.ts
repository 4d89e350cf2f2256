import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** Something is made, and its answer is lost on its way: trying again makes nothing twice, and shows what exists. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('nora@example.org', true);
  const userId = await installation.addPerson('anna@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
});

afterAll(() => web?.close());

async function openAs(email: string, address: string, options: { width?: number } = {}): Promise<Page> {
  const page = await web.open(options);
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unreachable = (page: Page) => page.getByRole('alert').getByText(/^The admin cannot be reached/);

/** The next request of this kind is carried out, and its answer is lost. */
async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute(path);
  });
}

async function countOf(table: string, where: string): Promise<number> {
  const { rows } = await web.installation.database.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

it('an entry is made once, with the title that it was given last', async () => {
  const page = await openAs('anna@example.org', `/sites/${siteId}/entries/new`);
  await page.getByLabel('Title *').fill('Low tide');
  await loseAnswer(page, /\/entries$/);
  await button(page, 'Make the entry').click();
  await unreachable(page).waitFor();
  await button(page, 'Make the entry').click();
  await page.waitForURL(/\/entries\/\d+$/);
  expect(await page.getByLabel('Title *', { exact: true }).inputValue()).toBe('Low tide');
  expect(await countOf('content.entries', `title = 'Low tide'`)).toBe(1);

  await page.goto(`/sites/${siteId}/entries/new`);
  await page.getByLabel('Title *').fill('High tide');
  await loseAnswer(page, /\/entries$/);
  await button(page, 'Make the entry').click();
  await unreachable(page).waitFor();
  await page.getByLabel('Title *').fill('Spring tide');
  await button(page, 'Make the entry').click();
  await page.waitForURL(/\/entries\/\d+$/);
  expect(await page.getByLabel('Title *', { exact: true }).inputValue()).toBe('Spring tide');
  expect(await page.getByLabel('Slug *').inputValue()).toBe('spring-tide');
  expect(await countOf('content.entries', `title like '% tide'`)).toBe(2);
  await page.context().close();
});

it('an author is made once, and a term is said to be there', async () => {
  const page = await openAs('anna@example.org', `/sites/${siteId}/entries/authors`);
  await button(page, 'New author').click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ada');
  await loseAnswer(page, /\/authors$/);
  await button(page, 'Make the author').click();
  await unreachable(page).waitFor();
  await button(page, 'Make the author').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await countOf('content.authors', `name = 'Ada'`)).toBe(1);

  await page.goto(`/sites/${siteId}/taxonomies`);
  await page.getByLabel('New term *').fill('Coast');
  await loseAnswer(page, /\/taxonomies$/);
  await button(page, 'Add').click();
  await unreachable(page).waitFor();
  await page.getByRole('link', { name: 'Coast', exact: true }).waitFor();
  await page
    .getByRole('status')
    .getByText(/of this name/)
    .waitFor();
  await page.context().close();
});

it.each([1280, 375])(
  'a token that nobody has seen is said to be there, and is in the list, %i px wide',
  async (width) => {
    const page = await openAs('nora@example.org', `/sites/${siteId}/settings/api`, { width });
    const lose = async (name: string, path: RegExp, opens: string) => {
      await button(page, opens).click();
      await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
      await loseAnswer(page, path);
      await button(page, 'Make the token').click();
      await unreachable(page).waitFor();
      await page.getByText(/^The token may have been made all the same/).waitFor();
      await look(page, `lost-token-${name}-${width}`, width);
      await button(page, 'Cancel').click();
      await page.getByText(name, { exact: true }).waitFor();
    };
    await lose(`App ${width}`, /\/tokens$/, 'New token');
    await page.goto('/account');
    await lose(`Script ${width}`, /\/access-tokens$/, 'New access token');
    await page.context().close();
  },
);

it('who was invited without an answer becomes a member by the same button', async () => {
  const page = await openAs('nora@example.org', `/sites/${siteId}/members`);
  await button(page, 'Add somebody').click();
  await page.getByLabel('E-mail address *').fill('carl@example.org');
  await button(page, 'Add').click();
  await loseAnswer(page, /\/users$/);
  await button(page, 'Invite and add').click();
  await unreachable(page).waitFor();
  await button(page, 'Invite and add').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Role of carl@example.org').inputValue()).toBe('editor');
  // The link was in the answer that was lost: here is another one.
  await page
    .getByRole('button', { name: /^Make a new link/ })
    .or(button(page, 'New link'))
    .first()
    .waitFor();
  await page.context().close();
});

it('a token is made once, also where its form is sent twice before the page shows that it waits', async () => {
  const page = await openAs('nora@example.org', `/sites/${siteId}/settings/api`);
  await button(page, 'New token').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name *').fill('Twice');
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.getByRole('dialog', { name: 'Copy the token now' }).waitFor();
  await button(page, 'Done').click();
  await page.getByText('Twice', { exact: true }).waitFor();
  expect(await countOf('site.tokens', `name = 'Twice'`)).toBe(1);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
