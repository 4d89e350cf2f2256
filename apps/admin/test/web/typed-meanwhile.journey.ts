import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry, publish } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';
import { until } from './support/until';

/** What is typed or chosen while an answer is on its way, or while somebody else works, stays. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

async function openAs(email: 'anna@example.org' | 'bert@example.org' | 'super@example.org', path: string) {
  const page = await harbour.openAs(email, `/sites/${harbour.siteId}/${path}`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();
const path = (more: string) => `/sites/${harbour.siteId}${more}`;

/** Holds writes at an address until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'GET') await isFree;
    await route.continue();
  });
  return letGo;
}

it.each([
  ['term', 'anna@example.org', 'taxonomies', '/taxonomies', /^New term/, 'Ships', 'Ropes'],
  ['language', 'anna@example.org', 'settings/languages', '/languages', /^Code/, 'fr', 'it'],
  [
    ...(['domain', 'super@example.org', 'settings/domains', '/domains'] as const),
    ...([/^Host name/, 'one.example', 'two.example'] as const),
  ],
] as const)(
  'the next %s is typed while the one before is stored',
  async (_, email, screen, address, label, one, two) => {
    const page = await openAs(email, screen);
    const field = page.getByRole('main').getByLabel(label);
    const letGo = await hold(page, `/admin/v1${path(address)}`);
    await field.fill(one);
    await page.keyboard.press('Enter');
    await field.fill(two);
    letGo();
    await page.locator('.say[data-shown=true]').waitFor();
    expect(await field.inputValue()).toBe(two);
    await page.keyboard.press('Enter');
    await until(
      () => field.inputValue(),
      (value: string) => value === '',
    );
    await page.context().close();
  },
);

it('another date of publication is typed while the one before is stored', async () => {
  const page = await openAs('anna@example.org', 'media');
  const entry = await makeEntry(page, harbour.siteId);
  await publish(page, harbour.siteId, entry, '2026-01-05T09:00:00Z');
  await openEntry(page, harbour.siteId, entry);
  const date = page.getByLabel('Date of publication', { exact: true });
  await date.fill('2026-01-06T10:00');
  const letGo = await hold(page, `/admin/v1${path(`/entries/${entry.entry_id}/publish`)}`);
  await button(page, 'Change the date').click();
  await date.fill('2026-01-07T10:00');
  letGo();
  await said(page, 'The date of publication is changed.');
  expect(await date.inputValue()).toBe('2026-01-07T10:00');
  await page.context().close();
});

it('the name of a new term stays while its type is looked for', async () => {
  const page = await openAs('anna@example.org', 'taxonomies');
  await page.getByLabel(/^New term/).fill('Lighthouses');
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Tags' });
  await page.waitForURL(/type=tag/);
  expect(await page.getByLabel(/^New term/).inputValue()).toBe('Lighthouses');
  await page.getByLabel(/^New term/).press('Enter');
  await said(page, '“Lighthouses” is added.');
  const { taxonomies } = await askAs<{ taxonomies: { name: string; type: string }[] }>(
    page,
    'GET',
    path('/taxonomies?language=en&type=tag'),
  );
  expect(taxonomies.map(({ name, type }) => [name, type])).toContainEqual(['Lighthouses', 'tag']);
  await page.context().close();
});

it('JSON that is being written in a design stays when a member before it is removed', async () => {
  const page = await openAs('anna@example.org', 'media');
  const body = { area: 'footer', settings_json: '{"first":"a","links":[1]}', expected_revision: 0 };
  await askAs(page, 'PUT', path('/area-designs'), body);
  await page.goto(path('/navigation/designs/footer'));
  const json = page.getByLabel('links', { exact: true });
  await json.fill('[1, 2');
  await button(page, 'Remove first').click();
  expect(await json.inputValue()).toBe('[1, 2');
  await json.fill('[1, 2]');
  await button(page, 'Save changes').click();
  await said(page, 'Saved.');
  const { area_designs: designs } = await askAs<{ area_designs: { settings_json: string }[] }>(
    page,
    'GET',
    path('/area-designs'),
  );
  expect(designs[0]!.settings_json).toBe('{"links":[1, 2]}');
  // The name of one that is not there yet asks, too.
  await page.getByLabel('New value', { exact: true }).fill('heading');
  await page.getByRole('link', { name: 'All areas' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  expect(await page.getByLabel('New value', { exact: true }).inputValue()).toBe('heading');
  await page.context().close();
});

it('a field that was removed comes back by “Undo” also after its entry was left', async () => {
  const page = await openAs('anna@example.org', 'media');
  const entry = await makeEntry(page, harbour.siteId, { fields_json: '{"subtitle":"Words"}' });
  await page.goto(path(`/entries/${entry.entry_id}?tab=fields`));
  await button(page, 'Remove the field subtitle').click();
  await saved(page);
  await page.getByRole('link', { name: '← Entries' }).click();
  await page.getByLabel('Search titles').waitFor();
  await page.locator('.say').getByRole('button', { name: 'Undo' }).click();
  await until(
    async () => (await savedOf(page, harbour.siteId, entry)).fields_json,
    (json: string) => json === '{"subtitle":"Words"}',
  );
  await page.context().close();
});

it('what is selected is what the list shows: other filters begin with nothing', async () => {
  const page = await openAs('anna@example.org', 'media');
  for (const title of ['Ebb one', 'Ebb two', 'Flood']) await makeEntry(page, harbour.siteId, { title });
  await page.goto(path('/entries'));
  await page.getByRole('checkbox', { name: 'Select “Ebb one”' }).check();
  await page.getByText('Selected: 1').waitFor();
  await page.getByLabel('Search titles').fill('Flood');
  await page.getByRole('link', { name: 'Ebb two' }).waitFor({ state: 'detached' });
  await page.getByText('Selected: 1').waitFor({ state: 'detached' });
  expect(await page.locator('.entries-all input').isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Select “Flood”' }).check();
  await page.getByText('Selected: 1').waitFor();
  await page.context().close();
});

it('an author whom somebody else has renamed is renamed all the same, once that is seen', async () => {
  const page = await openAs('anna@example.org', 'media');
  interface Made {
    author: { author_id: number; revision: number };
  }
  const { author } = await askAs<Made>(page, 'POST', path('/authors'), { name: 'Ada' });
  await page.goto(path('/entries/authors'));
  await button(page, 'Rename Ada').click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(/^Name of the author/);
  await name.fill('Ada by Anna');
  const bert = await openAs('bert@example.org', 'media');
  const byBert = { name: 'Ada by Bert', expected_revision: author.revision };
  await askAs(bert, 'PATCH', path(`/authors/${author.author_id}`), byBert);
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByText('Somebody else has changed this since you opened it.').waitFor();
  expect(await name.inputValue()).toBe('Ada by Anna');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await said(page, 'The author is called “Ada by Anna” now.');
  await Promise.all([page.context().close(), bert.context().close()]);
});

it('after somebody else has changed an entry, it goes to the trash by the second press', async () => {
  const [anna, bert] = [await openAs('anna@example.org', 'media'), await openAs('bert@example.org', 'media')];
  const entry = await makeEntry(anna, harbour.siteId);
  await openEntry(anna, harbour.siteId, entry);
  const address = path(`/entries/${entry.entry_id}`);
  await askAs(bert, 'PATCH', address, { title: 'By Bert', expected_revision: entry.revision });
  await button(anna, 'Move to the trash').click();
  const dialog = anna.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move to the trash' }).click();
  await dialog.getByRole('alert').waitFor();
  await anna.locator('.entry-title', { hasText: 'By Bert' }).waitFor();
  await dialog.getByRole('button', { name: 'Move to the trash' }).click();
  await anna.locator('.say', { hasText: 'trash' }).waitFor();
  await Promise.all([anna.context().close(), bert.context().close()]);
});

it('the name of a person stays while it is typed, also when the person is gone', async () => {
  const userId = await harbour.web.installation.addPerson('gone@example.org');
  const page = await openAs('super@example.org', 'media');
  await page.goto(`/people/${userId}`);
  const name = page.getByLabel('Name *', { exact: true });
  await name.fill('Ada of the harbour');
  // Such as by an older backup that is restored.
  await harbour.web.installation.database.query('delete from identity.users where user_id = $1', [userId]);
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/admin/v1/users/${userId}`));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  expect((await read).status()).toBe(404);
  await button(page, 'Save the name').click();
  await page.getByRole('alert').waitFor();
  expect(await name.inputValue()).toBe('Ada of the harbour');
  await page.context().close();
});

it('undoing takes back one’s own words after those of somebody else were joined with them, and none of theirs', async () => {
  const [anna, bert] = [await openAs('anna@example.org', 'media'), await openAs('bert@example.org', 'media')];
  const block = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;
  const entry = await makeEntry(anna, harbour.siteId, { blocks_json: `[${block('One')},${block('Two')}]` });
  for (const page of [anna, bert]) {
    await openEntry(page, harbour.siteId, entry);
    await page.locator('.ProseMirror').nth(1).waitFor();
  }
  const write = async (page: Page, index: number, words: string) => {
    await page.locator('.ProseMirror').nth(index).click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(words);
    await saved(page);
  };
  await write(anna, 0, ' by Anna');
  await write(bert, 1, ' by Bert');
  // With this save, her page gets his words.
  await write(anna, 0, '!');
  const texts = () => anna.locator('.ProseMirror').allInnerTexts();
  expect(await texts()).toEqual(['One by Anna!', 'Two by Bert']);
  await anna.keyboard.press('Control+z');
  await anna.keyboard.press('Control+z');
  await anna.locator('.ProseMirror', { hasText: /^One$/ }).waitFor();
  expect(await texts()).toEqual(['One', 'Two by Bert']);
  await anna.keyboard.press('Control+Shift+z');
  await anna.locator('.ProseMirror', { hasText: 'One by Anna' }).waitFor();
  await anna.getByText(/^(Changes not saved|Saving)/).waitFor();
  await saved(anna);
  const { blocks_json: stored } = await savedOf(anna, harbour.siteId, entry);
  expect(stored).toContain('Two by Bert');
  await Promise.all([anna.context().close(), bert.context().close()]);
});

it('nothing broke on the way', () => {
  expect(harbour.web.problems).toEqual([]);
});
