import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { upload } from './support/entries';

/** If somebody else has changed an object meanwhile, the page says so before it deletes it, and deletes it without being loaded again. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

let made = 0;
const makeTerm = async (page: Page): Promise<number> => {
  made += 1;
  const body = { type: 'category', language: 'en', name: `Tides ${made}`, slug: `tides-${made}` };
  const answer = await askAs<{ taxonomy: { taxonomy_id: number } }>(
    page,
    'POST',
    inSite('/taxonomies'),
    body,
  );
  return answer.taxonomy.taxonomy_id;
};

interface Act {
  about: string;
  /** Makes it, and says where its page is and how somebody else changes it. */
  make: (page: Page) => Promise<{ path: string; change: () => Promise<unknown> }>;
  /** What is done on the page first. */
  before?: (page: Page) => Promise<unknown>;
  open: string;
  press: string;
  fill?: (page: Page) => Promise<unknown>;
  done: RegExp;
}

const acts: Act[] = [
  {
    about: 'a term',
    async make(page) {
      const id = await makeTerm(page);
      const change = () => askAs(page, 'PATCH', inSite(`/taxonomies/${id}`), { name: 'High tides' });
      return { path: inSite(`/taxonomies/${id}?language=en`), change };
    },
    before: (page) => page.getByLabel('Name *', { exact: true }).fill('Mine'),
    open: 'Delete this term …',
    press: 'Delete',
    done: /is deleted/,
  },
  {
    about: 'a term that is merged',
    async make(page) {
      const [id] = [await makeTerm(page), await makeTerm(page)];
      const change = () => askAs(page, 'PATCH', inSite(`/taxonomies/${id}`), { name: 'Spring tides' });
      return { path: inSite(`/taxonomies/${id}?language=en`), change };
    },
    open: 'Merge into another term …',
    press: 'Merge',
    fill: (page) => page.getByLabel('The term that stays').selectOption({ index: 1 }),
    done: /is part of/,
  },
  {
    about: 'a file',
    async make(page) {
      const id = await upload(page, harbour.siteId, 'pier.png');
      const change = () => askAs(page, 'PATCH', inSite(`/media/${id}`), { name: 'quay.png' });
      return { path: inSite(`/media/${id}`), change };
    },
    open: 'Delete this file …',
    press: 'Delete',
    done: /is deleted/,
  },
  {
    about: 'an author',
    async make(page) {
      await makeEntry(page, harbour.siteId);
      const { author } = await askAs<{ author: { author_id: number } }>(page, 'POST', inSite('/authors'), {
        name: 'Ada Gull',
      });
      const change = () => askAs(page, 'PATCH', inSite(`/authors/${author.author_id}`), { name: 'Ada Tern' });
      return { path: inSite('/entries/authors'), change };
    },
    open: 'Delete Ada Gull',
    press: 'Delete',
    done: /is no author any more/,
  },
  {
    about: 'a menu',
    async make(page) {
      made += 1;
      const body = { name: `menu-${made}`, language: 'en', items_json: '[]' };
      const { menu } = await askAs<{ menu: { menu_id: number } }>(page, 'POST', inSite('/menus'), body);
      const change = () =>
        askAs(page, 'PATCH', inSite(`/menus/${menu.menu_id}`), { name: `menu-${made}-now` });
      return { path: inSite(`/navigation/menus/${menu.menu_id}?language=en`), change };
    },
    open: 'Delete this menu …',
    press: 'Delete',
    done: /is deleted/,
  },
  {
    about: 'a design of an area that something was typed into',
    async make(page) {
      const save = (heading: string) =>
        askAs(page, 'PUT', inSite('/area-designs'), { area: 'footer', settings_json: heading });
      await save('{"heading":"Tides"}');
      return { path: inSite('/navigation/designs/footer'), change: () => save('{"heading":"Harbour"}') };
    },
    before: (page) => page.getByLabel('heading', { exact: true }).fill('Mine'),
    open: 'Delete this design …',
    press: 'Delete',
    done: /is deleted/,
  },
  {
    about: 'the default language',
    async make(page) {
      const language = { siteId: harbour.siteId, code: 'de', name: 'Deutsch' };
      await harbour.web.installation.site.createLanguage(language, operator);
      const change = () => askAs(page, 'PATCH', inSite(''), { name: 'The harbour' });
      return { path: inSite('/settings/languages'), change };
    },
    open: 'Make Deutsch the default',
    press: 'Make default',
    done: /Deutsch is changed/,
  },
  {
    about: 'the whole site',
    async make(page) {
      const change = () => askAs(page, 'PATCH', inSite(''), { base_url: 'https://harbour.example' });
      return { path: inSite('/settings/danger'), change };
    },
    open: 'Delete the site …',
    press: 'Delete for ever',
    fill: (page) => page.getByRole('dialog').getByRole('textbox').fill('The harbour'),
    done: /is deleted/,
  },
];

it.each(acts)('$about', async ({ about, make, before, open, press, fill, done }) => {
  const page = await harbour.openAs('super@example.org', '/sites');
  page.setDefaultTimeout(20_000);
  await page
    .getByRole('link', { name: /harbour/i })
    .first()
    .waitFor();
  const { path, change } = await make(page);
  await page.goto(path);
  await before?.(page);
  await button(page, open).click();
  await fill?.(page);
  await change();
  const tryIt = async (): Promise<boolean> => {
    const answer = page.waitForResponse((each) => each.request().method() !== 'GET');
    await inDialog(page, press).click();
    return (await answer).ok();
  };
  // Another default language means the same, whatever the site was before.
  if (about === 'the default language') expect(await tryIt()).toBe(true);
  else {
    const read = page.waitForResponse(
      (each) => each.request().method() === 'GET' && each.url().includes('/admin/v1/sites/'),
    );
    expect(await tryIt()).toBe(false);
    await page
      .getByRole('dialog')
      .getByText(/^Somebody else has changed this meanwhile/)
      .waitFor();
    await read;
    // What was read is in the page a moment later.
    let isDone = false;
    for (let tries = 0; tries < 3 && !isDone; tries += 1) isDone = await tryIt();
    expect(isDone).toBe(true);
  }
  await page.locator('.say', { hasText: done }).waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
