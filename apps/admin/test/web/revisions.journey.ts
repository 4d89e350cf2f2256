import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';

/** An entry with more revisions than are listed at once. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

it('the last revision of the list is compared with the one before it, which is not listed yet', async () => {
  const { siteId } = harbour;
  const page = await harbour.openAs('anna@example.org', `/sites/${siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(30_000);
  const entry = await makeEntry(page, siteId, { title: 'Tides 1' });
  for (let revision = 1; revision <= 51; revision += 1) {
    const body = { title: `Tides ${revision + 1}`, expected_revision: revision };
    await askAs(page, 'PATCH', `/sites/${siteId}/entries/${entry.entry_id}`, body);
  }
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}?tab=revisions`);
  const looks = page.getByRole('button', { name: /^Look at revision/ });
  await looks.nth(49).waitFor();
  expect(await looks.count()).toBe(50);
  await page.getByRole('button', { name: 'Look at revision 3', exact: true }).click();
  await page.getByText(/^What this revision changed/).waitFor();
  expect(await page.locator('.entry-changes ins, .entry-changes del').allInnerTexts()).toEqual(
    expect.arrayContaining(['2', '3']),
  );
  // The next page was read for it.
  await page.getByRole('button', { name: 'Look at revision 1', exact: true }).click();
  await page.getByText(/^This is the oldest revision that is kept/).waitFor();
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
