import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry, publish } from './support/content';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  for (const role of ['editor', 'site_admin', 'viewer']) {
    const userId = await installation.addPerson(`${role}@example.org`);
    const granted = `ROLE_${role.toUpperCase()}` as 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN' | 'ROLE_VIEWER';
    await installation.identity.updateGrant({ siteId, userId, role: granted }, operator);
  }
});

afterAll(() => web?.close());

async function openAs(email: string, address: string): Promise<Page> {
  const page = await web.open();
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a site opens with its content, which is searched, filtered by the address, and changed together', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}`);
  await page.getByText('There are no entries yet.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sites/${siteId}/entries`);

  for (const title of ['Tide tables', 'Lighthouse keepers', 'Low tide']) {
    const entry = await makeEntry(page, siteId, { title });
    if (title === 'Lighthouse keepers') await publish(page, siteId, entry);
  }
  await page.reload();
  await page.getByText('Entries: 3').waitFor();
  await page.getByLabel('Search titles').fill('tide');
  await page.getByText('Entries: 2').waitFor();
  expect(new URL(page.url()).search).toBe('?q=tide');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByText('No entry is like this.').waitFor();
  await button(page, 'Clear filters').click();
  await page.getByText('Entries: 3').waitFor();
  expect(await page.getByLabel('Search titles').inputValue()).toBe('');

  await page.getByLabel('Order').selectOption('Title, A to Z');
  await page.waitForURL(/sort=title/);
  await page.getByRole('link', { name: 'Lighthouse keepers' }).waitFor();
  await page.getByLabel('Select “Low tide”').check();
  await page.getByLabel('Select “Tide tables”').check();
  // Somebody else has changed one of them meanwhile.
  await web.installation.database.query(
    `update content.entries set revision = revision + 1 where title = 'Tide tables'`,
  );
  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const refused = page.getByRole('dialog', { name: 'Some entries stay as they were' });
  await refused.getByText('Tide tables').waitFor();
  expect(await refused.getByRole('listitem').count()).toBe(1);
  await refused.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByText('Entries: 1').waitFor();
  await page.context().close();
});

it('the trash gives back what was deleted, and is emptied by who may', async () => {
  const page = await openAs('site_admin@example.org', `/sites/${siteId}/entries`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  for (const title of ['Flotsam', 'Jetsam']) await makeEntry(page, siteId, { title });
  await page.goto(`/sites/${siteId}/entries?q=sam`);
  await page.getByText('Entries: 2').waitFor();
  await page.getByLabel('Select all', { exact: true }).check();
  await button(page, 'Move to the trash').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByText('No entry is like this.').waitFor();

  await page.getByRole('link', { name: 'Trash' }).click();
  await button(page, 'Restore “Flotsam”').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('“Flotsam” is a draft again.').waitFor();
  await page.getByText('Jetsam').waitFor();
  // An entry that somebody else deletes meanwhile was not seen here, and stays in the trash.
  const { entry_id: id } = await makeEntry(page, siteId, { title: 'Deleted by somebody else' });
  await askAs(page, 'DELETE', `/sites/${siteId}/entries/${id}`);
  const empty = async () => {
    await button(page, 'Empty the trash').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
  };
  await empty();
  await page.getByText('Entries deleted for good: 1.').waitFor();
  await button(page, 'Restore “Deleted by somebody else”').waitFor();
  expect(await button(page, 'Restore “Jetsam”').count()).toBe(0);
  await empty();
  await page.getByText('The trash is empty.').waitFor();
  await page.context().close();
});

it('of many entries, few rows are in the page, and the last is reached', async () => {
  await web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, 'page', 'Page ' || lpad(n::text, 5, '0'), 'page-' || n, 'draft', author_id, '{}', '[]'
     from (select * from content.entries where site_id = ${siteId} limit 1) as one, generate_series(1, 1000) as n`,
  );
  const page = await openAs('viewer@example.org', `/sites/${siteId}/entries?type=page&sort=title`);
  await page.getByText('Entries: 1,000').waitFor();
  const rows = page.locator('.entries-row');
  const last = page.getByRole('link', { name: 'Page 01000' });
  for (let tries = 0; tries < 60 && !(await last.isVisible()); tries += 1) {
    expect(await rows.count()).toBeLessThanOrEqual(40);
    await page.keyboard.press('End');
    await page.waitForTimeout(50);
  }
  await last.waitFor();
  // A viewer is offered nothing that the services refuse.
  expect(await page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'New entry' }).count()).toBe(0);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
