import { askAs, makeEntry, publish } from './support/content';
import {
  button,
  type EditorsDay,
  inDialog,
  makeByForm,
  said,
  startEditorsDay,
  untilFocused,
} from './support/editors-day';
import { openEntry, saved, savedOf } from './support/entries';
import { until } from './support/until';
import { logIn } from './support/web';

/** What somebody who comes from another system tries on the first day. */

let day: EditorsDay;
let siteId: number;
let openAs: EditorsDay['openAs'];

beforeAll(async () => {
  day = await startEditorsDay();
  ({ siteId, openAs } = day);
});

afterAll(() => day?.web.close());

it('whoever works in one site begins there; whoever may go everywhere, with the list', async () => {
  const anna = await day.web.open();
  await anna.goto('/');
  await logIn(anna, 'anna@example.org');
  await anna.getByRole('heading', { name: 'harbour.example' }).waitFor();
  expect(new URL(anna.url()).pathname).toBe(`/sites/${siteId}/entries`);
  await anna.getByRole('link', { name: 'Sites', exact: true }).click();
  await anna.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
  const page = await day.web.open();
  await page.goto('/');
  await logIn(page, 'super@example.org');
  await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
  await Promise.all([anna.context().close(), page.context().close()]);
});

it('a site takes an address as it is copied, and languages have their names', async () => {
  const page = await openAs('super');
  await page.goto('/sites/new');
  await page.getByLabel(/^Name \*/).fill('Dock');
  await page.getByLabel(/^Domain/).fill(' https://WWW.dock.example/about?x=1 ');
  await page.getByLabel(/^Default language/).fill('fr');
  expect(await page.getByLabel(/^Domain/).inputValue()).toBe('www.dock.example');
  expect(await page.getByLabel(/^Name of the language/).getAttribute('placeholder')).toBe('Français');
  await button(page, 'Make the site').click();
  await page.getByText('The site “Dock” is made.').waitFor();
  await page.getByRole('link', { name: 'Languages' }).click();
  await page.getByText('Français').waitFor();
  await page.getByLabel(/^Code/).fill('de');
  await page.keyboard.press('Enter');
  await said(page, 'Deutsch');
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByLabel(/^Hostname|^Host name|^Domain/).fill('http://m.dock.example/');
  await page.keyboard.press('Enter');
  await page.getByText('m.dock.example', { exact: true }).waitFor();
  await page.context().close();
});

it('an empty entry is written into where one expects it, and Enter leaves no empty paragraph before a picture', async () => {
  const page = await openAs('anna');
  const entryId = await makeByForm(page, 'Begun');
  await button(page, 'Write here …').click();
  await page.keyboard.type('The first line.');
  await page.keyboard.press('Enter');
  await page.locator('.blocks-add').getByRole('button', { name: 'Picture' }).click();
  await page.getByLabel(/^Alternative text/).fill('A pier');
  await saved(page);
  const types = async () => {
    const { blocks_json: json } = await savedOf(page, siteId, { entry_id: entryId } as never);
    return (JSON.parse(json) as { type: string }[]).map(({ type }) => type);
  };
  expect(await types()).toEqual(['paragraph', 'image']);
  // One that is left elsewhere stays.
  await page.locator('.blocks-list .ProseMirror').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.locator('.blocks-add').getByRole('button', { name: 'Quote' }).click();
  await page.keyboard.type('Ebb');
  await until(types, (now: string[]) => now.length === 4);
  expect(await types()).toEqual(['paragraph', 'paragraph', 'image', 'quote']);
  await page.context().close();
});

it('a text links to an entry by its title, by the keyboard alone', async () => {
  const page = await openAs('anna');
  const target = await makeEntry(page, siteId, { title: 'Opening hours', slug: 'hours' });
  await publish(page, siteId, target);
  const blocks_json = '[{"type":"paragraph","data":{"text":"See the hours"}}]';
  const entry = await makeEntry(page, siteId, { blocks_json });
  await openEntry(page, siteId, entry);
  await page.locator('.blocks-list .ProseMirror').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await untilFocused(page, 'Address of the link');
  await page.getByLabel('Find a page by its title').waitFor();
  await page.keyboard.press('Tab');
  await untilFocused(page, 'Find a page by its title');
  await page.keyboard.type('opening');
  await page.locator('.pick', { hasText: 'Opening hours' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await untilFocused(page, 'Find a page by its title');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Address of the link').inputValue()).toBe('/hours');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await saved(page);
  const { blocks_json: json } = await savedOf(page, siteId, entry);
  expect(json).toContain('See the <a href=\\"/hours\\">hours</a>');
  await page.context().close();
});

it('a form that is saved leaves the keyboard where it was', async () => {
  const page = await openAs('dora', 'settings/details');
  await page
    .getByLabel('Description', { exact: true })
    .or(page.getByLabel(/description/i))
    .first()
    .fill('By the sea');
  await button(page, 'Save changes').focus();
  await page.keyboard.press('Enter');
  await said(page, 'Saved.');
  await untilFocused(page, 'Save changes');
  // Nothing is sent where there is nothing to save.
  let asked = 0;
  page.on('request', (request) => (asked += request.method() === 'GET' ? 0 : 1));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(asked).toBe(0);
  await page.context().close();
});

it('all entries are selected by one box, and the note says what became of them', async () => {
  const page = await openAs('anna');
  for (const title of ['Bulk one', 'Bulk two'])
    await publish(page, siteId, await makeEntry(page, siteId, { title }));
  await page.goto(`/sites/${siteId}/entries?q=Bulk`);
  await page.getByText('Entries: 2').waitFor();
  const all = page.getByLabel('Select all', { exact: true });
  await page.getByLabel('Select “Bulk one”').check();
  expect(await all.isChecked()).toBe(false);
  await all.check();
  await page.getByText('Selected: 2').waitFor();
  await button(page, 'Unpublish').click();
  await inDialog(page, 'Unpublish').click();
  await said(page, 'Drafts now: 2.');
  await page.context().close();
});

it('a revision speaks the language of the page, and says when it was scheduled', async () => {
  const page = await openAs('anna');
  const blocks = [
    { type: 'heading', data: { text: 'Was es gibt', level: 2 } },
    { type: 'list', data: { items: ['Linse'] } },
  ];
  const entry = await makeEntry(page, siteId, { title: 'Leuchtturm' });
  await askAs(page, 'PATCH', `/sites/${siteId}/entries/${entry.entry_id}`, {
    ...{ blocks_json: JSON.stringify(blocks), is_homepage: false, expected_revision: entry.revision },
  });
  await publish(page, siteId, { ...entry, revision: 2 }, '2099-05-01T10:00:00Z');
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}?tab=revisions`);
  await button(page, 'Look at revision 1').click();
  await page.locator('.entry-changes').getByText('Leuchtturm', { exact: true }).waitFor();
  await page.goto(`/sites/${siteId}/entries/${entry.entry_id}?tab=revisions`);
  await button(page, 'Look at revision 2').click();
  await page.locator('.entry-changes ins', { hasText: 'Heading: Was es gibt' }).waitFor();
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  const changes = page.locator('.entry-changes');
  await changes.getByText('Überschrift: Was es gibt').waitFor();
  expect(await changes.innerText()).toContain('Liste:');
  expect(await page.locator('.entries-facts').first().innerText()).toContain('Geplant');
  await page.context().close();
});

it('nothing broke on the way', () => {
  expect(day.web.problems).toEqual([]);
});
