import type { Page } from 'playwright-core';

import { look, windows } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** Ten thousand people, members, tokens and sites: each is found by a part of the name, and few are in the page. */

const count = 10_000;

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { database } = web.installation;
  siteId = await web.installation.addSite('harbour.example');
  await web.installation.addPerson('super@example.org', true);
  const numbers = `generate_series(1, ${count}) as n`;
  await database.query(`insert into identity.users (email, email_key, name)
    select 'p' || n || '@example.org', 'p' || n || '@example.org', 'Person ' || n from ${numbers}`);
  await database.query(`insert into identity.grants (site_id, user_id, role, given_role)
    select ${siteId}, user_id, 'editor', 'editor' from identity.users where name like 'Person %'`);
  await database.query(`insert into site.tokens (site_id, name, prefix, token_hash)
    select ${siteId}, 'Consumer ' || n, 'hw_abcdef', sha256(n::text::bytea) from ${numbers}`);
});

afterAll(() => web?.close());

const lists = [
  {
    ...{ what: 'people', path: () => '/people', rows: '.rows > .row' },
    ...{ field: 'Find by name or e-mail address', sought: 'P9999@', found: 'Person 9999' },
  },
  {
    ...{ what: 'members', path: () => `/sites/${siteId}/members`, rows: '.rows > .row' },
    ...{ field: 'Find by name or e-mail address', sought: 'person 9999', found: 'Person 9999' },
  },
  {
    ...{ what: 'tokens', path: () => `/sites/${siteId}/settings/api`, rows: '.table tbody tr' },
    ...{ field: 'Find by name', sought: 'consumer 777', found: 'Consumer 777' },
  },
];

async function open(path: string, window = {}): Promise<Page> {
  const page = await web.open(window);
  await page.goto(path);
  await logIn(page, 'super@example.org');
  return page;
}

it.each(lists)('of 10,000 $what', async ({ path, rows, field, sought, found }) => {
  const page = await open(path());
  const all = page.locator(rows);
  await all.nth(99).waitFor();
  expect(await all.count()).toBe(100);
  const find = page.getByRole('searchbox', { name: field });
  await find.fill(sought);
  await all.nth(99).waitFor({ state: 'detached' });
  await all.filter({ hasText: found }).first().waitFor();
  expect(await find.evaluate((element) => element === document.activeElement)).toBe(true);
  // It can be sent.
  expect(new URL(page.url()).searchParams.get('find')).toBe(sought);
  await page.reload();
  await all.filter({ hasText: found }).first().waitFor();
  expect(await find.inputValue()).toBe(sought);
  await find.fill('nobody and nothing');
  await page.getByText('No name is like this.').waitFor();
  await find.fill('');
  await all.nth(99).waitFor();
  expect(await find.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

it('a token that was looked for is revoked, and the others are looked for on', async () => {
  const page = await open(`/sites/${siteId}/settings/api?find=consumer+777`);
  await page.getByRole('button', { name: 'Revoke the token Consumer 777', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('button', { name: 'Revoke the token Consumer 777', exact: true })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revoke the token Consumer 7770', exact: true }).waitFor();
  await page.context().close();
});

it('of more sites than a page has', async () => {
  for (let n = 1; n <= 50; n += 1) await web.installation.addSite(`site-${n}.example`);
  const page = await open('/');
  const rows = page.locator('.rows > .row');
  await rows.nth(49).waitFor();
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('SITE-33');
  await rows.nth(1).waitFor({ state: 'detached' });
  await rows.getByRole('link', { name: 'site-33.example' }).waitFor();
  // The other filter stays beside it.
  await page.getByLabel('Show').selectOption('theme');
  await page.getByText('No name is like this.').waitFor();
  await page.context().close();
});

it.each(windows)('what is found can be read and is not cut off: $name', async ({ name, ...window }) => {
  for (const { what, path, rows, sought } of lists) {
    const page = await open(`${path()}?find=${encodeURIComponent(sought)}`, window);
    await page.locator(rows).first().waitFor();
    await look(page, `find-${what}-${name}`, window.width);
    await page.context().close();
  }
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
