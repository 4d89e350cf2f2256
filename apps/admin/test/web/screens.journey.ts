import type { Page } from 'playwright-core';

import { logIn, startWeb, violationsIn, type Web } from './support/web';

let web: Web;
let siteId: number;
let themeSiteId: number;

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  const values = {
    name: 'Museum of the Old Harbour',
    mode: 'SITE_MODE_THEME',
    domain: 'museum.example',
    defaultLanguage: 'en',
  } as const;
  const actor = { actor: { id: 'cli:operator', superAdmin: true } };
  themeSiteId = (await installation.site.createSite(values, actor)).site!.siteId;
  await installation.site.createToken({ siteId, name: 'Mobile app' }, actor);
  await installation.site.createToken({ siteId, name: 'Website build' }, actor);
}, 120_000);

afterAll(() => web?.close());

const shots = process.env['SCREENSHOTS'];

const windows = [
  { name: 'light', width: 1280, dark: false },
  { name: 'dark', width: 1280, dark: true },
  { name: 'phone', width: 375, dark: false },
  { name: 'phone-dark', width: 375, dark: true },
];

describe.each(windows)('in a window that is $name', ({ name, width, dark }) => {
  let page: Page;

  beforeAll(async () => {
    page = await web.open({ width, dark });
  });

  afterAll(() => page.context().close());

  async function look(screen: string): Promise<void> {
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${screen}-${name}.png`, fullPage: true });
    expect(await violationsIn(page)).toEqual([]);
    // Nothing is wider than the window.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  it('the login has no violations', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await look('log-in');
    await logIn(page, 'super@example.org');
    await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
  });

  it.each([
    ['sites', () => '/sites', 'harbour.example'],
    ['new-site', () => '/sites/new', 'Make the site'],
    ['site', () => `/sites/${siteId}/settings`, 'Base URL'],
    ['api', () => `/sites/${siteId}/settings/api`, 'Mobile app'],
    ['domains', () => `/sites/${siteId}/settings/domains`, 'Add a domain'],
    ['danger', () => `/sites/${siteId}/settings/danger`, 'Delete this site'],
    [
      'appearance',
      () => `/sites/${themeSiteId}/settings/appearance`,
      'There are no themes to choose from yet.',
    ],
    ['account', () => '/account', 'You have no access tokens.'],
    ['not-found', () => '/nowhere', 'There is no page at this address.'],
  ])('the screen %s has no violations', async (screen, address, shown) => {
    await page.goto(address());
    await page.getByText(shown).first().waitFor();
    await look(screen);
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
