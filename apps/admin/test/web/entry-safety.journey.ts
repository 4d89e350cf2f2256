import type { Page } from 'playwright-core';

import { operator, operatorKey } from '../support/installation';
import { type MadeEntry, makeEntry } from './support/content';
import { importPosts } from './support/import-export';
import { logIn, startWebWithBackend, type WebWithBackend } from './support/web';

/** Nothing that somebody wrote is lost or changed: a backend that is killed, an import, a text from Word. */

let web: WebWithBackend;
let siteId: number;
const domain = 'harbour.example';

beforeAll(async () => {
  web = await startWebWithBackend();
  const { installation } = web;
  siteId = await installation.addSite(domain);
  const userId = await installation.addPerson('anna@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
}, 400_000);

afterAll(() => web?.close());

async function open(): Promise<Page> {
  const page = await web.open();
  page.setDefaultTimeout(60_000);
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: domain }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
const blockAt = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`block ${place} of`) }).locator('.ProseMirror');

async function openEntry(page: Page, entryId: number): Promise<void> {
  await page.goto(`/sites/${siteId}/entries/${entryId}`);
  await titleOf(page).waitFor();
}

interface Row {
  entry_id: string;
  title: string;
  blocks: string;
  fields: string;
}

async function rowsOf(where: string): Promise<Row[]> {
  const { rows } = await web.installation.database.query<Row>(
    `select entry_id, title, fields::text as fields, blocks::text as blocks from content.entries where ${where}`,
  );
  return rows;
}

const savedOf = async ({ entry_id: entryId }: MadeEntry) =>
  (
    await web.installation.database.query<Omit<Row, 'entry_id'>>(
      `select title, fields::text as fields, blocks::text as blocks from content.working_copies
       where entry_id = ${entryId}`,
    )
  ).rows[0];

it('a backend that is killed during a save takes nothing along: the browser keeps it, and saves it when it is back', async () => {
  const page = await open();
  const entry = await makeEntry(page, siteId);
  await openEntry(page, entry.entry_id);
  // The save is on its way, and nobody answers it.
  const saving = page.waitForRequest(
    (request) => request.method() === 'PUT' && /working-copy$/.test(request.url()),
  );
  await page.route(/working-copy$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await web.backend.kill();
    await route.continue();
  });
  await titleOf(page).fill('Typed before the end');
  await saving;
  await page.getByText(/^Not saved yet/).waitFor();
  await page.unroute(/working-copy$/);
  expect(await savedOf(entry)).toBeUndefined();

  await titleOf(page).fill('Typed while nobody was there');
  await page.waitForTimeout(500);
  const again = await page.context().newPage();
  await page.close();
  await web.backend.start();
  await openEntry(again, entry.entry_id);
  await again.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(again).inputValue()).toBe('Typed while nobody was there');
  await again.getByText('All changes kept').waitFor();
  expect((await savedOf(entry))?.title).toBe('Typed while nobody was there');
  await again.context().close();
}, 240_000);

it('two tabs without a connection keep what was typed in each', async () => {
  const page = await open();
  const entry = await makeEntry(page, siteId);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openEntry(tab, entry.entry_id);
  await page.context().setOffline(true);
  await titleOf(page).fill('Typed in one tab');
  await other.getByLabel('Excerpt').fill('Typed in the other one');
  for (const tab of [page, other]) await tab.getByText(/^Not saved yet: kept/).waitFor();
  const again = await page.context().newPage();
  await page.close();
  await other.close();
  await again.context().setOffline(false);
  await openEntry(again, entry.entry_id);
  await again.getByText(/^What you wrote last time/).waitFor();
  expect(await titleOf(again).inputValue()).toBe('Typed in one tab');
  expect(await again.getByLabel('Excerpt').inputValue()).toBe('Typed in the other one');
  await again.getByText('All changes kept').waitFor();
  expect((await savedOf(entry))?.title).toBe('Typed in one tab');
  await again.context().close();
});

it.each([
  ['has no IndexedDB', 'Object.defineProperty(window, "indexedDB", { value: undefined })'],
  ['refuses it', 'IDBFactory.prototype.open = () => { throw new DOMException("", "SecurityError"); }'],
  ['does not answer', 'IDBFactory.prototype.open = () => ({})'],
  ['is full', 'IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); }'],
])('where the browser %s, saving goes on, and the page says what would be lost', async (_, script) => {
  const page = await open();
  const entry = await makeEntry(page, siteId);
  await page.addInitScript(script);
  await openEntry(page, entry.entry_id);
  await titleOf(page).fill('Typed and saved');
  await page.getByText('All changes kept').waitFor();
  await page.context().setOffline(true);
  await titleOf(page).fill('Typed in this page alone');
  await page.getByText(/^Not saved yet, and not kept in this browser/).waitFor();
  await page.getByRole('link', { name: '← Entries' }).click();
  await page.getByText(/it is in this page alone/).waitFor();
  await button(page, 'Stay here').click();
  await page.context().setOffline(false);
  await page.getByText('All changes kept').waitFor();
  expect((await savedOf(entry))?.title).toBe('Typed in this page alone');
  await page.context().close();
});

it('imported entries come back byte for byte, whatever else of them is changed and published', async () => {
  const content = [
    '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Ropes &amp; <strong>knots</strong></p>\n<!-- /wp:paragraph -->',
    '<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group"><!-- wp:list -->\n<ul><li>one</li></ul>\n<!-- /wp:list --></div>\n<!-- /wp:group -->',
    '<!-- wp:acme/map {"zoom":1.50,"at":"\\u003cb\\u003e"} /-->',
  ].join('\n\n');
  await importPosts(
    [
      { id: 10, title: 'Ropes', slug: 'ropes', content, meta: { colour: 'red', _yoast_wpseo_title: 'SEO' } },
      {
        id: 11,
        title: 'Classic',
        slug: 'classic',
        content: '<h2>Old</h2>\n<p>text &nbsp; [gallery ids="1,2"]</p>',
      },
    ],
    {
      domain,
      variables: {
        HEADWATER_SERVICE_KEY: operatorKey,
        ...Object.fromEntries(
          Object.entries(web.installation.reach)
            .filter(([name]) => name.endsWith('_GRPC_ADDRESS'))
            .map(([name, address]) => [`HEADWATER_${name.replace('_GRPC', '')}`, address]),
        ),
      },
    },
  );
  const before = await rowsOf(`slug in ('ropes', 'classic')`);
  expect(before.map(({ title }) => title).sort()).toEqual(['Classic', 'Ropes']);
  const page = await open();
  for (const row of before) {
    await openEntry(page, Number(row.entry_id));
    await page.getByRole('group', { name: /block 1 of/ }).waitFor();
    await page.getByText('No changes').waitFor();
    // Every tab is opened: showing an entry changes nothing.
    for (const tab of ['Fields', 'Translations', 'Revisions', 'Content']) {
      await page.getByRole('link', { name: tab, exact: true }).last().click();
    }
    expect(await button(page, 'Publish changes').isDisabled()).toBe(true);
    await titleOf(page).fill(`${row.title}, again`);
    await button(page, 'Publish changes').click();
    await page.getByText('The changes are published.').waitFor();
    const [after] = await rowsOf(`entry_id = ${row.entry_id}`);
    expect(after).toEqual({ ...row, title: `${row.title}, again` });
  }

  // One letter in one block, and back: its bytes are those of before, too.
  const ropes = before.find(({ title }) => title === 'Ropes')!;
  await openEntry(page, Number(ropes.entry_id));
  await blockAt(page, 1).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await titleOf(page).fill('Ropes');
  await button(page, 'Publish changes').click();
  await page.getByText('The changes are published.').waitFor();
  expect((await rowsOf(`entry_id = ${ropes.entry_id}`))[0]).toEqual(ropes);
  await page.context().close();
}, 240_000);

it('a text from Word is pasted into an entry, saved, and published as blocks', async () => {
  const page = await open();
  const first = '{"type":"paragraph", "data":{"text":"One","x":1.0}}';
  const entry = await makeEntry(page, siteId, { blocks_json: `[ ${first} ]` });
  await openEntry(page, entry.entry_id);
  await blockAt(page, 1).click();
  await page.keyboard.press('End');
  const word = `<html><body lang=EN><!--StartFragment--><h1 style='x:y'>Tides<o:p></o:p></h1><p class=MsoNormal style='margin:0'>Ebb
and <b style='mso-bidi-font-weight:normal'>flood</b>.<o:p></o:p></p><!--EndFragment--></body></html>`;
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    const target = document.activeElement!;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, word);
  await page.getByRole('group', { name: /block 3 of 3/ }).waitFor();
  await button(page, 'Publish').click();
  await page.getByText('Published.', { exact: true }).waitFor();
  const [row] = await rowsOf(`entry_id = ${entry.entry_id}`);
  expect(row!.blocks).toBe(
    `[ ${first}, {"type":"heading","data":{"level":1,"text":"Tides"}}, {"type":"paragraph","data":{"text":"Ebb and flood.","html":"Ebb and <strong>flood</strong>."}} ]`,
  );
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
