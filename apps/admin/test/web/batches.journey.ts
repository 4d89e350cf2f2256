import type { Page, Route } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { makeEntry } from './support/content';

/** Entries that are changed together, where some are refused, an answer is lost, or somebody stops it. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');
const changes = /\/entries\/change$/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();
const selected = (page: Page, count: number) =>
  page.getByText(`Selected: ${count}`, { exact: true }).waitFor();
const isGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Drafts of a type of their own, by which the list shows them alone. */
async function open(type: string, count: number): Promise<Page> {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(30_000);
  await makeEntry(page, siteId, { type, title: `${type} 000` });
  await harbour.web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, type, type || ' ' || lpad(n::text, 3, '0'), type || '-' || n, 'draft', author_id, '{}', '[]'
     from (select * from content.entries where type = $1 limit 1) as one, generate_series(1, $2::int) as n`,
    [type, count - 1],
  );
  await page.goto(`/sites/${siteId}/entries?type=${type}&sort=title`);
  await page.getByText(`Entries: ${count}`, { exact: true }).waitFor();
  return page;
}

async function countOf(where: string): Promise<number> {
  const { rows } = await harbour.web.installation.database.query<{ count: number }>(
    `select count(*)::integer as count from content.entries where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

const selectAll = async (page: Page, count: number) => {
  await page.getByLabel('Select all', { exact: true }).click();
  await selected(page, count);
};

/** The next change is made, and its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(changes, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute(changes);
  });
}

it('what is scheduled stays so when it is published with others, which is said before and after', async () => {
  const page = await open('ebb', 3);
  await harbour.web.installation.database.query(
    `update content.entries set status = 'published', published_at = '2099-01-01' where slug = 'ebb-1'`,
  );
  await page.reload();
  await selectAll(page, 3);
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByText('1 of them is scheduled, and stays so.').waitFor();
  await inDialog(page, 'Publish').click();
  await said(page, 'Published: 2. Still scheduled: 1.');
  expect(await countOf(`type = 'ebb' and status = 'published' and published_at < '2099-01-01'`)).toBe(2);
  await page.context().close();
});

it('a part that is not answered stays selected, and the next press does the rest', async () => {
  const page = await open('tide', 150);
  await selectAll(page, 150);
  let asked = 0;
  const away = { status: 503, json: { message: '', code: 'SERVICE_UNAVAILABLE', errors: {} } };
  await page.route(changes, (route: Route) => {
    asked += 1;
    return asked === 2 ? route.fulfill(away) : route.continue();
  });
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await said(page, 'Published: 100.');
  await selected(page, 50);
  expect(await countOf(`type = 'tide' and status = 'published'`)).toBe(100);
  await inDialog(page, 'Publish').click();
  await said(page, 'Published: 50.');
  await isGone(page);
  expect([asked, await countOf(`type = 'tide' and status = 'published'`)]).toEqual([3, 150]);
  await page.context().close();
});

it('what a lost answer was about is known to be done, and comes back out of the trash', async () => {
  const page = await open('wave', 3);
  await selectAll(page, 3);
  for (const [act, text] of [
    ['Publish', 'Published: 3.'],
    ['Move to the trash', 'Moved to the trash: 3.'],
  ] as const) {
    if ((await page.locator('.entries-batch').count()) === 0) await selectAll(page, 3);
    await loseAnswer(page);
    await button(page, act).click();
    await inDialog(page, act).click();
    await page
      .getByRole('dialog')
      .getByText(/^The admin cannot be reached/)
      .waitFor();
    await selected(page, 3);
    await inDialog(page, act).click();
    await said(page, text);
    await isGone(page);
    expect(await countOf(`type = 'wave' and revision > 2`)).toBe(0);
  }
  expect(await countOf(`type = 'wave'`)).toBe(0);
  await button(page, 'Undo').click();
  await said(page, 'Entries that are drafts again: 3.');
  await page.context().close();
});

it('what is refused is said before the list is read anew, and stays selected beside what is selected meanwhile', async () => {
  const page = await open('reef', 3);
  const box = (number: string) => page.getByLabel(`Select “reef ${number}”`);
  await box('000').check();
  await box('001').check();
  await harbour.web.installation.database.query(
    `update content.entries set revision = revision + 1 where title = 'reef 001'`,
  );
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/entries\?/, async (route) => {
    await isFree;
    await route.continue();
  });
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await said(page, 'Published: 1. Refused: 1.');
  const refused = page.getByRole('dialog', { name: 'Some entries stay as they were' });
  expect(await refused.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('reef 001')]);
  await refused.getByRole('button', { name: 'Done' }).click();
  await isGone(page);
  await box('002').check();
  const isRead = page.waitForResponse((response) => /\/entries\?/.test(response.url()));
  letGo();
  await isRead;
  await page.locator('.entries-row', { hasText: 'reef 000' }).getByText('Published').waitFor();
  expect([await box('000').isChecked(), await box('001').isChecked(), await box('002').isChecked()]).toEqual([
    ...[false, true, true],
  ]);
  await selected(page, 2);
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await said(page, 'Published: 2.');
  await page.context().close();
});

it('what somebody else changes while it is asked about is refused, though the list shows it by then', async () => {
  const page = await open('buoy', 1);
  await selectAll(page, 1);
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').waitFor();
  await harbour.web.installation.database.query(
    `update content.entries set revision = revision + 1, title = 'Changed by Bert' where type = 'buoy'`,
  );
  // As though the person came back from another window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.locator('.entries-row', { hasText: 'Changed by Bert' }).waitFor();
  await inDialog(page, 'Publish').click();
  await page.getByText('None is changed. These were refused, and stay selected:').waitFor();
  expect(await countOf(`type = 'buoy' and status = 'published'`)).toBe(0);
  await page.context().close();
});

it('who stops it ends it after the part that is on its way', async () => {
  const page = await open('foam', 150);
  await selectAll(page, 150);
  let asked = 0;
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(changes, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await isFree;
    await route.fulfill({ response });
  });
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await page.getByText('Changed so far: 0 of 150 …').waitFor();
  await inDialog(page, 'Stop').click();
  await isGone(page);
  letGo();
  await said(page, 'Published: 100.');
  await selected(page, 50);
  expect([asked, await countOf(`type = 'foam' and status = 'published'`)]).toEqual([1, 100]);
  await page.context().close();
});

it('whoever does not log in again is asked once, however many were to come out of the trash', async () => {
  const page = await open('kelp', 3);
  await selectAll(page, 3);
  await button(page, 'Move to the trash').click();
  await inDialog(page, 'Move to the trash').click();
  await said(page, 'Moved to the trash: 3.');
  await page.getByText('No entry is like this.').waitFor();
  await page.context().clearCookies();
  await button(page, 'Undo').click();
  await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
  await page.keyboard.press('Escape');
  await said(page, 'Entries that stay in the trash: 3.');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
