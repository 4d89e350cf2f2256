import type { Page, Route } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { layoutProblems } from './support/layout';

/** If the next page does not come, the list says so, does not retry by itself, and continues when somebody asks for it. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

async function open(): Promise<Page> {
  const page = await harbour.openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(15_000);
  return page;
}

const isNext = (route: Route): boolean => new URL(route.request().url()).searchParams.has('page_token');
const tooMany = { status: 429, json: { message: '', code: 'RATE_LIMIT_EXCEEDED', errors: {} } };

it('of the entries, the next page is asked for once, and not over and over', async () => {
  const page = await open();
  await makeEntry(page, harbour.siteId);
  await harbour.web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, 'page', 'Page ' || lpad(n::text, 5, '0'), 'page-' || n, 'draft', author_id, '{}', '[]'
     from (select * from content.entries where site_id = ${harbour.siteId} limit 1) as one, generate_series(1, 300) as n`,
  );
  let asked = 0;
  await page.route('**/admin/v1/**/entries?*', (route) => {
    if (!isNext(route)) return route.continue();
    asked += 1;
    return route.fulfill(tooMany);
  });
  await page.goto(`/sites/${harbour.siteId}/entries?type=page&sort=title`);
  await page.getByText('Entries: 300').waitFor();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  for (let tries = 0; tries < 200 && !(await again.isVisible()); tries += 1) await page.keyboard.press('End');
  await again.waitFor();
  for (let time = 0; time < 10; time += 1) {
    await page.keyboard.press(time % 2 === 0 ? 'Home' : 'End');
    await askAs(page, 'GET', '/me');
  }
  expect(asked).toBe(1);
  await page.unroute('**/admin/v1/**/entries?*');
  await page.keyboard.press('End');
  await again.click();
  const last = page.getByRole('link', { name: 'Page 00300' });
  for (let tries = 0; tries < 200 && !(await last.isVisible()); tries += 1) await page.keyboard.press('End');
  await last.waitFor();
  await page.context().close();
});

const lists = [
  '/sites',
  '/people',
  '/history',
  '/history/jobs',
  'members',
  'history',
  'entries/trash',
  'settings/api',
];

it.each(lists)('%s: a button that brings the next page says why it did not come', async (path) => {
  const page = await open();
  let isRefused = true;
  await page.route('**/admin/v1/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (isNext(route) && isRefused) return route.fulfill(tooMany);
    const url = new URL(route.request().url());
    url.searchParams.delete('page_token');
    const response = await route.fetch({ url: url.href });
    const json = (await response.json()) as object;
    if (!('next_page_token' in json)) return route.fulfill({ response });
    // As though there were more of it.
    return route.fulfill({ response, json: { ...json, next_page_token: isNext(route) ? '' : 'more' } });
  });
  await page.goto(path.startsWith('/') ? path : `/sites/${harbour.siteId}/${path}`);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await page.getByRole('alert').waitFor();
  expect(await layoutProblems(page)).toEqual([]);
  isRefused = false;
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});
