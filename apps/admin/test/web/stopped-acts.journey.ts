import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { fileOf, pdfOf } from './support/files';
import { logIn, startWeb, type Web } from './support/web';

/** What takes many requests ends with its dialog: nothing is deleted for good that somebody has stopped. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
});

afterAll(() => web?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function open(path: string): Promise<Page> {
  const page = await web.open();
  await page.goto(`/sites/${siteId}/${path}`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

/** Keeps answers back, once the server has given them, until they are let go. */
async function holdAnswers(page: Page, method: string, path: RegExp) {
  const asked: string[] = [];
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    asked.push(route.request().url());
    await free;
    await route.fulfill({ response });
  });
  const first = page.waitForRequest((request) => request.method() === method && path.test(request.url()));
  return { asked, first, letGo };
}

interface Listed {
  entries: { entry_id: number; revision: number }[];
}

async function fillTrash(page: Page, count: number): Promise<void> {
  await web.installation.database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, 'page', 'Page ' || n, 'page-' || n, 'draft', author_id, '{}', '[]'
     from (select * from content.entries where site_id = ${siteId} limit 1) as one, generate_series(1, ${count}) as n`,
  );
  for (;;) {
    const path = `/sites/${siteId}/entries?type=page&page_size=100`;
    const { entries } = await askAs<Listed>(page, 'GET', path);
    if (entries.length === 0) return;
    const body = {
      entries: entries.map(({ entry_id, revision }) => ({ entry_id, expected_revision: revision })),
      change: { kind: 'delete' },
    };
    await askAs(page, 'POST', `/sites/${siteId}/entries/change`, body);
  }
}

it('a trash that is being emptied', async () => {
  const page = await open('entries');
  await makeEntry(page, siteId);
  await fillTrash(page, 450);
  const left = async () =>
    (await askAs<{ entries: unknown[] }>(page, 'GET', `/sites/${siteId}/trash?page_size=100`)).entries.length;
  await page.getByRole('link', { name: 'Trash' }).click();
  await button(page, 'Empty the trash').click();
  const held = await holdAnswers(page, 'POST', /\/trash\/empty\?/);
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
  await held.first;
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  held.letGo();
  await page.getByText('Entries deleted for good: 200.').waitFor();
  expect(held.asked).toHaveLength(1);
  expect(await left()).toBe(100);
  // Once more, to the end.
  await button(page, 'Empty the trash').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByText('Entries deleted for good: 250.').waitFor();
  expect(await left()).toBe(0);
  await page.context().close();
});

it('files that are being deleted', async () => {
  const page = await open('media');
  const names = ['one.pdf', 'two.pdf', 'three.pdf'];
  const files = names.map((name) => fileOf(name, pdfOf(randomBytes(500))));
  await page.locator('section.drop input[type=file]').setInputFiles(files);
  await page.getByText('Added: 3 of 3.').waitFor();
  await page.getByRole('link', { name: 'Unused files' }).click();
  await page.getByLabel('Select all of these').check();
  for (const name of names) expect(await page.getByLabel(`Select ${name}`).isChecked()).toBe(true);
  const held = await holdAnswers(page, 'DELETE', /\/media\/\d+/);
  await button(page, 'Delete 3 files …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await held.first;
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  held.letGo();
  await page.getByText('1 file is deleted.').waitFor();
  expect(held.asked).toHaveLength(1);
  const { media } = await askAs<{ media: unknown[] }>(page, 'GET', `/sites/${siteId}/media`);
  expect(media).toHaveLength(2);
  // What is left stays selected, and is deleted by the next press.
  await page.unroute(/\/media\/\d+/);
  await button(page, 'Delete 2 files …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 files are deleted.').waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
