import type { Page } from 'playwright-core';

import { askAs } from './support/content';
import { png } from './support/entries';
import { logIn, startWeb, type Web } from './support/web';

/** From an empty installation to a public entry with a picture and a menu, by the keyboard alone, in a page at 200 %. */

let web: Web;
let page: Page;

beforeAll(async () => {
  web = await startWeb();
  await web.installation.addPerson('super@example.org', true);
  page = await web.open({ width: 640, height: 400, scale: 2 });
  await page.goto('/sites');
  await logIn(page, 'super@example.org');
}, 240_000);

afterAll(() => web?.close());

interface Stop {
  name: string;
  /** Whether the middle of it is in the window, with nothing over it but what is said for a moment. */
  isSeen: boolean;
}

const stop = () =>
  page.evaluate((): Stop => {
    const here = document.activeElement as HTMLInputElement | null;
    if (here === null || here === document.body) return { name: '', isSeen: true };
    const labelled = here.getAttribute('aria-labelledby') ?? '';
    const text = (node: Element | null | undefined) => node?.textContent ?? '';
    const name =
      here.getAttribute('aria-label') ??
      (text(document.getElementById(labelled)) || text(here.labels?.[0]) || text(here));
    const { left, top, width, height } = here.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height, 30) / 2);
    const isSeen =
      over !== null && (here.contains(over) || over.contains(here) || over.closest('label, .say') !== null);
    return { name: name.trim(), isSeen };
  });

const press = (key: string) => page.keyboard.press(key);

/** Goes on by Tab until the focus is there; every stop on the way is seen. */
async function reach(name: string | RegExp): Promise<void> {
  const is = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  const passed: string[] = [];
  for (let times = 0; times < 150; times += 1) {
    const { name: found, isSeen } = await stop();
    if (!isSeen) throw new Error(`“${found}” has the focus and is not seen`);
    if (is(found)) return;
    passed.push(found);
    await press('Tab');
  }
  throw new Error(`no way to ${String(name)}: ${[...new Set(passed)].join(' | ')}`);
}

async function write(field: string | RegExp, text: string): Promise<void> {
  await reach(field);
  await press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function enter(name: string | RegExp): Promise<void> {
  await reach(name);
  await press('Enter');
}

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

it('makes a site, a token, an entry that is published, a time for another one, a file and a menu', async () => {
  await page.getByText('New site').first().waitFor();
  await enter('New site');
  await page.locator('input:focus').waitFor();
  await write(/^Name/, 'Harbour');
  await write(/^Domain/, 'harbour.example');
  await write(/^Default language/, 'en');
  await enter('Make the site');
  await page.getByRole('heading', { name: 'Harbour' }).waitFor();

  await enter('Settings');
  await enter('API');
  await page.getByRole('button', { name: 'New token' }).waitFor();
  await enter('New token');
  await page.getByRole('dialog').waitFor();
  await write(/^Name/, 'App');
  await enter('Make the token');
  await seen('Copy the token now');
  await enter('Done');

  for (const title of ['Tides', 'Storms']) {
    await enter(title === 'Tides' ? 'Content' : '← Entries');
    await page.getByRole('link', { name: /New entry/ }).waitFor();
    await enter('New entry');
    await page.getByRole('button', { name: 'Make the entry' }).waitFor();
    await write(/^Title/, title);
    await enter('Make the entry');
    await page.getByText('No changes').waitFor();
    if (title === 'Tides') {
      await enter('Publish');
      await seen('Published.');
    } else {
      await reach(/^Publish at/);
      await page.keyboard.type('060620270930AM');
      await enter('Schedule');
      await seen(/^Scheduled/);
    }
  }
  const { entries } = await askAs<{ entries: { title: string; publish_time: string }[] }>(
    page,
    'GET',
    '/sites/1/entries',
  );
  expect(entries.find(({ title }) => title === 'Storms')?.publish_time).toMatch(/^2027-06-06T07:30/);

  await enter('Media');
  await page.getByRole('button', { name: 'Add files' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await enter('Add files');
  await (await chooser).setFiles([{ name: 'pier.png', mimeType: 'image/png', buffer: png }]);
  await seen('Added: 1 of 1.');

  await enter('Navigation');
  await page.getByRole('button', { name: 'New menu' }).waitFor();
  await enter('New menu');
  await page.getByRole('dialog').waitFor();
  await write(/^Name/, 'main');
  await press('Enter');
  await page.getByRole('button', { name: 'Add an item' }).waitFor();
  await enter('Add an item');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type('Tides');
  await press('Tab');
  await press('Tab');
  await page.keyboard.type('/tides');
  await press('Enter');
  await page.getByRole('button', { name: 'Edit Tides' }).waitFor();
  await enter('Save changes');
  await seen('Saved.');
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
