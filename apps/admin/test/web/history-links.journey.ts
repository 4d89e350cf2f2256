import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { upload } from './support/entries';

/** What the history of a site is about can be opened from there. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

it('each row leads to what it is about, where that is there still', async () => {
  const { siteId } = harbour;
  await harbour.web.installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(30_000);
  const path = `/sites/${siteId}`;
  await makeEntry(page, siteId, { title: 'Low tide' });
  const [trashed, purged] = [
    await makeEntry(page, siteId, { title: 'Flotsam' }),
    await makeEntry(page, siteId, { title: 'Jetsam' }),
  ];
  await askAs(page, 'DELETE', `${path}/entries/${trashed.entry_id}`);
  await askAs(page, 'DELETE', `${path}/entries/${purged.entry_id}?permanently=true`);
  await upload(page, siteId, 'pier.png');
  const term = { type: 'category', language: 'de', name: 'Küste', slug: 'kueste' };
  await askAs(page, 'POST', `${path}/taxonomies`, term);
  await askAs(page, 'POST', `${path}/menus`, { name: 'fuss', language: 'de', items_json: '[]' });
  await page.goto(`${path}/history`);
  for (const [sentence, lands] of [
    [/ made the entry .?“Low tide”/, () => heading(page, 'Low tide')],
    [
      / put the entry .?“Flotsam”.? into the trash/,
      () => page.getByRole('button', { name: 'Restore “Flotsam”' }).waitFor(),
    ],
    [/ added the file .?“pier\.png”/, () => heading(page, 'pier.png')],
    [/ made the term .?“Küste”/, () => heading(page, 'Küste')],
    [/ made the menu .?“fuss”/, () => heading(page, 'fuss')],
    [/ gave bert@example\.org a role/, () => heading(page, 'Members')],
    [/ made the site\.$/, () => page.getByLabel(/^Name/).waitFor()],
  ] as const) {
    await page.getByRole('link', { name: sentence }).first().click();
    await lands();
    await page.goBack();
    await page.getByText(/ made the site\.$/).waitFor();
  }
  // An object that is gone is shown by its number, without a link.
  const gone = page.getByText(new RegExp(` deleted the entry ${purged.entry_id} for good`));
  await gone.waitFor();
  expect(await gone.locator('a').count()).toBe(0);
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
