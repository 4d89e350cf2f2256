import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry, publish } from './support/content';
import { openEntry } from './support/entries';

/** What a link leads to, for readers: what is not public yet, and what is public at another address soon. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const open = async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(20_000);
  return page;
};

it('what is found to be linked says whether readers find it', async () => {
  const page = await open();
  const entries = [];
  for (const title of ['Tide now', 'Tide later', 'Tide drafted']) {
    entries.push(await makeEntry(page, harbour.siteId, { title }));
  }
  await publish(page, harbour.siteId, entries[0]!);
  await publish(page, harbour.siteId, entries[1]!, '2099-01-05T09:00:00Z');
  const body = { name: 'main', language: 'en', items_json: '[]' };
  const path = `/sites/${harbour.siteId}/menus`;
  const { menu } = await askAs<{ menu: { menu_id: number } }>(page, 'POST', path, body);
  await page.goto(`/sites/${harbour.siteId}/navigation/menus/${menu.menu_id}?language=en`);
  await page.getByRole('button', { name: 'Add an item', exact: true }).click();
  await page.getByLabel('Find a page by its title').fill('Tide');
  const badge = async (title: string) => {
    const pick = page.locator('.pick', { hasText: title });
    await pick.waitFor();
    return pick.locator('.entries-state').allInnerTexts();
  };
  expect(await badge('Tide now')).toEqual([]);
  expect(await badge('Tide drafted')).toEqual(['Draft']);
  expect(await badge('Tide later')).toEqual([expect.stringMatching(/^Scheduled for .*2099/)]);
  await page.context().close();
});

it('another slug of what is public says what becomes of links', async () => {
  const page = await open();
  const entry = await makeEntry(page, harbour.siteId, { slug: 'ebb' });
  await openEntry(page, harbour.siteId, entry);
  const slug = page.getByLabel('Slug *', { exact: true });
  const hint = page.getByText('Readers know it as “ebb”.');
  // Nobody links to a draft.
  await slug.fill('low-water');
  await slug.fill('ebb');
  expect(await hint.count()).toBe(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  expect(await hint.count()).toBe(0);
  await slug.fill('low-water');
  await hint.waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
