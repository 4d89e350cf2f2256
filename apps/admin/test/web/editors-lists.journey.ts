import { askAs, makeEntry, publish } from './support/content';
import {
  addPicture,
  button,
  type EditorsDay,
  inDialog,
  makeByForm,
  said,
  startEditorsDay,
  titleOf,
} from './support/editors-day';

let day: EditorsDay;
let siteId: number;
let openAs: EditorsDay['openAs'];

beforeAll(async () => {
  day = await startEditorsDay();
  ({ siteId, openAs } = day);
});

afterAll(() => day?.web.close());

it('authors are renamed and deleted, and their entries get another one', async () => {
  const page = await openAs('anna', 'entries/authors');
  // A user's first entry makes the user an author.
  await makeEntry(page, siteId);
  const { author } = await askAs<{ author: { author_id: number } }>(
    page,
    'POST',
    `/sites/${siteId}/authors`,
    {
      name: 'User 99',
    },
  );
  const entry = await makeEntry(page, siteId, { author_id: author.author_id });
  await page.reload();
  await button(page, 'Rename User 99').click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Name of the author/)
    .fill('Ada Gull');
  await inDialog(page, 'Rename').click();
  await said(page, 'The author is called “Ada Gull” now.');
  await button(page, 'Delete Ada Gull').click();
  await inDialog(page, 'Delete').click();
  await page.getByText('This author has entries. Choose who gets them.').waitFor();
  const heir = page.getByLabel('Their entries go to');
  await heir.selectOption({ index: 1 });
  const name = await heir.locator('option:checked').textContent();
  await inDialog(page, 'Delete').click();
  await said(page, '“Ada Gull” is no author any more.');
  await page.getByText('Ada Gull', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}`);
  await titleOf(page).waitFor();
  // Once the authors are read.
  await page
    .getByLabel('Author', { exact: true })
    .locator('option:checked', { hasText: name! })
    .waitFor({ state: 'attached' });
  await page.context().close();
});

it('a term is made in the entry that needs it, and two that mean the same become one', async () => {
  const page = await openAs('anna');
  const entryId = await makeByForm(page, 'Of terms');
  for (const name of ['Boats', 'Ships']) {
    await button(page, 'New category or tag …').click();
    await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
    await inDialog(page, 'Add').click();
    await said(page, `“${name}” is added.`);
    expect(await page.getByLabel(name, { exact: true }).isChecked()).toBe(true);
  }
  await page.getByLabel('Ships', { exact: true }).uncheck();
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();

  await page.getByRole('link', { name: 'Taxonomies' }).click();
  await page.getByRole('link', { name: 'Boats' }).click();
  await button(page, 'Merge into another term …').click();
  await page.getByLabel(/^The term that stays/).selectOption({ label: 'Ships (ships)' });
  await inDialog(page, 'Merge').click();
  await said(page, '“Boats” is part of “Ships” now.');
  await page.getByRole('heading', { name: 'Ships' }).waitFor();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Of terms' }).click();
  await titleOf(page).waitFor();
  await page.getByLabel('Boats', { exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Ships', { exact: true }).waitFor();
  expect(await page.getByLabel('Ships', { exact: true }).isChecked()).toBe(true);
  expect(page.url()).toContain(`/${entryId}`);
  await page.context().close();
});

it('whoever is invited into a site has a name from the first day', async () => {
  const page = await openAs('super', 'members');
  await button(page, 'Add somebody').click();
  await page.getByLabel(/^E-mail address/).fill('vera@example.org');
  await button(page, 'Add').click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Vera Pilot');
  // The button whose request was refused now offers the remedy, and Enter does it.
  await button(page, 'Invite and add').waitFor();
  expect(await button(page, 'Add').count()).toBe(0);
  await page.keyboard.press('Enter');
  await inDialog(page, 'Done').click();
  await page.getByLabel('Role of Vera Pilot').waitFor();
  await page.context().close();
});

it('an entry that is gone leads back to the others', async () => {
  const page = await openAs('anna', 'entries/999999');
  await page.getByText('There is no such entry.').waitFor();
  await page.getByRole('link', { name: 'Go to the entries' }).click();
  await page.getByLabel('Search titles').waitFor();
  await page.context().close();
});

it('pictures of the site are chosen by looking at them', async () => {
  const page = await openAs('dora', 'settings/details');
  const mediaId = await addPicture(page, siteId);
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await logo.getByRole('button', { name: 'Choose a file …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'pier.png' }).first().click();
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  const address = `/sites/${siteId}/settings?language=en`;
  const { settings } = await askAs<{ settings: { logo_media_id: number } }>(page, 'GET', address);
  expect(settings.logo_media_id).toBeGreaterThanOrEqual(mediaId);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Save changes').click();
  await logo.getByText('None.').waitFor();
  await page.context().close();
});

it('what went to the trash comes back by one click', async () => {
  const page = await openAs('anna');
  const first = await makeEntry(page, siteId, { title: 'Undone one' });
  await makeEntry(page, siteId, { title: 'Undone two' });
  await page.goto(`/sites/${siteId}/entries/${first.entry_id}`);
  await button(page, 'Move to the trash').click();
  await inDialog(page, 'Move to the trash').click();
  await button(page, 'Undo').click();
  await said(page, 'Entries that are drafts again: 1.');
  await page.getByRole('link', { name: 'Undone one' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select “Undone one”' }).check();
  await page.getByRole('checkbox', { name: 'Select “Undone two”' }).check();
  await page.locator('.entries-batch').getByRole('button', { name: 'Move to the trash' }).click();
  await inDialog(page, 'Move to the trash').click();
  await said(page, 'Moved to the trash: 2.');
  await button(page, 'Undo').click();
  await said(page, 'Entries that are drafts again: 2.');
  await page.getByRole('link', { name: 'Undone two' }).waitFor();
  await page.context().close();
});

it('a month with more entries than the calendar shows says so', async () => {
  const page = await openAs('anna');
  await makeEntry(page, siteId, { title: 'One of many' });
  await day.web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, published_at, author_id, fields, blocks)
     select site_id, language, 'page', 'Page ' || n, 'many-' || n, 'published', timestamptz '2031-03-01' + n * interval '1 hour', author_id, '{}', '[]'
     from (select * from content.entries where site_id = ${siteId} limit 1) as one, generate_series(1, 501) as n`,
  );
  await page.goto(`/sites/${siteId}/entries/calendar?month=2031-03`);
  await page.getByText(/^Only the first 500 entries of this month are here\./).waitFor();
  await page.goto(`/sites/${siteId}/entries/calendar?month=2031-04`);
  await page.getByText('Nothing becomes public in this month.').waitFor();
  expect(await page.getByText(/^Only the first/).count()).toBe(0);
  await page.context().close();
});

it('the calendar writes times as the rest of the pages does', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { title: 'At four' });
  await publish(page, siteId, entry, '2099-05-01T14:00:00Z');
  await page.goto(`/sites/${siteId}/entries/calendar?month=2099-05`);
  await page.getByText('16:00 · Scheduled').waitFor();
  await page.context().close();
});

it('nothing broke on the way, nothing was warned of, and the content policy was kept', () => {
  expect(day.web.problems).toEqual([]);
  expect(day.warnings).toEqual([]);
});
