import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry, publish } from './support/content';
import { openEntry } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** Undo does not bring discarded changes back: the entry stays as it is published until somebody writes. */

let web: Web;
let siteId: number;
let page: Page;

const block = (words: string) => `{"type":"paragraph","data":{"text":"${words}"}}`;
const published = `[${block('First')}, ${block('Second')}]`;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('anna@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  page = await web.open();
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
});

afterAll(() => web?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const texts = () => page.locator('.blocks-list .ProseMirror');
const textOf = (words: string) => texts().filter({ hasText: words });

const inForm = async () => ({
  texts: await texts().allInnerTexts(),
  values: await Promise.all(
    ['Title *', 'Excerpt', 'Slug *'].map((name) => page.getByLabel(name, { exact: true }).inputValue()),
  ),
});

async function typeBehindFirst(words: string): Promise<void> {
  await textOf('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

const ways: [name: string, change: () => Promise<unknown>, field: () => ReturnType<typeof textOf>][] = [
  ['words of a block', () => typeBehindFirst(' words'), () => textOf('Second')],
  [
    'words that were undone before',
    async () => {
      await typeBehindFirst(' words');
      await page.getByText('All changes saved, not public yet').waitFor();
      await page.keyboard.press('Control+z');
      await textOf('words').waitFor({ state: 'detached' });
    },
    () => textOf('Second'),
  ],
  [
    'a block that was deleted',
    async () => {
      await textOf('First').click();
      await button('Delete block').click();
    },
    () => textOf('Second'),
  ],
  [
    'a new block',
    async () => {
      await typeBehindFirst('');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Third');
    },
    () => textOf('Second'),
  ],
  ['the title', () => page.getByLabel('Title *').fill('Ebb'), () => page.getByLabel('Title *')],
  ['the slug', () => page.getByLabel('Slug').fill('ebb'), () => page.getByLabel('Slug')],
  ['the excerpt', () => page.getByLabel('Excerpt').fill('Ebb'), () => page.getByLabel('Excerpt')],
];

it.each(ways)(
  'neither undoing nor doing again brings back what was discarded: %s',
  async (_, change, field) => {
    const entry = await makeEntry(page, siteId, { title: 'Tides', blocks_json: published });
    await publish(page, siteId, entry);
    await openEntry(page, siteId, entry);
    await textOf('Second').waitFor();
    const before = await inForm();
    await change();
    await page.getByText('All changes saved, not public yet').waitFor();
    await button('Discard changes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('The changes are thrown away.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await field().click();
    for (const keys of ['Control+z', 'Control+z', 'Control+y', 'Control+y']) await page.keyboard.press(keys);
    expect(await inForm()).toEqual(before);
    // Text that is typed afterwards can be undone as usual, but nothing before it.
    await typeBehindFirst('!');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await inForm()).toEqual(before);
    expect(await askAs(page, 'GET', `/sites/${siteId}/entries/${entry.entry_id}`)).toMatchObject({
      entry: { title: 'Tides', blocks_json: published, revision: entry.revision + 1 },
    });
  },
);

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
