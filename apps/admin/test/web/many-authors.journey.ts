import type { Locator, Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { look, windows } from './support/look';
import { until } from './support/until';
import { logIn } from './support/web';

/** A site with ten thousand authors: none of its pages reads all of them. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const count = 10_000;
let lastId: number;

beforeAll(async () => {
  const { database } = harbour.web.installation;
  const { rows } = await database.query<{ id: string }>(
    `with made as (
       insert into content.authors (site_id, name)
       select $1, 'Author ' || n from generate_series(1, $2::int) as n order by n returning author_id
     ) select max(author_id) as id from made`,
    [harbour.siteId, count],
  );
  lastId = Number(rows[0]!.id);
});

const shows = (field: Locator, text: string) =>
  until(
    () => field.inputValue(),
    (value: string) => value === text,
  );

/** What is asked about authors. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /^\/admin\/.*\/authors$/.test(pathname)) asked.push(search);
  });
  return asked;
}

const openMedia = async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
};

/** The field that searches: until the list is known to be long, there is one that only chooses. */
const authorField = (page: Page) => page.getByRole('combobox', { name: 'Author' }).and(page.locator('input'));

it('an entry shows its author, and gets another one who is looked for', async () => {
  const { siteId } = harbour;
  const page = await openMedia();
  const entry = await makeEntry(page, siteId, { author_id: lastId });
  const asked = listen(page);
  await openEntry(page, siteId, entry);
  const author = authorField(page);
  await shows(author, `Author ${count}`);
  expect(asked.length).toBeLessThanOrEqual(3);

  const names = page.getByRole('listbox').getByRole('option');
  await author.click();
  await names.first().waitFor();
  expect(await names.last().textContent()).toBe('There are more. Search for them.');
  await author.fill('AUTHOR 9876');
  await author.press('Enter');
  await until(
    () => names.allTextContents(),
    (all: string[]) => all.length === 1 && all[0] === 'Author 9876',
  );
  await author.press('Enter');
  await shows(author, 'Author 9876');
  await saved(page);
  expect((await savedOf(page, siteId, entry)).author_id).toBe(lastId - count + 9_876);
  // What is looked for and not found changes nothing.
  await author.fill('nobody at all');
  await page.getByText('No name is like this.').waitFor();
  await author.press('Tab');
  await shows(author, 'Author 9876');
  await page.context().close();
});

it('an entry is written in while its author is still read', async () => {
  const { siteId } = harbour;
  const page = await openMedia();
  const entry = await makeEntry(page, siteId, { author_id: lastId });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/authors\?.*author_ids/, async (route) => {
    await held;
    await route.continue();
  });
  await openEntry(page, siteId, entry);
  await page.getByLabel('Title *', { exact: true }).fill('Written at once');
  await saved(page);
  const author = authorField(page);
  await shows(author, 'Loading …');
  letGo();
  await shows(author, `Author ${count}`);
  expect((await savedOf(page, siteId, entry)).title).toBe('Written at once');
  await page.context().close();
});

it('a list of entries asks once for the names under which they stand', async () => {
  const { siteId } = harbour;
  const page = await openMedia();
  for (const n of [0, 1, 2]) await makeEntry(page, siteId, { author_id: lastId - n, title: `By ${n}` });
  const asked = listen(page);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  for (const n of [0, 1, 2])
    await page
      .locator('.entries-row', { hasText: `By ${n}` })
      .getByText(`Author ${count - n}`)
      .waitFor();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

it('the list shows some, and finds, renames and deletes others', async () => {
  const { siteId } = harbour;
  const page = await openMedia();
  const asked = listen(page);
  await page.goto(`/sites/${siteId}/entries/authors`);
  const rows = page.locator('.rows > .row');
  await rows.nth(99).waitFor();
  expect([await rows.count(), asked]).toEqual([100, ['?page_size=100']]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(199).waitFor();

  const find = page.getByRole('searchbox', { name: 'Find by name' });
  await find.fill('author 9999');
  await rows.nth(1).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('find')).toBe('author 9999');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rename Author 9999' }).click();
  await dialog.getByLabel(/^Name/).fill('Author 9999 Þór');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await rows.getByText('Author 9999 Þór').waitFor();
  await find.fill('ÞÓR');
  await rows.getByText('Author 9999 Þór').waitFor();

  await page.getByRole('button', { name: 'Delete Author 9999 Þór' }).click();
  const heir = dialog.getByRole('combobox', { name: 'Their entries go to' });
  await shows(heir, 'nobody: they have none');
  await heir.click();
  await heir.fill('author 9998');
  const names = page.getByRole('listbox').getByRole('option');
  await until(
    () => names.allTextContents(),
    (all: string[]) => all.length === 1 && all[0] === 'Author 9998',
  );
  await heir.press('Enter');
  await shows(heir, 'Author 9998');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.say', { hasText: '“Author 9999 Þór” is no author any more.' }).waitFor();
  await page.getByText('No name is like this.').waitFor();

  // The list shows the new author.
  await find.fill('');
  await rows.nth(99).waitFor();
  await page.getByRole('button', { name: 'New author' }).click();
  await dialog.getByLabel(/^Name/).fill('Zoë Newcomer');
  await dialog.getByRole('button', { name: 'Make the author' }).click();
  await rows.getByText('Zoë Newcomer').waitFor();
  await page.context().close();
});

it('without a connection, it is said why nobody is found', async () => {
  const { siteId } = harbour;
  const page = await openMedia();
  const entry = await makeEntry(page, siteId, { author_id: lastId });
  await openEntry(page, siteId, entry);
  const author = authorField(page);
  await author.click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.route(/\/authors\?.*name_contains/, (route) => route.abort());
  await author.fill('author 7777');
  await page.getByText('The admin cannot be reached').waitFor();
  await page.context().close();
});

it.each(windows)('the list can be read and is not cut off: $name', async ({ name, ...window }) => {
  const { siteId, web } = harbour;
  const page = await web.open(window);
  await page.goto(`/sites/${siteId}/entries/authors?find=author+20`);
  await logIn(page, 'anna@example.org');
  await page.locator('.rows > .row').nth(99).waitFor();
  await look(page, `authors-${name}`, window.width);
  expect(web.problems).toEqual([]);
  await page.context().close();
});
