import type { Locator, Page } from 'playwright-core';

import { makeEntry } from './support/content';
import { type MediaWeb, startMediaWeb } from './support/media';
import { logIn } from './support/web';

/** Somebody opens one of a thousand rows and goes back: the list is where it was. */

let media: MediaWeb;

beforeAll(async () => {
  media = await startMediaWeb();
  const { database } = media.web.installation;
  const page = await media.openAs('editor');
  await makeEntry(page, media.siteId);
  await page.context().close();
  await database.query(
    `insert into content.entries (site_id, language, type, title, slug, status, author_id, fields, blocks)
     select site_id, language, 'page', 'Page ' || lpad(n::text, 5, '0') || repeat(' and more', n % 9), 'page-' || n, 'draft',
       author_id, '{}', '[]'
     from (select * from content.entries where site_id = ${media.siteId} limit 1) as one, generate_series(1, 1000) as n`,
  );
  await database.query(
    `with numbers as (select number, encode(sha256(number::text::bytea), 'hex') as hash from generate_series(1, 1000) as number),
     stored as (
       insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       select $1, hash, 'application/pdf', 'pdf', number, 'none' from numbers
     )
     insert into media.media (site_id, content_hash, name)
     select $1, hash, 'file ' || lpad(number::text, 5, '0') || '.pdf' from numbers order by number`,
    [media.siteId],
  );
});

afterAll(() => media?.web.close());

const topOf = (row: Locator) => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Goes down the list, as somebody does who looks for something. */
async function goDownTo(page: Page, row: Locator): Promise<void> {
  for (let tries = 0; tries < 400 && (await row.count()) === 0; tries += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Rows that come into sight are measured.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

const windows = [
  { name: 'wide', width: 1280, isTouched: false },
  { name: 'phone', width: 375, height: 667, isTouched: true },
];

describe.each(windows)('in a window that is $name', ({ name: _, ...window }) => {
  it.each([
    ['Content', 'entries?type=page&sort=title', /^Page 00640/, 'content.entries', 'title'],
    ['Media', 'media?sort=name', /^file 00640/, 'media.media', 'name'],
  ])('%s: %s', async (tab, address, name, table, column) => {
    const page = await media.openAs('editor', window);
    await page.goto(`/sites/${media.siteId}/${address}`);
    const list = page.locator('.entries-rows, .media-grid');
    await list.waitFor();
    const row = list.getByRole('link', { name });
    await goDownTo(page, row);
    const before = await topOf(row);
    await row.click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await media.web.installation.database.query(
      `update ${table} set ${column} = regexp_replace(${column}, '00641.*', '00641 by ${window.width}') where ${column} like '%00641%'`,
    );
    await page.evaluate(() => history.back());
    await row.waitFor();
    expect(Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(2);
    // What was changed meanwhile is seen, and the list stays where it is.
    await list.getByRole('link', { name: `00641 by ${window.width}` }).waitFor();
    expect(Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(2);
    // By another way, it begins at its beginning.
    await row.click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('link', { name: tab, exact: true }).first().click();
    await list.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
});

it('one of hundreds of people, read by “Show more”', async () => {
  const { database, addPerson } = media.web.installation;
  await addPerson('super@example.org', true);
  await database.query(
    `insert into identity.users (email, email_key, name)
     select email, email, name from (
       select 'p' || number || '@example.org' as email, 'Person ' || lpad(number::text, 5, '0') as name
       from generate_series(1, 350) as number
     ) as people`,
  );
  const page = await media.web.open();
  await page.goto('/people');
  await logIn(page, 'super@example.org');
  const rows = page.locator('.rows .row');
  for (const shown of [100, 200, 300]) {
    await rows.nth(shown - 1).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  const row = rows.nth(320).getByRole('link');
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [before, name] = [await topOf(row), await row.innerText()];
  await row.click();
  await page.getByRole('heading', { level: 1, name: name.split('\n')[0]! }).waitFor();
  await page.evaluate(() => history.back());
  await row.waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(2);
  // By another way, it begins at its beginning.
  await row.click();
  await page.getByRole('heading', { level: 1, name: name.split('\n')[0]! }).waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await rows.first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await rows.count()).toBe(100);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(media.web.problems).toEqual([]);
});
