import type { Locator, Page, Request } from 'playwright-core';

import { password } from '../support/installation';
import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs } from './support/content';

/**
 * Whatever the answer to a write, the page says so, the typed text stays, and saving again saves it. If the session has ended, so does the
 * login.
 */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

interface Form {
  about: string;
  path: () => string;
  prepare?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<void>;
  label: string | RegExp;
  typed: string;
  save: string;
}

let termId: number;

const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;
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
  { about: 'a site', path: () => inSite('/settings'), label: 'Name *', typed: 'Typed', save },
  {
    about: 'a preview URL',
    path: () => inSite('/settings/api'),
    label: /^Preview URL/,
    typed: 'https://typed.example/{token}',
    save,
  },
  {
    about: 'a new token',
    path: () => inSite('/settings/api'),
    open: press(/^New token$/),
    label: 'Name *',
    typed: 'Another app',
    save: 'Make the token',
  },
  {
    about: 'the name of a language',
    path: () => inSite('/settings/languages'),
    open: press(/^Rename /),
    label: 'Name *',
    typed: 'Typed',
    save,
  },
  {
    about: 'the widths of pictures',
    path: () => inSite('/settings/media'),
    prepare: (page) => askAs(page, 'PUT', inSite('/media-ladder'), { own: { widths: [100], avif: false } }),
    label: 'widths of its own',
    typed: '100, 200',
    save,
  },
  {
    about: 'a domain',
    path: () => inSite('/settings/domains'),
    label: 'Host name *',
    typed: 'typed.example',
    save: 'Add a domain',
  },
  {
    about: 'a term',
    path: () => inSite(`/taxonomies/${termId}?language=en`),
    prepare: async (page) => {
      const body = { type: 'category', language: 'en', name: 'Tides', slug: 'tides' };
      const made = await askAs<{ taxonomy: { taxonomy_id: number } }>(
        page,
        'POST',
        inSite('/taxonomies'),
        body,
      );
      termId = made.taxonomy.taxonomy_id;
    },
    label: 'Name *',
    typed: 'Typed',
    save,
  },
  { about: 'one’s own name', path: () => '/account', label: 'Name *', typed: 'Typed', save: 'Change name' },
  {
    about: 'a new language',
    path: () => inSite('/settings/languages'),
    label: /^Code/,
    typed: 'fr',
    save: 'Add a language',
  },
];

/** As a proxy, the admin, or nothing answers. */
const answers = [400, 409, 412, 413, 422, 429, 500, 503, 'html', 'none', 'offline'] as const;
type Refused = (typeof answers)[number];

const isWrite = (request: Request): boolean => request.method() !== 'GET';

/** Does something whose write is answered so. */
async function refuse(page: Page, answer: Refused, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(answer === 'offline');
  await page.route('**/admin/v1/**', async (route) => {
    if (answer === 'offline' || !isWrite(route.request())) return route.continue();
    if (answer === 'none') return route.abort('connectionreset');
    if (answer === 'html')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    const json = { message: `Answered ${answer}`, code: `ODD_${answer}`, errors: {} };
    return route.fulfill({
      status: answer,
      json,
      ...(answer === 429 && { headers: { 'Retry-After': '1' } }),
    });
  });
  // The message about the previous try may still be there.
  const answered =
    answer === 'none' || answer === 'offline'
      ? page.waitForEvent('requestfailed', isWrite)
      : page.waitForEvent('requestfinished', isWrite);
  await act();
  await answered;
  await page.unroute('**/admin/v1/**');
  await page.context().setOffline(false);
}

async function openForm({ path, prepare, open, label }: Form): Promise<{ page: Page; field: Locator }> {
  const page = await harbour.openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
  page.setDefaultTimeout(15_000);
  await prepare?.(page);
  await page.goto(path());
  await open?.(page);
  return { page, field: page.getByLabel(label, { exact: typeof label === 'string' }).last() };
}

it.each(forms)('$about stays, whatever its save is answered with', async (form) => {
  const { typed } = form;
  const { page, field } = await openForm(form);
  await field.fill(typed);
  const button = page.getByRole('button', { name: form.save, exact: true, disabled: false }).last();
  const alert = page.getByRole('alert').first();
  for (const answer of answers) {
    await refuse(page, answer, () => button.click());
    await button.waitFor();
    expect(await alert.innerText()).not.toBe('');
    expect(await field.inputValue()).toBe(typed);
  }
  await page.context().clearCookies();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.waitFor();
  const saved = page.waitForResponse(
    (response) => isWrite(response.request()) && !response.url().endsWith('/login'),
  );
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await alert.waitFor({ state: 'detached' });
  await page.context().close();
});
