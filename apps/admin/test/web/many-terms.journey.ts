import type { Locator } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { look, windows } from './support/look';
import { until } from './support/until';
import { logIn } from './support/web';

const shows = (field: Locator, text: string) =>
  until(
    () => field.inputValue(),
    (value: string) => value === text,
  );

/** A site with more terms than one list has room for. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const count = 2_100;

beforeAll(async () => {
  const { siteId } = harbour;
  const { database } = harbour.web.installation;
  await database.query(
    `insert into site.taxonomies (site_id, language, type, name, slug, name_key)
     select $1, 'en', 'tag', 'Term ' || n, 'term-' || n, 'term ' || n from generate_series(1, $2::int) as n`,
    [siteId, count],
  );
});

it('an entry shows its term, however many there are, and keeps it', async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const { siteId } = harbour;
  const { database } = harbour.web.installation;
  const { rows } = await database.query<{ term: string }>(
    'select max(taxonomy_id) as term from site.taxonomies',
  );
  const term = Number(rows[0]!.term);
  const entry = await makeEntry(page, siteId, { taxonomy_ids: [term] });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/taxonomies\b/.test(pathname)) asked.push(pathname.replace(/^.*\/taxonomies/, ''));
  });
  await openEntry(page, siteId, entry);
  const about = page.getByRole('complementary');
  const own = about.getByRole('checkbox', { name: `Term ${count}`, exact: true });
  // It is shown without a search, after the first fifty.
  await own.waitFor();
  expect(await about.getByRole('checkbox').count()).toBe(51);
  // However many there are.
  expect(asked).toEqual(['/tree']);
  await own.uncheck();
  await own.check();
  await about.getByLabel('Search taxonomies').fill(`Term ${count}`);
  expect(await own.isChecked()).toBe(true);
  expect(await about.getByRole('checkbox').count()).toBe(1);
  await page.getByLabel('Title *', { exact: true }).fill('Tides');
  await saved(page);
  expect(await savedOf(page, siteId, entry)).toMatchObject({ taxonomy_ids: [term] });
  await page.context().close();
});

it('who opens a term far down their tree, or among those that were searched for, goes back to the same rows', async () => {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/taxonomies?type=tag&language=en`);
  const rows = page.locator('.terms');
  await rows.waitFor();
  const find = page.getByLabel('Find by name');
  for (const words of ['', 'Term 1']) {
    await find.fill(words);
    await page.evaluate(() => scrollTo(0, 0));
    const other = rows.getByRole('link', { name: 'Term 2', exact: true });
    await other.waitFor({ state: words === '' ? 'attached' : 'detached' });
    await page.evaluate(() => scrollTo(0, 20_000));
    // The uppermost row in the middle of the window.
    const name = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li');
      return row?.querySelector('a')?.textContent ?? '';
    });
    const link = rows.getByRole('link', { name, exact: true });
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await link.click();
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await page.evaluate(() => history.back());
    await link.waitFor();
    expect([words, Math.abs((await top()) - before) <= 2]).toEqual([words, true]);
    expect(await find.inputValue()).toBe(words);
  }
  await page.context().close();
});

it('one of thousands of names is found by a part of it, by keyboard, and few are listed', async () => {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/taxonomies?type=tag&language=en`);
  const names = page.getByRole('listbox').getByRole('option');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await page.getByLabel('Find by name').fill('Term 1999');
  await page.locator('.terms').getByRole('link', { name: 'Term 1999', exact: true }).click();
  await heading('Term 1999').waitFor();

  const parent = page.getByRole('combobox', { name: 'Below' });
  await shows(parent, 'Top level');
  await parent.click();
  expect(await names.count()).toBe(51);
  expect(await names.last().textContent()).toBe('There are more. Search for them.');
  await parent.fill('term 209');
  expect(await names.allTextContents()).toEqual([
    'Term 209',
    ...Array.from({ length: 10 }, (_, n) => `Term 209${n}`),
  ]);
  await parent.press('ArrowDown');
  await parent.press('Enter');
  await shows(parent, 'Term 2090');
  // What is looked for and not chosen changes nothing.
  await parent.fill('nothing');
  await page.getByText('No name is like this.').waitFor();
  await parent.press('Tab');
  await shows(parent, 'Term 2090');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('.say', { hasText: 'Saved.' }).waitFor();

  // Names show what they are below.
  await page.getByRole('link', { name: 'All terms' }).click();
  const below = page.getByRole('combobox', { name: 'Below' });
  await below.click();
  await names.first().waitFor();
  await below.fill('term 1999');
  expect(await names.allTextContents()).toEqual(['Term 2090 › Term 1999']);
  await below.press('Escape');

  await page.getByLabel('Find by name').fill('Term 1999');
  await page.locator('.terms').getByRole('link', { name: 'Term 1999', exact: true }).click();
  await page.getByRole('button', { name: 'Merge into another term …' }).click();
  const dialog = page.getByRole('dialog');
  const into = dialog.getByRole('combobox', { name: 'The term that stays' });
  await into.click();
  await names.first().waitFor();
  await into.fill('term-21');
  // It closes the list of names, and not the dialog.
  await into.press('Escape');
  await names.first().waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  await into.click();
  await names.first().waitFor();
  await into.fill('term-2100');
  await into.press('Enter');
  await shows(into, 'Term 2100 (term-2100)');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await heading('Term 2100').waitFor();
  await page.context().close();
});

it('what was looked for and left by Escape is chosen by Enter where its list is opened again', async () => {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/entries?language=en`);
  const names = page.getByRole('listbox').getByRole('option');
  const term = page.getByRole('combobox', { name: 'Taxonomy' });
  await term.fill('term 2098');
  await names.first().waitFor();
  await term.press('Escape');
  await names.first().waitFor({ state: 'detached' });
  await term.click();
  await names.first().waitFor();
  await term.press('Enter');
  await page.waitForURL(/taxonomy=\d+/);
  await shows(term, 'Term 2098 (Tags)');
  // Opened alone, it keeps what is chosen.
  const { search } = new URL(page.url());
  await term.press('Escape');
  await term.click();
  await names.first().waitFor();
  await term.press('Enter');
  await shows(term, 'Term 2098 (Tags)');
  expect(new URL(page.url()).search).toBe(search);
  // One letter is enough.
  await page.goto(`/sites/${siteId}/entries?language=en`);
  await term.click();
  await names.first().waitFor();
  await term.press('Escape');
  await term.press('ControlOrMeta+a');
  await term.press('2');
  await term.press('Enter');
  await page.waitForURL(/taxonomy=\d+/);
  await page.context().close();
});

it('a list of entries is narrowed to one of thousands of terms', async () => {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/entries?language=en`);
  const names = page.getByRole('listbox').getByRole('option');
  const term = page.getByRole('combobox', { name: 'Taxonomy' });
  await term.click();
  await names.first().waitFor();
  await term.fill('term 2099');
  await term.press('Enter');
  await page.waitForURL(/taxonomy=\d+/);
  await shows(term, 'Term 2099 (Tags)');
  await term.click();
  await names.first().waitFor();
  await term.fill('any');
  await term.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('taxonomy'));
  await page.context().close();
});

it('without a connection to fetch the search, all names are a list', async () => {
  const { siteId } = harbour;
  const page = await harbour.web.open();
  await page.route('**/searched-select-*.js', (route) => route.abort());
  await page.goto(`/sites/${siteId}/taxonomies/1?type=tag&language=en`);
  await logIn(page, 'anna@example.org');
  await page.getByLabel('Below', { exact: true }).selectOption('Term 200');
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
  expect(await page.getByLabel('Below', { exact: true }).locator('option').count()).toBeGreaterThan(2_000);
  await page.context().close();
});

it.each(windows)(
  'an open list of names can be read and is not cut off: $name',
  async ({ name, ...window }) => {
    const { siteId, web } = harbour;
    const page = await web.open(window);
    await page.goto(`/sites/${siteId}/taxonomies?type=tag&language=en`);
    await logIn(page, 'anna@example.org');
    // A picture of the whole page, and few rows of it.
    await page.getByLabel('Find by name').fill('term 2099');
    await page.getByRole('link', { name: 'Term 2', exact: true }).waitFor({ state: 'detached' });
    const below = page.getByRole('combobox', { name: 'Below' });
    await below.click();
    const names = page.getByRole('listbox').getByRole('option');
    await names.first().waitFor();
    await below.fill('term 20');
    await look(page, `names-${name}`, window.width);
    await names.nth(1).click();
    await shows(below, 'Term 200');
    expect(web.problems).toEqual([]);
    await page.context().close();
  },
);

it('where the terms cannot be read, a new one is not all that there is', async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const { siteId } = harbour;
  const { taxonomies } = await askAs<{ taxonomies: { taxonomy_id: number }[] }>(
    page,
    'GET',
    `/sites/${siteId}/taxonomies?language=en&page_size=1`,
  );
  const entry = await makeEntry(page, siteId, { taxonomy_ids: [taxonomies[0]!.taxonomy_id] });
  await page.route('**/taxonomies/tree?*', (route) => route.abort());
  await openEntry(page, siteId, entry);
  await page.getByRole('button', { name: 'New category or tag …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name *').fill('Ships');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.locator('.say', { hasText: '“Ships” is added.' }).waitFor();
  expect(await page.getByText(/deleted/).count()).toBe(0);
  await page.context().close();
});
