import type { Page } from 'playwright-core';

import { operator } from '../../support/installation';
import { askAs } from './content';
import { logIn, startWeb, type Web } from './web';

export interface Menu {
  menu_id: number;
  name: string;
  items_json: string;
  revision: number;
}

/** As somebody may have written it by hand. */
export const written = `[
  {"label":"Home","url":"\\u002f","target":"_self","children":[ ]},
  { "url":"/about", "target":"_self", "label":"About", "children" : [
    {"label":"Team","url":"/team","target":"_self","children":[]}
  ] },
  {"label":"Blog","url":"/blog","target":"_blank","children":[]}
]`;

/** A site in two languages with two who manage it, and one who looks. */
export async function startNavigation(): Promise<{ web: Web; siteId: number }> {
  const web = await startWeb();
  const { installation } = web;
  const siteId = await installation.addSite('harbour.example');
  await installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  for (const [email, role] of [
    ['admin@example.org', 'ROLE_SITE_ADMIN'],
    ['other@example.org', 'ROLE_SITE_ADMIN'],
    ['viewer@example.org', 'ROLE_VIEWER'],
  ] as const) {
    const userId = await installation.addPerson(email);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
  return { web, siteId };
}

export async function openAs(
  web: Web,
  email: string,
  address: string,
  options?: Parameters<Web['open']>[0],
): Promise<Page> {
  const page = await web.open(options);
  await page.goto(address);
  await logIn(page, email);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();

export async function save(page: Page, name = 'Save changes'): Promise<void> {
  // Waits first, so that the answer to an earlier click is not taken for this one.
  await button(page, name).waitFor();
  const isWrite = (method: string) => ['PATCH', 'PUT'].includes(method);
  const answer = page.waitForResponse((response) => isWrite(response.request().method()));
  await button(page, name).click();
  expect((await answer).status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes', disabled: true }).waitFor();
}

export async function menuNamed(page: Page, siteId: number, name: string, language = 'en') {
  const path = `/sites/${siteId}/menus?language=${language}&name=${name}`;
  return (await askAs<{ menus: Menu[] }>(page, 'GET', path)).menus[0];
}

/** Makes a menu of its own for a test, and opens its page. */
export async function openMenu(page: Page, siteId: number, name: string): Promise<Menu> {
  const body = { name, language: 'en', items_json: written };
  const { menu } = await askAs<{ menu: Menu }>(page, 'POST', `/sites/${siteId}/menus`, body);
  await page.goto(`/sites/${siteId}/navigation/menus/${menu.menu_id}?language=en`);
  await page.getByRole('heading', { name: `${name} (en)` }).waitFor();
  return menu;
}

interface Item {
  label: string;
  children: Item[];
}

/** Such as `Home, About(Team), Blog`. */
export const outline = (items: Item[]): string =>
  items
    .map(({ label, children }) => (children.length === 0 ? label : `${label}(${outline(children)})`))
    .join(', ');

/** Where a drag begins, and where it ends: in the upper or lower half of another item, and so far right or left. */
export async function wayOf(page: Page, name: string, to: string, half: 'upper' | 'lower', right: number) {
  const from = (await button(page, `Move ${name}`).boundingBox())!;
  const over = (await page.locator('.item', { has: button(page, `Move ${to}`) }).boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  return { x, y, target: { x: x + right, y: over.y + over.height * (half === 'upper' ? 0.2 : 0.8) } };
}
