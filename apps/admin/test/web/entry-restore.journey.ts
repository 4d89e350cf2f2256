import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';

/** A revision that is restored takes the place of nothing that is nowhere else. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the entry' }).getByRole('link', { name }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** An entry with two revisions, open in Anna's window. */
async function openRevised(): Promise<{ page: Page; entry: Awaited<ReturnType<typeof makeEntry>> }> {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/entries`);
  await page.getByRole('link', { name: 'New entry' }).waitFor();
  page.setDefaultTimeout(20_000);
  const entry = await makeEntry(page, harbour.siteId, { title: 'Low tide' });
  await openEntry(page, harbour.siteId, entry);
  await titleOf(page).fill('High tide');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  return { page, entry };
}

it('what is in no revision yet is asked about, and stays until that is answered', async () => {
  const { page, entry } = await openRevised();
  await titleOf(page).fill('Spring tide');
  await saved(page);
  await tab(page, 'Revisions');
  await button(page, 'Look at revision 1').click();
  await button(page, 'Restore this revision').click();
  const question = page.getByRole('dialog', { name: 'Restore this revision' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.locator('h2.entry-title').innerText()).toBe('Spring tide');
  expect((await savedOf(page, harbour.siteId, entry)).title).toBe('Spring tide');
  await button(page, 'Restore this revision').click();
  await question.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('Revision 1 is in the form.').waitFor();
  await tab(page, 'Content');
  expect(await titleOf(page).inputValue()).toBe('Low tide');
  await page.context().close();
});

it('where everything is in a revision, nothing is asked', async () => {
  const { page } = await openRevised();
  await tab(page, 'Revisions');
  await button(page, 'Look at revision 1').click();
  await button(page, 'Restore this revision').click();
  await page.getByText('Revision 1 is in the form.').waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
