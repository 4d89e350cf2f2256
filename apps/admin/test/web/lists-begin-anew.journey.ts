import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';

/** Somebody has read many pages of a list and opens it again, but not by “Back”: the list does not load all these pages first. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

let entryId: number;

async function open(): Promise<Page> {
  const page = await harbour.openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(15_000);
  return page;
}

const site = (path: string) => `/sites/${harbour.siteId}/${path}`;

const lists = [
  { name: 'sites', at: () => '/sites', asks: /\/v1\/sites$/, away: 'People', back: 'Sites' },
  {
    name: 'jobs',
    at: () => '/history/jobs',
    asks: /\/failed-jobs$/,
    away: 'Changes',
    back: 'Jobs that were given up',
  },
  { name: 'API tokens', at: () => site('settings/api'), asks: /\/tokens$/, away: 'Domains', back: 'API' },
  {
    name: 'unused files',
    at: () => site('media/unused'),
    asks: /\/unused-media$/,
    away: 'All files',
    back: 'Unused files',
  },
  {
    name: 'revisions',
    at: () => site(`entries/${entryId}?tab=revisions`),
    asks: /\/revisions$/,
    away: 'Translations',
    back: 'Revisions',
  },
];

it.each(lists)('the list of $name', async ({ at, asks, away, back }) => {
  const page = await open();
  entryId = (await makeEntry(page, harbour.siteId)).entry_id;
  const asked: string[] = [];
  await page.route('**/admin/v1/**', async (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'GET' || !asks.test(url.pathname)) return route.continue();
    const isNext = url.searchParams.has('page_token');
    asked.push(isNext ? 'next' : 'first');
    url.searchParams.delete('page_token');
    const response = await route.fetch({ url: url.href });
    // As though there were more of it.
    const json = { ...((await response.json()) as object), next_page_token: isNext ? '' : 'more' };
    return route.fulfill({ response, json });
  });
  await page.goto(at());
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect(asked).toEqual(['first', 'next']);
  await page.getByRole('link', { name: away, exact: true }).first().click();
  await page.locator('a[aria-current=page]', { hasText: away }).waitFor();
  await page.getByRole('link', { name: back, exact: true }).first().click();
  await more.waitFor();
  expect(asked).toEqual(['first', 'next', 'first']);
  await page.context().close();
});

it('what is changed in another tab is listed by whoever comes back to the window', async () => {
  const page = await open();
  const entry = await makeEntry(page, harbour.siteId, { title: 'Low tide' });
  await page.goto(site('entries'));
  await page.getByRole('link', { name: 'Low tide' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(site('entries'));
  const path = `/sites/${harbour.siteId}/entries/${entry.entry_id}`;
  await askAs(other, 'PATCH', path, { title: 'High tide', expected_revision: entry.revision });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('link', { name: 'High tide' }).waitFor();
  await page.context().close();
});
