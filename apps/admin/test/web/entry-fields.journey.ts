import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { openEntry, png, saved, savedOf, upload } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** Files that an entry, its blocks and its fields show, and fields that may be files. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
}, 400_000);

afterAll(() => web?.close());

async function openAsAnna(): Promise<Page> {
  const page = await web.open();
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

it('a picture is chosen for the entry, for a block and for a field, uploaded in place, and taken out', async () => {
  const page = await openAsAnna();
  const pier = await upload(page, siteId, 'pier.png');
  await askAs(page, 'PATCH', `/sites/${siteId}/media/${pier}`, { alt: 'The pier', expected_revision: 1 });
  const entry = await makeEntry(page, siteId, {
    blocks_json: `[ {"type":"image", "data":{"media_id":"", "alt":"", "x":1.0}} ]`,
    fields_json: `{ "hero_image":"", "cover":"${pier}", "price":"20" }`,
  });
  await openEntry(page, siteId, entry);

  const image = page.getByRole('group', { name: 'Image', exact: true });
  await image.getByRole('button', { name: 'Choose a file …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a file: Image' });
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'tower.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.from('x')]) },
    { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('Ebb and flood') },
  ]);
  await dialog.getByRole('button', { name: 'tower.png', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Choose tower.png' }).waitFor();
  // What is uploaded can be chosen or says why not, and nothing leads away from the entry.
  await dialog.getByText('Not offered here. Only these are: Pictures.').waitFor();
  expect(await dialog.getByRole('link').count()).toBe(0);
  await dialog.getByLabel('Find by name').fill('pier');
  await dialog.getByRole('button', { name: 'tower.png', exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'pier.png' }).click();
  await image.getByText('Description: The pier').waitFor();

  const block = page.getByRole('group', { name: 'Media file', exact: true });
  await block.getByRole('button', { name: 'Choose a file …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'pier.png' }).click();
  await block.getByRole('img', { name: 'The pier' }).waitFor();
  expect(await page.getByLabel(/^Alternative text/).inputValue()).toBe('The pier');

  await page.getByRole('link', { name: 'Fields' }).click();
  const field = page.getByRole('group', { name: 'hero_image' });
  await field.getByRole('button', { name: 'Choose a file …' }).click();
  // The line of its upload, which is shown here too, has a button that names it.
  await page.getByRole('dialog').getByRole('button', { name: 'tower.png', exact: true }).click();
  await field.getByText('No description yet.').waitFor();
  // A number is no file until somebody says so.
  expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('20');
  await saved(page);
  const stored = await savedOf(page, siteId, entry);
  const tower = /"hero_image":"(\d+)"/.exec(stored.fields_json)?.[1];
  expect(Number(tower)).toBeGreaterThan(pier);
  expect(stored).toMatchObject({
    og_image_media_id: pier,
    blocks_json: `[ {"type":"image", "data":{"media_id":"${pier}", "alt":"The pier", "x":1.0}} ]`,
    fields_json: `{ "hero_image":"${tower}", "cover":"${pier}", "price":"20" }`,
  });

  await image.getByRole('button', { name: 'Remove' }).click();
  await field.getByRole('button', { name: 'Remove' }).click();
  const cover = page.getByRole('group', { name: 'cover' });
  await cover.getByRole('button', { name: 'Remove' }).click();
  await cover.getByText('None.').waitFor();
  await page.getByText(/^(Changes not saved|Saving)/).waitFor();
  await saved(page);
  // Nothing is what it was before the choice, and null where that is not known.
  expect(await savedOf(page, siteId, entry)).toMatchObject({
    og_image_media_id: null,
    fields_json: '{ "hero_image":"", "cover":null, "price":"20" }',
  });
  await page.context().close();
});

it('a field that can be a file is written as a text without losing the cursor', async () => {
  const page = await openAsAnna();
  const entry = await makeEntry(page, siteId, { fields_json: '{"price":"", "logo":null}' });
  await openEntry(page, siteId, entry);
  await page.getByRole('link', { name: 'Fields' }).click();
  await page.getByLabel('price', { exact: true }).click();
  await page.keyboard.type('20 Euro');
  await page.getByRole('group', { name: 'logo' }).getByText('None.').waitFor();
  await page.locator('.entry-field').last().getByRole('button', { name: 'It is a text, not a file' }).click();
  await page.getByLabel('logo', { exact: true }).click();
  await page.keyboard.type('7 waves');
  await saved(page);
  expect((await savedOf(page, siteId, entry)).fields_json).toBe('{"price":"20 Euro", "logo":"7 waves"}');
  await page.context().close();
});

it('a field that is removed comes back by one click, and what is written in the others stays', async () => {
  const page = await openAsAnna();
  const fields = '{ "price":"20 Euro",  "opening":{"hours":1.0} , "note":"Bring boots" }';
  const entry = await makeEntry(page, siteId, { fields_json: fields });
  await openEntry(page, siteId, entry);
  page.setDefaultTimeout(20_000);
  await page.getByRole('link', { name: 'Fields' }).click();
  await page.getByLabel('opening', { exact: true }).fill('{"hours":[');
  await page.getByRole('button', { name: 'Remove the field price' }).click();
  expect(await page.getByLabel('opening', { exact: true }).inputValue()).toBe('{"hours":[');
  await page.getByText('The field price is removed.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('20 Euro');
  await page.getByRole('button', { name: 'Remove the field note' }).click();
  await page.getByLabel('price', { exact: true }).fill('30 Euro');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await page.getByLabel('note', { exact: true }).inputValue()).toBe('Bring boots');
  expect(await page.getByLabel('opening', { exact: true }).inputValue()).toBe('{"hours":[');
  await page.getByLabel('opening', { exact: true }).fill('{"hours":1.0}');
  await saved(page);
  const { fields_json: stored } = await savedOf(page, siteId, entry);
  expect(stored).toBe('{ "price":"30 Euro",  "opening":{"hours":1.0},"note":"Bring boots" }');
  await page.context().close();
});

it('what is no text at the place of a text is seen, and stays until somebody changes it', async () => {
  const page = await openAsAnna();
  const fields =
    '{ "excerpt":{"rendered":"<p>Tides</p>","words":1.0}, "robots":["noindex"], "n":12345678901234567890 }';
  const entry = await makeEntry(page, siteId, { fields_json: fields });
  await openEntry(page, siteId, entry);
  const excerpt = page.getByLabel('Excerpt', { exact: true });
  expect(await excerpt.getAttribute('readonly')).not.toBeNull();
  await page.getByText('It is no text here. It stands under “Fields”.').waitFor();
  await page.getByRole('link', { name: 'Fields' }).click();
  const own = page.getByLabel('excerpt', { exact: true });
  expect(await own.inputValue()).toBe('{"rendered":"<p>Tides</p>","words":1.0}');
  // The fields for search engines are none of a headless site.
  expect(await page.getByLabel('robots', { exact: true }).count()).toBe(0);
  await own.fill('"Tides"');
  await own.press('End');
  await own.press('Backspace');
  await own.pressSequentially(' of today"');
  await saved(page);
  expect((await savedOf(page, siteId, entry)).fields_json).toBe(
    fields.replace(/\{"rendered.*?\}/, '"Tides of today"'),
  );
  await page.getByRole('link', { name: 'Content' }).last().click();
  expect(await excerpt.inputValue()).toBe('Tides of today');
  await excerpt.fill('Tides of tomorrow');
  await saved(page);
  await page.context().close();
});

it('a field that is removed and made again is not there twice by “Undo”', async () => {
  const page = await openAsAnna();
  const entry = await makeEntry(page, siteId, { fields_json: '{"a":1,"price":"20 Euro","note":"Boots"}' });
  await openEntry(page, siteId, entry);
  page.setDefaultTimeout(20_000);
  await page.getByRole('link', { name: 'Fields' }).click();
  const price = page.getByLabel('price', { exact: true });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const makeAgain = async () => {
    await page.getByLabel('Name of a new field').fill('price');
    await page.getByRole('button', { name: 'Add the field' }).click();
  };
  await page.getByRole('button', { name: 'Remove the field price' }).click();
  await makeAgain();
  await undo.click();
  expect(await price.inputValue()).toBe('20 Euro');
  await page.getByRole('button', { name: 'Remove the field price' }).click();
  await makeAgain();
  await price.fill('30 Euro');
  await undo.click();
  await page.getByText('There is another field price by now. Remove that one first.').waitFor();
  expect(await price.inputValue()).toBe('30 Euro');
  await saved(page);
  expect((await savedOf(page, siteId, entry)).fields_json).toBe('{"a":1,"note":"Boots","price":"30 Euro"}');
  await page.context().close();
});

it('an imported slug stays where somebody only passes by, and is mended where somebody writes it', async () => {
  const page = await openAsAnna();
  const entry = await makeEntry(page, siteId, { title: 'Old', slug: '%d0%bc%d0%be%d1%80%d0%b5' });
  await openEntry(page, siteId, entry);
  const slug = page.getByLabel('Slug *', { exact: true });
  await slug.focus();
  await page.keyboard.press('Tab');
  expect(await slug.inputValue()).toBe('%d0%bc%d0%be%d1%80%d0%b5');
  await page.getByLabel('Title *', { exact: true }).fill('New');
  await saved(page);
  expect(await savedOf(page, siteId, entry)).toMatchObject({
    title: 'New',
    slug: '%d0%bc%d0%be%d1%80%d0%b5',
  });
  await slug.fill('the sea');
  await page.keyboard.press('Tab');
  expect(await slug.inputValue()).toBe('the-sea');
  await saved(page);
  await page.context().close();
});

it('a sign that no text can be stored with is left out of what is pasted into any field', async () => {
  const page = await openAsAnna();
  const entry = await makeEntry(page, siteId, { title: 'Old' });
  await openEntry(page, siteId, entry);
  await page.evaluate(() => navigator.clipboard.writeText('High\0 tide'));
  for (const name of ['Title *', 'Excerpt']) {
    await page.getByLabel(name, { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe('High tide');
  }
  await saved(page);
  expect(await savedOf(page, siteId, entry)).toMatchObject({ title: 'High tide' });
  await page.keyboard.press('Control+z');
  expect(await page.getByLabel('Excerpt', { exact: true }).inputValue()).toBe('');
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
