import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';
import { upload } from './support/entries';

/** An answer that leads to another page leads nobody there who has left the one that asked for it, and is writing elsewhere. */

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
  await page.route('**/admin/v1/sites/**', async (route) => {
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
    async make(page) {
      const body = { type: 'category', language: 'en', name: 'Tides', slug: 'tides' };
      const path = inSite('/taxonomies');
      const made = await askAs<{ taxonomy: { taxonomy_id: number } }>(page, 'POST', path, body);
      return `/taxonomies/${made.taxonomy.taxonomy_id}?language=en`;
    },
    async act(page) {
      await button(page, 'Delete this term …').click();
      await pressAndClose(page);
    },
  },
];

async function pressAndClose(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await inDialog(page, 'Delete').click();
  await asked;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each(acts)('$about', async ({ make, act }) => {
  const page = await harbour.openAs('anna@example.org', inSite('/entries'));
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  await page.goto(inSite(await make(page)));
  const letGo = await holdWrites(page);
  await act(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  const field = page.getByLabel('Description', { exact: true });
  await field.fill('Written meanwhile');
  const { pathname } = new URL(page.url());
  await letGo();
  // Two answers later, the page has had it.
  for (let time = 0; time < 2; time += 1) await askAs(page, 'GET', '/me');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await field.inputValue()).toBe('Written meanwhile');
  // What was written is still known not to be saved.
  await page.getByRole('link', { name: 'Languages', exact: true }).click();
  await inDialog(page, 'Stay here').click();
  expect(await field.inputValue()).toBe('Written meanwhile');
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
