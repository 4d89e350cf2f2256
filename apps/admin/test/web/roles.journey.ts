import type { Page } from 'playwright-core';

import { apiRoot, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { siteRoles } from '@headwater/contracts';

import { rpcRoles } from '../../src/mappers/people';
import { operator } from '../support/installation';
import { actorNames, outcomes, rights } from '../support/rights';
import { type FilledSite, fillSite } from './support/filled-site';
import { type ScreenCase, screens } from './support/screens';
import { logIn, startWeb, type Web } from './support/web';

/**
 * Every screen as every role. Where a role may not see a screen, a sentence says so. No page sends a request that the API would refuse, nor
 * offers one: every button is pressed, and its requests are compared with the rights of the matrix.
 */

const people = [...siteRoles, 'super_admin', 'no site'] as const;
type Person = (typeof people)[number];

let web: Web;
let site: FilledSite;

const emailOf = (person: Person) =>
  person === 'super_admin' ? site.email : `${person.replace(' ', '.')}@example.org`;

beforeAll(async () => {
  web = await startWeb();
  site = await fillSite(web);
  for (const role of siteRoles) {
    const userId = await web.installation.addPerson(emailOf(role));
    for (const siteId of [site.siteId, site.emptySiteId, site.themeSiteId])
      await web.installation.identity.updateGrant({ siteId, userId, role: rpcRoles[role] }, operator);
  }
  await web.installation.addPerson(emailOf('no site'));
}, 240_000);

afterAll(() => web?.close());

const said = {
  super: 'Only super admins see this page.',
  role: 'Only the site admins of this site see this page.',
  'no site': 'There is no such site, or you have no role in it.',
} as const;

const ofSuperAdmins = /^(\/sites\/new|\/people|\/history|\/sites\/:siteId\/settings\/danger)/;
const ofSiteAdmins = /^\/sites\/:siteId\/(members|history|settings)/;

/** What somebody is told in place of a screen; undefined: they see it. */
function refusalOf(person: Person, address: string): keyof typeof said | undefined {
  if (person === 'super_admin') return undefined;
  if (person === 'no site' && address.startsWith('/sites/:siteId')) return 'no site';
  if (ofSiteAdmins.test(address) && person !== 'site_admin') return 'role';
  return ofSuperAdmins.test(address) ? 'super' : undefined;
}

const patterns = routeNames.map((name) => {
  const path = routes[name].path.replace(/\{\w+\}/g, '[^/]+');
  return { name, method: routes[name].method, pattern: new RegExp(`^${apiRoot}${path}$`) };
});

function routeOf(method: string, url: string): RouteName {
  const { pathname } = new URL(url);
  const found = patterns.find((route) => route.method === method && route.pattern.test(pathname));
  if (found === undefined) throw new Error(`no route: ${method} ${pathname}`);
  return found.name;
}

/** By the tables that the matrix compares with the answers of the API. */
function isAllowed(person: Person, name: RouteName): boolean {
  const [least = ''] = rights[name].split(',');
  if (least === 'anybody') return true;
  if (person === 'no site') return least === 'person' || least === 'confirmed person';
  const actor = person === 'super_admin' ? 'a super admin' : person;
  const outcome = outcomes[least as keyof typeof outcomes][actorNames.indexOf(actor)];
  return outcome === 'yes' || outcome === 'confirm';
}

interface Visitor {
  page: Page;
  /** Requests that the API would refuse. */
  asked: Set<string>;
  /** Writes that it would accept. */
  written: Set<RouteName>;
}

async function open(person: Person): Promise<Visitor> {
  const page = await web.open();
  await page.goto('/account');
  await logIn(page, emailOf(person));
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  page.setDefaultTimeout(60_000);
  const asked = new Set<string>();
  const written = new Set<RouteName>();
  const refused = (method: string, url: string) => {
    const name = routeOf(method, url);
    return isAllowed(person, name) ? undefined : `${method} ${name}`;
  };
  // Nothing is written: the next screen is as this one was.
  await page.route(`**${apiRoot}/**`, (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    const what = refused(request.method(), request.url());
    if (what === undefined) written.add(routeOf(request.method(), request.url()));
    else asked.add(what);
    return route.abort('connectionreset');
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith(apiRoot)) return;
    const what = refused(request.method(), request.url());
    if (what !== undefined) asked.add(`${what}: ${response.status()}`);
  });
  return { page, asked, written };
}

const isLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1, main [role=alert], main p') !== null &&
      document.querySelector('[aria-busy=true]') === null,
  );

/** Presses every button of the page, and those of the dialogs that open; fields are filled in before. */
async function pressAll(page: Page, address: string): Promise<void> {
  const fill = (within: string) =>
    page.evaluate((selector) => {
      const root = [...document.querySelectorAll(selector)].at(-1);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const field of root?.querySelectorAll('input') ?? []) {
        if (
          !['text', 'email', 'search', 'password', ''].includes(field.type) ||
          field.disabled ||
          field.readOnly
        )
          continue;
        if (field.value !== '' && field.type === 'search') continue;
        set?.call(field, `${field.value}x`);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, within);
  const buttons = page.locator('main button');
  const texts = new Set<string>();
  for (let index = 0; index < 60; index += 1) {
    if (new URL(page.url()).pathname + new URL(page.url()).search !== address) {
      await page.goto(address);
      await isLoaded(page);
    }
    if (index % 8 === 0) await fill('main');
    const button = buttons.nth(index);
    if ((await buttons.count()) <= index) return;
    const text = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    // One of many rows is enough. What takes back what was filled in is left alone.
    const kind = text.replace(/[“"].*[”"]|\d+/g, '').slice(0, 14);
    if (
      texts.has(kind) ||
      text === 'Undo changes' ||
      !(await button.isVisible()) ||
      !(await button.isEnabled())
    )
      continue;
    texts.add(kind);
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    const dialog = page.getByRole('dialog');
    for (let depth = 0; depth < 2 && (await dialog.count()) > 0; depth += 1) {
      await fill('[role=dialog]');
      const last = dialog.last().getByRole('button', { disabled: false }).last();
      if ((await last.count()) > 0) await last.click({ timeout: 3_000 }).catch(() => undefined);
    }
    for (let times = 0; times < 3 && (await dialog.count()) > 0; times += 1) {
      await page.keyboard.press('Escape');
      const discard = dialog.getByRole('button', { name: 'Discard', exact: true });
      if ((await discard.count()) > 0) await discard.click();
    }
    if ((await dialog.count()) > 0) await page.goto(address);
  }
}

/** Some writes that each role is offered: the presses must reach them. */
const mayDo: Record<Person, RouteName[]> = {
  viewer: ['changeMyName'],
  author: ['createEntry'],
  editor: ['createEntry', 'createAuthor', 'createTaxonomy', 'updateTaxonomy', 'updateMedia', 'restoreEntry'],
  site_admin: ['createMenu', 'updateAreaDesign', 'updateSettings', 'createLanguage', 'createApiToken'],
  super_admin: [],
  'no site': [],
};

const cases = Object.entries(screens).flatMap(([address, states]) =>
  states
    .filter(({ isPublic, act }) => isPublic !== true && act === undefined)
    .map((screen) => ({ address, screen })),
);

async function visit(page: Page, screen: ScreenCase): Promise<string> {
  const address = screen.at(site);
  await page.goto(address);
  await isLoaded(page);
  return address;
}

describe.each(people)('as %s', (person) => {
  let page: Page;
  let asked: Set<string>;
  let written: Set<RouteName>;

  beforeAll(async () => {
    ({ page, asked, written } = await open(person));
    page.on('dialog', (question) => void question.accept());
  });

  afterAll(() => page?.context().close());

  it.each(cases)('$screen.name', async ({ address, screen }) => {
    asked.clear();
    const at = await visit(page, screen);
    const refusal =
      screen.name.endsWith('-unknown') && person === 'no site' ? 'no site' : refusalOf(person, address);
    for (const [about, sentence] of Object.entries(said)) {
      if (screen.name === 'site-unknown') continue;
      expect([about, await page.getByText(sentence, { exact: true }).count()]).toEqual([
        about,
        about === refusal ? 1 : 0,
      ]);
    }
    expect((await page.locator('main').innerText()).trim()).not.toBe('');
    if (person !== 'super_admin' && refusal === undefined) {
      await pressAll(page, new URL(at, web.origin).pathname + new URL(at, web.origin).search);
    }
    // For them, only an answer can say that there is no such site.
    const others = [...asked].filter((what) => refusal !== 'no site' || !/^GET \w+: 404$/.test(what));
    expect(others).toEqual([]);
  });

  it('what they may do was among it', () => {
    expect(mayDo[person].filter((name) => !written.has(name))).toEqual([]);
  });
});
