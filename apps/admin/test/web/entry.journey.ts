import type { Page } from 'playwright-core';

import { operator, password } from '../support/installation';
import { type MadeEntry, makeEntry, publish } from './support/content';
import { look } from './support/look';
import { logIn, startWeb, violationsIn, type Web } from './support/web';

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  for (const [name, role] of [
    ['anna', 'ROLE_EDITOR'],
    ['ben', 'ROLE_EDITOR'],
    ['cleo', 'ROLE_AUTHOR'],
  ] as const) {
    const userId = await installation.addPerson(`${name}@example.org`);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
});

afterAll(() => web?.close());

async function openAs(name: string): Promise<Page> {
  const page = await web.open();
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, `${name}@example.org`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });

async function openEntry(page: Page, { entry_id: entryId }: MadeEntry): Promise<void> {
  await page.goto(`/sites/${siteId}/entries/${entryId}`);
  await titleOf(page).waitFor();
}

/** As readers see it. */
async function stored({ entry_id: entryId }: MadeEntry) {
  const { rows } = await web.installation.database.query<Record<string, unknown>>(
    `select title, slug, status, revision, fields::text as fields, blocks::text as blocks, published_at
     from content.entries where entry_id = ${entryId}`,
  );
  return rows[0]!;
}

it('an entry is made, written, and published; later changes are public when they are published', async () => {
  const page = await openAs('anna');
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByLabel('Title *').fill('Über die Gezeiten');
  expect(await page.getByLabel('Slug').inputValue()).toBe('ueber-die-gezeiten');
  await button(page, 'Make the entry').click();
  await page.getByText('Readers do not see this entry.').waitFor();
  const entryId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const entry = { entry_id: entryId } as MadeEntry;

  await page.getByLabel('Excerpt').fill('Ebb and flood.');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  expect(await stored(entry)).toMatchObject({
    status: 'draft',
    revision: 2,
    fields: '{"excerpt":"Ebb and flood."}',
  });
  await button(page, 'Publish').click();
  await page.getByText('Published.', { exact: true }).waitFor();

  await titleOf(page).fill('Of the tides');
  await page.getByText('All changes saved, not public yet').waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Über die Gezeiten', status: 'published' });
  await button(page, 'Publish changes').click();
  await page.getByText('The changes are published.').waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Of the tides', blocks: '[]' });
  await page.context().close();
});

it('what is changed of the fields and taxonomies leaves every other byte', async () => {
  const page = await openAs('anna');
  const fields_json = '{ "price":1.0,\n"colour" : "\\u0062lue", "excerpt":"x" }';
  const blocks_json = '[ {"type":"x", "data":{"n":1e2}} ]';
  const entry = await makeEntry(page, siteId, { fields_json, blocks_json });
  await openEntry(page, entry);
  await page.getByRole('link', { name: 'Fields' }).click();
  expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('1.0');
  // A headless site has no builder and no SEO fields.
  expect(await page.getByRole('link', { name: /SEO|Visual builder/ }).count()).toBe(0);
  await page.getByLabel('Name of a new field').fill('subtitle');
  await button(page, 'Add the field').click();
  await page.getByLabel('subtitle', { exact: true }).fill('Low water');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  expect(await stored(entry)).toMatchObject({
    fields: '{ "price":1.0,\n"colour" : "\\u0062lue", "excerpt":"x","subtitle":"Low water" }',
    blocks: blocks_json,
  });
  await page.context().close();
});

it('a publication is scheduled in the local time zone, and taken back', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, entry);
  await page.getByText('Time zone: Europe/Berlin').waitFor();
  await page.getByLabel('Publish at').fill('2099-05-01T10:00');
  await button(page, 'Schedule').click();
  await page.getByText('Scheduled for 1 May 2099, 10:00').waitFor();
  expect((await stored(entry))['published_at']).toEqual(new Date('2099-05-01T08:00:00Z'));
  await page.reload();
  await page.getByText('Scheduled for 1 May 2099, 10:00').waitFor();
  expect(await page.getByLabel('Publish at').inputValue()).toBe('2099-05-01T10:00');
  expect(await button(page, 'Schedule').isDisabled()).toBe(true);
  await button(page, 'Do not publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do not publish' }).click();
  await page.getByText('It is a draft again, and does not become public by itself.').waitFor();
  await page.getByText('Readers do not see this entry.').waitFor();
  await page.getByLabel('Publish at').fill('2099-05-01T10:00');
  await button(page, 'Schedule').click();
  await page.getByText('The publication is scheduled.').waitFor();
  await button(page, 'Publish now').click();
  await page.getByText('Published.', { exact: true }).waitFor();
  await page.context().close();
});

it('the date of a public entry is changed, to one that is past, and after a question to one that is ahead', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { title: 'Lighthouses' });
  await publish(page, siteId, entry);
  await openEntry(page, entry);
  await titleOf(page).fill('Lighthouses of the coast');
  await page.getByText('All changes saved, not public yet').waitFor();
  expect(await button(page, 'Change the date').isDisabled()).toBe(true);
  await page.getByLabel('Date of publication').fill('2019-05-01T10:00');
  await button(page, 'Change the date').click();
  await page.getByText('The date of publication is changed.').waitFor();
  await page.getByText('Public since 1 May 2019, 10:00').waitFor();
  expect(await stored(entry)).toMatchObject({
    ...{ title: 'Lighthouses', status: 'published', revision: 3 },
    published_at: new Date('2019-05-01T08:00:00Z'),
  });
  await look(page, 'entry-publish-date', 1280);

  await page.getByLabel('Date of publication').fill('2099-05-01T10:00');
  await button(page, 'Schedule …').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByText(/Readers see this entry no longer, until 1 May 2099, 10:00/).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(entry)).toMatchObject({ revision: 3 });
  await button(page, 'Schedule …').click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Scheduled for 1 May 2099, 10:00').waitFor();
  expect(await stored(entry)).toMatchObject({
    ...{ title: 'Lighthouses', status: 'published', revision: 4 },
    published_at: new Date('2099-05-01T08:00:00Z'),
  });
  await page.getByText('All changes saved, not public yet').waitFor();
  expect(await titleOf(page).inputValue()).toBe('Lighthouses of the coast');
  await page.context().close();
});

it('an entry with changes is taken back, and published with them', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { title: 'Beacons' });
  await publish(page, siteId, entry);
  await openEntry(page, entry);
  await titleOf(page).fill('Beacons and buoys');
  await page.getByText('All changes saved, not public yet').waitFor();
  await button(page, 'Unpublish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Readers do not see this entry.').waitFor();
  await button(page, 'Publish').click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Beacons and buoys', status: 'published' });
  await page.context().close();
});

it('two people at one entry see each other, join what they change apart, and choose between the rest', async () => {
  const [anna, ben] = [await openAs('anna'), await openAs('ben')];
  const entry = await makeEntry(anna, siteId, { title: 'Pilots' });
  await publish(anna, siteId, entry);
  await openEntry(anna, entry);
  await openEntry(ben, entry);
  await ben.getByText('Also here: User 1').waitFor();

  await titleOf(anna).fill('The pilots');
  await anna.getByText('All changes saved, not public yet').waitFor();
  await ben.getByLabel('Excerpt').fill('How ships come in.');
  await ben.getByText('All changes saved, not public yet').waitFor();
  expect(await titleOf(ben).inputValue()).toBe('The pilots');

  await titleOf(ben).fill('Harbour pilots');
  await ben.getByText(/^(Changes not saved|Saving)/).waitFor();
  await ben.getByText('All changes saved, not public yet').waitFor();
  await titleOf(anna).fill('Pilots of the harbour');
  const dialog = anna.getByRole('dialog', { name: 'Somebody else has changed the same' });
  await dialog.waitFor();
  await dialog.getByText('Harbour pilots').waitFor();
  // Keys that are typed while the dialog opens choose nothing.
  for (const key of ['Enter', 'Space', 'a', 'Escape']) await anna.keyboard.press(key);
  expect(await dialog.getByLabel('Mine').isChecked()).toBe(true);
  await dialog.getByLabel('Mine').check();
  expect(await violationsIn(anna)).toEqual([]);
  const shots = process.env['SCREENSHOTS'];
  if (shots !== undefined) await anna.screenshot({ path: `${shots}/entry-conflict.png` });
  await dialog.getByRole('button', { name: 'Go on with this' }).click();
  await anna.getByText('All changes saved, not public yet').waitFor();
  expect(await anna.getByLabel('Excerpt').inputValue()).toBe('How ships come in.');
  await button(anna, 'Publish changes').click();
  await anna.getByText('The changes are published.').waitFor();
  expect(await stored(entry)).toMatchObject({
    title: 'Pilots of the harbour',
    fields: '{"excerpt":"How ships come in."}',
  });
  await Promise.all([anna.context().close(), ben.context().close()]);
  // Between two saves of an entry lie five seconds, and there are six.
});

it('a session that ends in mid-edit is begun anew over the form, and what was typed is saved', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, entry);
  await page.context().clearCookies();
  await titleOf(page).fill('Typed after the end');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('All changes kept').waitFor();
  expect(await titleOf(page).inputValue()).toBe('Typed after the end');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Typed after the end' });
  await page.context().close();
});

it('what is typed without a connection is saved when it is back, and survives the window', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, entry);
  await page.context().setOffline(true);
  await titleOf(page).fill('Typed on a train');
  await page.getByText(/^Not saved yet/).waitFor();
  await page.context().setOffline(false);
  await page.getByText('All changes kept').waitFor();

  await page.context().setOffline(true);
  await titleOf(page).fill('Typed in a tunnel');
  await page.getByText(/^Not saved yet/).waitFor();
  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await openEntry(again, entry);
  await again.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(again).inputValue()).toBe('Typed in a tunnel');
  await again.getByText('All changes kept').waitFor();
  // Leaving waits for what is not saved yet.
  await titleOf(again).fill('Typed on the way out');
  await again.getByRole('link', { name: '← Entries' }).click();
  await again.getByText('Search titles').waitFor();
  await openEntry(again, entry);
  expect(await titleOf(again).inputValue()).toBe('Typed on the way out');
  await again.context().close();
});

it('an author writes own drafts, and only reads what others wrote', async () => {
  const anna = await openAs('anna');
  const foreign = await makeEntry(anna, siteId, { title: 'Foreign' });
  const page = await openAs('cleo');
  await openEntry(page, foreign);
  await page.getByText('You may read this entry, and not change it.').waitFor();
  expect(await titleOf(page).isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: /Publish|Save|trash/ }).count()).toBe(0);

  const own = await makeEntry(page, siteId, { title: 'Own' });
  await openEntry(page, own);
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  const shown = await makeEntry(page, siteId, { title: 'Own, and public' });
  await publish(anna, siteId, shown);
  await openEntry(page, shown);
  await page.getByText(/^Public since/).waitFor();
  expect(await page.getByLabel('Date of publication').count()).toBe(0);
  await openEntry(page, own);
  await titleOf(page).fill('My own');
  await button(page, 'Save draft').click();
  await page.getByText('The draft is saved.').waitFor();
  await button(page, 'Move to the trash').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByText('“My own” is in the trash.').waitFor();
  await Promise.all([anna.context().close(), page.context().close()]);
});

it('an entry is translated, and both know of each other', async () => {
  await web.installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { title: 'Buoys', slug: 'buoys' });
  await openEntry(page, entry);
  await page.getByRole('link', { name: 'Translations' }).click();
  await page.getByRole('link', { name: 'Translate to Deutsch' }).click();
  await page.getByLabel('Title *').fill('Bojen');
  await page.getByLabel('Slug').fill('bojen');
  await button(page, 'Make the entry').click();
  await page.getByText('Readers do not see this entry.').waitFor();
  await page.getByRole('link', { name: 'Translations' }).click();
  await page.getByRole('link', { name: 'Buoys' }).click();
  await page.getByRole('heading', { name: 'Buoys' }).waitFor();
  await page.getByRole('link', { name: 'Bojen' }).waitFor();
  await page.context().close();
});

it('a revision is compared with the one before, and taken back into the form', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { title: 'Resting anchors' });
  await publish(page, siteId, entry);
  await openEntry(page, entry);
  await titleOf(page).fill('Ready anchors');
  await button(page, 'Publish changes').click();
  await page.getByText('The changes are published.').waitFor();
  await page.getByRole('link', { name: 'Revisions' }).click();
  await button(page, 'Look at revision 3').click();
  await page.getByText('Restore this revision').waitFor();
  expect(await page.locator('.entry-changes del').allInnerTexts()).toEqual(['Resting']);
  expect(await page.locator('.entry-changes ins').allInnerTexts()).toEqual(['Ready']);
  expect(await violationsIn(page)).toEqual([]);
  await button(page, 'Close').click();
  await button(page, 'Look at revision 1').click();
  await button(page, 'Restore this revision').click();
  await page.getByText('All changes saved, not public yet').waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Ready anchors' });
  await button(page, 'Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText('The changes are thrown away.').waitFor();
  await page.getByRole('heading', { name: 'Ready anchors' }).waitFor();
  await button(page, 'Restore this revision').click();
  await page.getByText('All changes saved, not public yet').waitFor();
  await button(page, 'Publish changes').click();
  await page.getByText('The changes are published.').waitFor();
  expect(await stored(entry)).toMatchObject({ title: 'Resting anchors', revision: 4 });
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
