import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { openEntry } from './support/entries';

/** Names and words without a place to break make nothing wider than its window, and are seen whole. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverordnung'.repeat(2);
const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;

async function openAsAnna(): Promise<Page> {
  const page = await harbour.openAs('anna@example.org', inSite('/media'));
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

/** Elements that stick out of what they are in, by their texts. */
const sticksOut = (page: Page, within: string, what: string): Promise<string[]> =>
  page.evaluate(
    ([outer, inner]) => {
      const edge = document.querySelector(outer!)!.getBoundingClientRect().right;
      return [...document.querySelectorAll(inner!)]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .map((element) => element.textContent);
    },
    [within, what],
  );

it.each([1280, 375])('fields and members of a design in a window of %d pixels', async (width) => {
  const page = await openAsAnna();
  const json = JSON.stringify({ [word]: word, [`${word}1`]: { a: word } });
  const entry = await makeEntry(page, harbour.siteId, { fields_json: json });
  const body = { area: 'footer', settings_json: json };
  await askAs(page, 'PUT', inSite('/area-designs'), body);
  await page.setViewportSize({ width, height: 800 });
  for (const path of [`/entries/${entry.entry_id}?tab=fields`, '/navigation/designs/footer']) {
    await page.goto(inSite(path));
    await page.getByLabel(word, { exact: true }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, wide]).toEqual([path, width]);
    expect(await sticksOut(page, '.entry-field, .member', '.entry-field *, .member *')).toEqual([]);
  }
  await page.context().close();
});

it('what two people wrote, where one chooses', async () => {
  const page = await openAsAnna();
  const block = (words: string) => JSON.stringify([{ type: 'paragraph', data: { text: words } }]);
  const entry = await makeEntry(page, harbour.siteId, { blocks_json: block('One') });
  await openEntry(page, harbour.siteId, entry);
  const theirs = { blocks_json: block(`Two ${word}`), expected_revision: entry.revision };
  await askAs(page, 'PATCH', inSite(`/entries/${entry.entry_id}`), theirs);
  await page.locator('.ProseMirror').first().click();
  await page.keyboard.type('Mine ');
  await page.getByRole('dialog').getByText('Theirs', { exact: true }).waitFor();
  expect(await page.locator('[role=dialog] ins').count()).toBeGreaterThan(1);
  expect(await sticksOut(page, '[role=dialog] .entry-piece', 'ins, del')).toEqual([]);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
