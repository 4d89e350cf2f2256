import type { Page } from 'playwright-core';

import { type AnnaAndBert, startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';

/** Whatever a write is answered with: the page says so, what was typed stays, and saving again saves it. */

let web: AnnaAndBert['web'];
let siteId: number;
let openAs: AnnaAndBert['openAs'];

beforeAll(async () => {
  ({ web, siteId, openAs } = await startForAnnaAndBert('ROLE_SITE_ADMIN'));
}, 240_000);

afterAll(() => web?.close());

interface Form {
  about: string;
  path: () => string;
  prepare?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<void>;
  label: string | RegExp;
  typed: string;
  save: string;
}

const inSite = (more: string) => `/sites/${siteId}${more}`;
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const save = 'Save changes';

const forms: Form[] = [
  {
    about: 'details',
    path: () => inSite('/settings/details'),
    label: 'Name of the site',
    typed: 'Typed',
    save,
  },
  {
    about: 'a token',
    path: () => inSite('/settings/api'),
    prepare: (page) => askAs(page, 'POST', inSite('/tokens'), { name: 'App' }),
    open: press(/^Edit the token/),
    label: 'Name *',
    typed: 'Typed',
    save,
  },
  {
    about: 'a new language',
    path: () => inSite('/settings/languages'),
    label: /^Code/,
    typed: 'fr',
    save: 'Add a language',
  },
];

/** As a proxy, the admin, or nothing answers. */
const answers = [400, 409, 412, 413, 422, 429, 500, 503, 'html', 'none'] as const;

it.each(forms)('$about stays, whatever its save is answered with', async (form) => {
  const { path, prepare, open, label, typed } = form;
  const page = await openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(8_000);
  await prepare?.(page);
  await page.goto(path());
  await open?.(page);
  const field = page.getByLabel(label, { exact: typeof label === 'string' }).last();
  await field.fill(typed);
  const button = page.getByRole('button', { name: form.save, exact: true }).last();
  for (const answer of answers) {
    await page.route('**/admin/v1/**', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      if (answer === 'none') return route.abort('connectionreset');
      if (answer === 'html')
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
      const body = { message: `Answered ${answer}`, code: `ODD_${answer}`, errors: {} };
      return route.fulfill({
        status: answer,
        json: body,
        ...(answer === 429 && { headers: { 'Retry-After': '1' } }),
      });
    });
    await button.click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().innerText()).not.toBe('');
    expect(await field.inputValue()).toBe(typed);
    expect(await button.isEnabled()).toBe(true);
    await page.unroute('**/admin/v1/**');
  }
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
  await button.click();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
  await page.context().close();
});
