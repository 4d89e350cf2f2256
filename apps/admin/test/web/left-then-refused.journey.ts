import type { Page, Route } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';
import { look, windows } from './support/look';
import { logIn } from './support/web';

/** A form of something new may be left as soon as it is sent. If nothing was made, what was typed is there when it is opened again. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const writes = /\/admin\/v1\/sites/;
const note = (page: Page) => page.getByRole('note');
const title = (page: Page) => page.getByLabel('Title *');

async function openNew(path: string): Promise<Page> {
  const page = await harbour.openAs('super@example.org', path);
  page.setDefaultTimeout(20_000);
  await page.locator('form.form').waitFor();
  return page;
}

/** Sends the form of the page, and holds its request; `letGo` gives it this answer. */
async function sendAndHold(page: Page, answer: (route: Route) => Promise<unknown>) {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  let answered: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answered = resolve));
  await page.route(writes, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await isFree;
    await answer(route);
    return answered();
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('form.form button[type=submit]').click();
  await asked;
  return async () => {
    letGo();
    await isAnswered;
    await page.unroute(writes);
  };
}

const refusedAs = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { message: 'Refused.', code, errors: {} } });
const nothingAnswers = (route: Route) => route.abort('connectionreset');

const entries = () => `/sites/${harbour.siteId}/entries`;
const titled = async (page: Page, query: string) => {
  const { entries: found } = await askAs<{ entries: unknown[] }>(
    page,
    'GET',
    `${entries()}?title_contains=${query}`,
  );
  return found.length;
};

it.each([
  ['is refused', 'Ebb', refusedAs(409, 'QUOTA_EXCEEDED')],
  ['fails', 'Flood', refusedAs(503, 'UNAVAILABLE')],
  ['is not answered', 'Slack', nothingAnswers],
])('of an entry that %s after its form was left', async (_, name, answer) => {
  const page = await openNew(`${entries()}/new`);
  await title(page).fill(name);
  const letGo = await sendAndHold(page, answer);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByLabel('Search titles').waitFor();
  await letGo();
  await page.locator('.say', { hasText: `“${name}” is not created.` }).waitFor();
  expect(await page.locator('.say').innerText()).toContain('is kept in the form “New entry”.');
  await button(page, 'Open the form').click();
  await note(page).getByText(name, { exact: true }).waitFor();
  expect(await title(page).inputValue()).toBe('');
  // Text that was typed meanwhile is not lost by that.
  await title(page).fill('Another one');
  await button(page, 'Put it into the form').click();
  expect(await title(page).inputValue()).toBe(name);
  await note(page).getByText('Another one', { exact: true }).waitFor();
  for (const { name: window, width, dark } of windows) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await look(page, `left-words-${window}`, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Discard').click();
  await note(page).waitFor({ state: 'detached' });
  await page.locator('form.form button[type=submit]').click();
  await page.waitForURL(/\/entries\/\d+$/);
  expect(await titled(page, name)).toBe(1);
  await page.goto(`${entries()}/new`);
  await title(page).waitFor();
  expect(await note(page).count()).toBe(0);
  await page.context().close();
});

it('of an entry whose window was closed before the answer: it is made once', async () => {
  const page = await openNew(`${entries()}/new`);
  await title(page).fill('Neap');
  // It is made, and its answer never comes.
  const letGo = await sendAndHold(page, (route) => route.fetch());
  await letGo();
  await page.reload();
  await note(page).getByText('Neap', { exact: true }).waitFor();
  // Somebody else who uses the browser has it not.
  await page.context().clearCookies();
  await page.goto(`${entries()}/new`);
  await logIn(page, 'anna@example.org');
  await title(page).waitFor();
  expect(await note(page).count()).toBe(0);
  await page.context().clearCookies();
  await page.goto(`${entries()}/new`);
  await logIn(page, 'super@example.org');
  await note(page).getByText('Neap', { exact: true }).waitFor();
  await button(page, 'Put it into the form').click();
  await page.locator('form.form button[type=submit]').click();
  await page.waitForURL(/\/entries\/\d+$/);
  expect(await titled(page, 'Neap')).toBe(1);
  await page.context().close();
});

it('of a site whose domain is taken', async () => {
  const page = await openNew('/sites/new');
  await page.getByLabel('Name *').fill('Lagoon');
  await page.getByLabel(/^Domain/).fill('harbour.example');
  const letGo = await sendAndHold(page, (route) => route.continue());
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByLabel('Name *').waitFor();
  await letGo();
  await page.locator('.say', { hasText: '“Lagoon” is not created.' }).waitFor();
  await page.goto('/sites/new');
  await button(page, 'Put it into the form').click();
  expect(await page.getByLabel('Name *').inputValue()).toBe('Lagoon');
  await page.getByLabel(/^Domain/).fill('lagoon.example');
  await page.locator('form.form button[type=submit]').click();
  await page.waitForURL(/settings\/api$/);
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
