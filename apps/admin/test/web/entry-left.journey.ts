import type { Page } from 'playwright-core';

import { type AnnaAndBert, startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, type MadeEntry, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';

/** What a page keeps in the browser when it is left. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

async function openAs(email: Parameters<AnnaAndBert['openAs']>[0]): Promise<Page> {
  const page = await harbour.openAs(email, `/sites/${harbour.siteId}/entries`);
  await page.getByRole('link', { name: 'New entry' }).waitFor();
  return page;
}

const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });

const saveAs = (page: Page, { entry_id: entryId, revision }: MadeEntry, title: string) =>
  askAs(page, 'PUT', `/sites/${harbour.siteId}/entries/${entryId}/working-copy`, {
    ...{ title, expected_number: 0, base_revision: revision },
  });

it('who loads the page anew before having chosen is asked again, and overwrites nobody', async () => {
  const anna = await openAs('anna@example.org');
  const bert = await openAs('bert@example.org');
  const entry = await makeEntry(anna, harbour.siteId);
  await openEntry(anna, harbour.siteId, entry);
  await saveAs(bert, entry, 'By Bert');
  await titleOf(anna).fill('By Anna');
  const dialog = anna.getByRole('dialog', { name: 'Somebody else has changed the same' });
  await dialog.waitFor();
  anna.on('dialog', (asked) => void asked.accept());
  await anna.reload();
  await dialog.getByText('Bert', { exact: true }).waitFor();
  expect((await savedOf(bert, harbour.siteId, entry)).title).toBe('By Bert');
  await dialog.getByRole('button', { name: 'Go on with this' }).click();
  await saved(anna);
  expect((await savedOf(bert, harbour.siteId, entry)).title).toBe('By Anna');
  await Promise.all([anna.context().close(), bert.context().close()]);
});

it('a tab that took over what another one kept deletes nothing of what is written there later', async () => {
  const one = await openAs('anna@example.org');
  const entry = await makeEntry(one, harbour.siteId);
  await openEntry(one, harbour.siteId, entry);
  await one.route(/working-copy$/, (route) => route.abort());
  await titleOf(one).fill('Low tide');
  await one.getByText(/^Not saved yet: kept/).waitFor();
  const other = await one.context().newPage();
  await openEntry(other, harbour.siteId, entry);
  await other.getByText(/^What you wrote last time/).waitFor();
  await titleOf(one).fill('Low tide, and more');
  await one.getByText(/^Not saved yet: kept/).waitFor({ state: 'hidden' });
  await one.getByText(/^Not saved yet: kept/).waitFor();
  await one.close();
  await other.getByLabel('Excerpt').fill('From the other tab');
  await saved(other);
  const again = await other.context().newPage();
  await other.close();
  await openEntry(again, harbour.siteId, entry);
  await again.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(again).inputValue()).toBe('Low tide, and more');
  await again.context().close();
});

it('what was typed in the moment before the page is closed is in the form again', async () => {
  const page = await openAs('anna@example.org');
  const entry = await makeEntry(page, harbour.siteId);
  page.on('dialog', (asked) => void asked.accept());
  await openEntry(page, harbour.siteId, entry);
  await titleOf(page).fill('The last words');
  await page.goto('about:blank');
  await openEntry(page, harbour.siteId, entry);
  await page.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(page).inputValue()).toBe('The last words');
  await page.context().close();
});

interface Members {
  grants: { user_id: number; email: string }[];
}

it('who loses the role while writing is told that nothing here can be mended, and goes on when it is back', async () => {
  const [anna, admin] = [await openAs('anna@example.org'), await openAs('super@example.org')];
  const { grants } = await askAs<Members>(admin, 'GET', `/sites/${harbour.siteId}/grants`);
  const { user_id: userId } = grants.find(({ email }) => email === 'anna@example.org')!;
  const give = (role: string) => askAs(admin, 'PUT', `/sites/${harbour.siteId}/grants/${userId}`, { role });
  const entry = await makeEntry(anna, harbour.siteId);
  await openEntry(anna, harbour.siteId, entry);
  await give('viewer');
  await titleOf(anna).fill('Neap tide');
  await anna.getByText('Not saved: kept in this browser').waitFor();
  // Buttons that are not offered any more are gone; the typed text is there.
  await anna.getByText('You may read this entry, and not change it.').waitFor();
  await anna.locator('.say', { hasText: 'Your rights have changed.' }).waitFor();
  expect(await anna.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  expect(await titleOf(anna).inputValue()).toBe('Neap tide');
  await anna.getByText('Not saved: kept in this browser').waitFor();
  await anna.getByRole('link', { name: '← Entries' }).click();
  const question = anna.getByRole('dialog', { name: 'This cannot be saved now' });
  await question.getByRole('button', { name: 'Leave now' }).click();
  await anna.getByRole('heading', { name: 'Neap tide' }).waitFor({ state: 'detached' });
  await give('editor');
  await openEntry(anna, harbour.siteId, entry);
  await anna.getByText(/^What you wrote last time/).waitFor();
  await saved(anna);
  expect((await savedOf(anna, harbour.siteId, entry)).title).toBe('Neap tide');
  await Promise.all([anna.context().close(), admin.context().close()]);
});
