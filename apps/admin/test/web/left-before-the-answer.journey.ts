import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { upload } from './support/entries';

/**
 * An answer that opens another page opens it only for people who are still on the page of the request, not for those who write elsewhere.
 */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Holds the answers to writes, until they are let go. */
async function holdWrites(page: Page): Promise<() => Promise<unknown>> {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const answered: Promise<unknown>[] = [];
  await page.route(/\/admin\/v1\/sites/, async (route) => {
    if (!['POST', 'DELETE'].includes(route.request().method())) return route.fallback();
    const response = await route.fetch();
    await isFree;
    answered.push(route.fulfill({ response }));
    return undefined;
  });
  return () => {
    letGo();
    return Promise.all(answered);
  };
}

interface Act {
  about: string;
  /** What is written meanwhile is about one's account, and not about the site. Super admins alone do it. */
  isOutside?: true;
  /** Makes what it is about, and says where its page is. */
  make: (page: Page) => Promise<string>;
  /** Does what is answered late, and closes what asks. */
  act: (page: Page) => Promise<unknown>;
}

const acts: Act[] = [
  {
    about: 'a new entry',
    make: () => Promise.resolve('/entries/new'),
    async act(page) {
      await page.getByLabel('Title *').fill('Driftwood');
      const asked = page.waitForRequest((request) => request.method() === 'POST');
      await page.locator('button[type=submit]').click();
      await asked;
    },
  },
  {
    about: 'a file that is deleted',
    make: async (page) => `/media/${await upload(page, harbour.siteId, 'ebb.png')}`,
    async act(page) {
      await button(page, 'Delete this file …').click();
      await pressAndClose(page);
    },
  },
  {
    about: 'a term that is deleted',
    make: async (page) => `/taxonomies/${await makeTerm(page, 'tides')}?language=en`,
    async act(page) {
      await button(page, 'Delete this term …').click();
      await pressAndClose(page);
    },
  },
  {
    about: 'a term that is merged',
    async make(page) {
      await makeTerm(page, 'flood');
      return `/taxonomies/${await makeTerm(page, 'ebb')}?language=en`;
    },
    async act(page) {
      await button(page, 'Merge into another term …').click();
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'flood (flood)' });
      await pressAndClose(page, 'Merge');
    },
  },
  {
    about: 'a new menu',
    make: () => Promise.resolve('/navigation'),
    async act(page) {
      await button(page, 'New menu').click();
      await page.getByRole('dialog').getByLabel(/^Name/).fill('main');
      await press(page, 'Make the menu');
      await inDialog(page, 'Cancel').click();
    },
  },
  {
    about: 'a menu that is deleted',
    async make(page) {
      const body = { name: 'footer', language: 'en', items_json: '[]' };
      const made = await askAs<{ menu: { menu_id: number } }>(page, 'POST', inSite('/menus'), body);
      return `/navigation/menus/${made.menu.menu_id}?language=en`;
    },
    async act(page) {
      await button(page, 'Delete this menu …').click();
      await pressAndClose(page);
    },
  },
  {
    about: 'a design that is deleted',
    async make(page) {
      const body = { area: 'header', settings_json: '{}', expected_revision: 0 };
      await askAs(page, 'PUT', inSite('/area-designs'), body);
      return '/navigation/designs/header';
    },
    async act(page) {
      await button(page, 'Delete this design …').click();
      await pressAndClose(page);
    },
  },
  {
    about: 'an entry that goes to the trash',
    make: async (page) => `/entries/${(await makeEntry(page, harbour.siteId)).entry_id}`,
    async act(page) {
      await button(page, 'Move to the trash').click();
      await pressAndClose(page, 'Move to the trash');
    },
  },
  {
    about: 'a new site',
    isOutside: true,
    make: () => Promise.resolve('/sites/new'),
    async act(page) {
      await page.getByLabel('Name *').fill('Lagoon');
      await page.getByLabel(/^Domain/).fill('lagoon.example');
      await press(page, 'Make the site', page.getByRole('main'));
    },
  },
  {
    about: 'a site that is deleted',
    isOutside: true,
    async make(page) {
      const body = { name: 'Reef', mode: 'headless', domain: 'reef.example', default_language: 'en' };
      const { site } = await askAs<{ site: { site_id: number } }>(page, 'POST', '/sites', body);
      return `/sites/${site.site_id}/settings/danger`;
    },
    async act(page) {
      await button(page, 'Delete the site …').click();
      await page.getByRole('dialog').getByRole('textbox').fill('Reef');
      await pressAndClose(page, 'Delete for ever');
    },
  },
];

async function makeTerm(page: Page, name: string): Promise<number> {
  const body = { type: 'category', language: 'en', name, slug: name };
  const path = inSite('/taxonomies');
  const made = await askAs<{ taxonomy: { taxonomy_id: number } }>(page, 'POST', path, body);
  return made.taxonomy.taxonomy_id;
}

async function press(page: Page, name: string, within = page.getByRole('dialog')): Promise<void> {
  const asked = page.waitForRequest((request) => ['POST', 'DELETE'].includes(request.method()));
  await within.getByRole('button', { name, exact: true }).click();
  await asked;
}

async function pressAndClose(page: Page, name = 'Delete'): Promise<void> {
  await press(page, name);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Goes where something else is written. */
async function goElsewhere(page: Page, isOutside: boolean) {
  if (isOutside) {
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    return { field: page.getByLabel('Name *', { exact: true }), next: 'Sites' };
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  return { field: page.getByLabel('Description', { exact: true }), next: 'Languages' };
}

it.each(acts)('$about', async ({ isOutside = false, make, act }) => {
  const who = isOutside ? 'super@example.org' : 'anna@example.org';
  const page = await harbour.openAs(who, inSite('/entries'));
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(20_000);
  const path = await make(page);
  await page.goto(isOutside ? path : inSite(path));
  const letGo = await holdWrites(page);
  await act(page);
  const { field, next } = await goElsewhere(page, isOutside);
  await field.fill('Written meanwhile');
  const { pathname } = new URL(page.url());
  await letGo();
  // Two answers later, the page has had it.
  for (let time = 0; time < 2; time += 1) await askAs(page, 'GET', '/me');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await field.inputValue()).toBe('Written meanwhile');
  // What was written is still known not to be saved.
  await page.getByRole('link', { name: next, exact: true }).first().click();
  await inDialog(page, 'Stay here').click();
  expect(await field.inputValue()).toBe('Written meanwhile');
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
