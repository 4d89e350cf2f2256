import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';

/** What is done with as many entries as can be selected, and with one more. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');
const most = 500;

const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();

async function totalOf(page: Page): Promise<number> {
  const path = `/sites/${harbour.siteId}/entries?with_total=true`;
  return (await askAs<{ total: number }>(page, 'GET', path)).total;
}

it('no more than 500 are selected, which is said, and their way out of the trash is followed', async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(120_000);
  await makeEntry(page, harbour.siteId);
  await harbour.web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, type, 'Page ' || n, 'page-' || n, 'draft', author_id, '{}', '[]'
     from (select * from content.entries limit 1) as one, generate_series(1, $1::int) as n`,
    [most],
  );
  await page.goto(`/sites/${harbour.siteId}/entries`);
  await page.getByText(`Select the first ${most}`).click();
  await page.getByText(`Selected: ${most}`).waitFor();
  const last = page.locator(`[aria-posinset="${most + 1}"]`).getByRole('checkbox');
  for (let tries = 0; tries < 200 && !(await last.isVisible()); tries += 1) await page.keyboard.press('End');
  await last.click();
  await said(page, `At most ${most} entries are changed together.`);
  expect(await last.isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await said(page, `Moved to the trash: ${most}.`);
  expect(await totalOf(page)).toBe(1);
  await page.getByText('Entries: 1', { exact: true }).waitFor();
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/trash\/\d+\/restore/, async (route) => {
    await isFree;
    await route.continue();
  });
  await page.locator('.say').getByRole('button', { name: 'Undo' }).click();
  await said(page, `Entries taken out of the trash: 0 of ${most} …`);
  letGo();
  await said(page, `Entries that are drafts again: ${most}.`);
  expect(await totalOf(page)).toBe(most + 1);
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
