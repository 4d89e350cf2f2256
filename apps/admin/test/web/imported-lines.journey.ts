import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { saved, savedOf } from './support/entries';
import { violationsIn } from './support/web';

/** Texts that were imported with line breaks keep them in fields that have one line for all others. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;
const said = (page: Page, text: string | RegExp) => page.locator('.say', { hasText: text }).waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click();

const lines = 'One\nTwo';

/** As somebody types at the end of what is there. */
async function typeInto(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: typeof label === 'string' });
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
}

async function open(address: string): Promise<Page> {
  const page = await harbour.openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  if (address !== '') await page.goto(address);
  return page;
}

it('of an entry and its blocks', async () => {
  const page = await open('');
  const blocks = [
    { type: 'image', data: { media_id: null, url: '/pier.png', alt: 'The pier', caption: lines } },
    { type: 'quote', data: { text: 'Words', cite: lines } },
  ];
  const values = { title: lines, blocks_json: JSON.stringify(blocks) };
  const entry = await makeEntry(page, harbour.siteId, values);
  await page.goto(inSite(`/entries/${entry.entry_id}`));
  await typeInto(page, 'Title *');
  await typeInto(page, 'Caption');
  await typeInto(page, 'Source of the quote');
  await saved(page);
  const stored = await savedOf(page, harbour.siteId, entry);
  const [image, quote] = JSON.parse(stored.blocks_json) as { data: { caption: string; cite: string } }[];
  expect([stored.title, image!.data.caption, quote!.data.cite]).toEqual(Array(3).fill('One\nTwo!'));
  expect(await violationsIn(page)).toEqual([]);
  await page.context().close();
});

it('of a design and an item of a menu', async () => {
  const page = await open('');
  const settings_json = JSON.stringify({ heading: lines });
  await askAs(page, 'PUT', inSite('/area-designs'), { area: 'footer', settings_json, expected_revision: 0 });
  await page.goto(inSite('/navigation/designs/footer'));
  await typeInto(page, 'heading');
  await save(page);
  await said(page, 'Saved.');
  const designs = await askAs<{ area_designs: { settings_json: string }[] }>(
    page,
    'GET',
    inSite('/area-designs'),
  );
  expect(designs.area_designs[0]!.settings_json).toBe(JSON.stringify({ heading: 'One\nTwo!' }));

  const items_json = JSON.stringify([{ label: lines, url: '/', target: '_self', children: [] }]);
  const body = { name: 'main', language: 'en', items_json };
  const { menu } = await askAs<{ menu: { menu_id: number } }>(page, 'POST', inSite('/menus'), body);
  await page.goto(inSite(`/navigation/menus/${menu.menu_id}?language=en`));
  await page.getByRole('button', { name: /^Edit/ }).click();
  await typeInto(page, 'Text *');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await save(page);
  await said(page, 'Saved.');
  const menus = await askAs<{ menus: { items_json: string }[] }>(page, 'GET', inSite('/menus?language=en'));
  expect(menus.menus[0]!.items_json).toBe(items_json.replace('Two', 'Two!'));
  await page.context().close();
});

it('of what a site, a term and an author are called', async () => {
  const page = await open('');
  await askAs(page, 'PATCH', inSite('/settings?language=en'), { meta_title: lines });
  await page.goto(inSite('/settings/details'));
  await typeInto(page, 'Title in search results');
  await save(page);
  await said(page, 'Saved.');
  const { settings } = await askAs<{ settings: { meta_title: string } }>(
    page,
    'GET',
    inSite('/settings?language=en'),
  );
  expect(settings.meta_title).toBe('One\nTwo!');

  const term = { type: 'tag', language: 'en', name: lines, slug: 'lines' };
  const { taxonomy } = await askAs<{ taxonomy: { taxonomy_id: number } }>(
    page,
    'POST',
    inSite('/taxonomies'),
    term,
  );
  await page.goto(inSite(`/taxonomies/${taxonomy.taxonomy_id}?language=en`));
  await typeInto(page, 'Name *');
  await save(page);
  await said(page, 'Saved.');
  const { taxonomies } = await askAs<{ taxonomies: { name: string }[] }>(
    page,
    'GET',
    inSite('/taxonomies?language=en&slug=lines'),
  );
  expect(taxonomies.map(({ name }) => name)).toEqual(['One\nTwo!']);

  await askAs(page, 'POST', inSite('/authors'), { name: lines });
  await page.goto(inSite('/entries/authors'));
  await page.getByRole('button', { name: /^Rename One/ }).click();
  await typeInto(page, /^Name of the author/);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await said(page, 'The author is called');
  const { authors } = await askAs<{ authors: { name: string }[] }>(page, 'GET', inSite('/authors'));
  expect(authors.map(({ name }) => name)).toContain('One\nTwo!');
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
