import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, type MadeEntry, makeEntry } from './support/content';
import { openEntry, saved, savedOf, upload } from './support/entries';
import { look, windows } from './support/look';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

/** What stands beside the text of an entry: authors, another language, previews. */

let web: Web;
let siteId: number;

const paragraph = (text: string) => JSON.stringify({ type: 'paragraph', data: { text } });

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  await web.installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  for (const [name, role] of [
    ['anna', 'ROLE_SITE_ADMIN'],
    ['ben', 'ROLE_EDITOR'],
  ] as const) {
    const userId = await web.installation.addPerson(`${name}@example.org`);
    await web.installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
}, 400_000);

afterAll(() => web?.close());

async function openAs(name: string, options?: Parameters<Web['open']>[0]): Promise<Page> {
  const page = await web.open(options);
  page.setDefaultTimeout(60_000);
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, `${name}@example.org`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('an author who is not there yet is made in the form', async () => {
  const page = await openAs('ben');
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  await button(page, 'New author …').click();
  const dialog = page.getByRole('dialog', { name: 'New author' });
  await dialog.getByLabel(/^Name of the author/).fill('Ada Lovelace');
  await button(page, 'Make the author').click();
  await page.getByText('“Ada Lovelace” is an author now.').waitFor();
  const select = page.getByLabel('Author', { exact: true });
  expect(await select.locator('option:checked').innerText()).toBe('Ada Lovelace');
  await saved(page);
  expect((await savedOf(page, siteId, entry)).author_id).toBe(Number(await select.inputValue()));
  await page.context().close();
});

async function makePair(page: Page): Promise<[MadeEntry, MadeEntry]> {
  const first = await makeEntry(page, siteId, {
    title: 'Buoys',
    fields_json: '{"excerpt":"What buoys mean."}',
    blocks_json: `[${paragraph('Red on one side.')},${paragraph('Green on the other.')}]`,
  });
  const { translation_group_id: group } = (
    await askAs<{ entry: { translation_group_id: number } }>(
      page,
      'GET',
      `/sites/${siteId}/entries/${first.entry_id}`,
    )
  ).entry;
  const second = await makeEntry(page, siteId, {
    ...{ title: 'Bojen', language: 'de', translation_group_id: group },
    blocks_json: `[${paragraph('Rot auf der einen Seite.')}]`,
  });
  return [first, second];
}

it('the text of another language stands beside the form, and is not changed', async () => {
  const page = await openAs('ben');
  const [first, second] = await makePair(page);
  await openEntry(page, siteId, second);
  await page.getByRole('link', { name: 'Translations' }).click();
  await page.getByRole('link', { name: 'Show English beside the form' }).click();
  const beside = page.getByRole('region', { name: 'Another language beside it' });
  await beside.getByText('Green on the other.').waitFor();
  await beside.getByText('What buoys mean.').waitFor();
  const [left, right] = [
    await page.getByLabel('Title *', { exact: true }).boundingBox(),
    await beside.boundingBox(),
  ];
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  await page.getByRole('group', { name: 'Text', exact: true }).locator('.ProseMirror').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Grün auf der anderen.');
  await saved(page);
  expect((await savedOf(page, siteId, second)).blocks_json).toBe(
    `[${paragraph('Rot auf der einen Seite. Grün auf der anderen.')}]`,
  );
  await page.getByLabel('Another language beside it').first().selectOption({ label: 'None' });
  await beside.waitFor({ state: 'detached' });
  await openEntry(page, siteId, first);
  expect(await page.getByLabel('Title *', { exact: true }).inputValue()).toBe('Buoys');
  await page.context().close();
});

it('a preview is JSON until a site admin says where the frontend shows it, and then a page in a new tab', async () => {
  const page = await openAs('anna');
  const entry = await makeEntry(page, siteId, { slug: 'seen-before' });
  await openEntry(page, siteId, entry);
  await page.getByLabel('Title *', { exact: true }).fill('Not public');
  await button(page, 'Preview').click();
  const dialog = page.getByRole('dialog', { name: 'Preview of this entry' });
  const json = await dialog.getByLabel('Address of the JSON').inputValue();
  const shown = await page.evaluate(async (url) => (await fetch(url)).text(), json);
  expect((JSON.parse(shown) as { data: { title: string } }).data.title).toBe('Not public');

  await page.goto(`/sites/${siteId}/settings/api`);
  await page.getByLabel(/^Preview URL/).fill('https://{slug}.harbour.example/{token}');
  await button(page, 'Save changes').click();
  await page.getByText(/^This needs \{token\}/).waitFor();
  // The frontend, which the test has none of: any page of this origin.
  const template = `${web.origin}/login?of={slug}&in={locale}&token={token}`;
  await page.getByLabel(/^Preview URL/).fill(template);
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  await openEntry(page, siteId, entry);
  await page.getByLabel('Title *', { exact: true }).fill('Not public yet');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button(page, 'Preview').click()]);
  await tab.waitForURL(/token=hwp_/);
  const { searchParams } = new URL(tab.url());
  expect([searchParams.get('of'), searchParams.get('in')]).toEqual(['seen-before', 'en']);
  expect(await tab.evaluate('window.opener')).toBeNull();
  const token = searchParams.get('token')!;
  const again = await page.evaluate(async (path) => (await fetch(path)).text(), `/preview/v1/${token}`);
  expect((JSON.parse(again) as { data: { title: string } }).data.title).toBe('Not public yet');
  await page.context().close();
});

it('two people at different blocks are joined; at the same block, one chooses', async () => {
  const [anna, ben] = [await openAs('anna'), await openAs('ben')];
  const blocks = (...texts: string[]) => `[ ${texts.map(paragraph).join(',\n')} ]`;
  const entry = await makeEntry(anna, siteId, { blocks_json: blocks('One', 'Two', 'Three') });
  await openEntry(anna, siteId, entry);
  await openEntry(ben, siteId, entry);
  const typeAt = async (page: Page, place: number, text: string) => {
    const block = page.getByRole('group', { name: new RegExp(`block ${place} of`) }).locator('.ProseMirror');
    await block.click();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  };
  await typeAt(anna, 1, ' by Anna');
  await saved(anna);
  await typeAt(ben, 3, ' by Ben');
  await ben.getByText('One by Anna').waitFor();
  // The cursor of somebody who is typing stays where it is.
  await ben.keyboard.type(', too');
  await saved(ben);
  const joined = blocks('One by Anna', 'Two', 'Three by Ben, too');
  await until(
    async () => (await savedOf(ben, siteId, entry)).blocks_json,
    (text: string) => text === joined,
  );

  await typeAt(ben, 2, ' of Ben');
  await ben.getByText(/^(Changes not saved|Saving)/).waitFor();
  await saved(ben);
  await typeAt(anna, 2, ' of Anna');
  const dialog = anna.getByRole('dialog', { name: 'Somebody else has changed the same' });
  await dialog.getByText('Block 2 of the text').waitFor();
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  await look(anna, 'entry-conflict-block', 1280);
  await dialog.getByLabel('Theirs').check();
  await dialog.getByRole('button', { name: 'Go on with this' }).click();
  await saved(anna);
  expect((await savedOf(anna, siteId, entry)).blocks_json).toBe(
    blocks('One by Anna', 'Two of Ben', 'Three by Ben, too'),
  );
  await Promise.all([anna.context().close(), ben.context().close()]);
}, 240_000);

it.each(windows)('what it looks like: $name', async ({ name, width, dark }) => {
  const page = await openAs('anna', { width, dark });
  const [, second] = await makePair(page);
  await upload(page, siteId, 'pier.png');
  const isGerman = name === 'phone';
  if (isGerman) await page.evaluate(`localStorage.setItem('headwater.language', 'de')`);
  await page.goto(`/sites/${siteId}/entries/${second.entry_id}`);
  const choose = isGerman ? 'Datei auswählen …' : 'Choose a file …';
  await button(page, choose).first().click();
  const picture = page.getByRole('dialog').getByRole('button', { name: 'pier.png' }).first();
  await picture.waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await look(page, `entry-picker-${name}`, width);
  await picture.click();
  await page.getByRole('link', { name: /pier\.png/ }).waitFor();
  const beside = isGerman ? 'Andere Sprache daneben' : 'Another language beside it';
  await page.getByLabel(beside).first().selectOption({ index: 1 });
  await page.getByText('Green on the other.').waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await look(page, `entry-beside-${name}`, width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
