import type { Page } from 'playwright-core';

import { operator } from '../../support/installation';
import { png } from './picture';
import { until } from './until';
import { logIn, startWeb, type Web } from './web';

export interface EditorsDay {
  web: Web;
  siteId: number;
  /** What the console of a page warned of. */
  warnings: string[];
  /** A part of the site, as Anna the editor, Cleo the author, Dora the site admin, or a super admin. */
  openAs(name: 'anna' | 'cleo' | 'dora' | 'super', part?: string): Promise<Page>;
}

/** An admin with a site in three languages and the people who work in it. */
export async function startEditorsDay(): Promise<EditorsDay> {
  const web = await startWeb();
  const { installation } = web;
  const siteId = await installation.addSite('harbour.example');
  for (const [code, name] of [
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
  ] as const) {
    await installation.site.createLanguage({ siteId, code, name }, operator);
  }
  for (const [name, role] of [
    ['anna', 'ROLE_EDITOR'],
    ['cleo', 'ROLE_AUTHOR'],
    ['dora', 'ROLE_SITE_ADMIN'],
  ] as const) {
    const userId = await installation.addPerson(`${name}@example.org`);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
  await installation.addPerson('super@example.org', true);
  const warnings: string[] = [];
  return {
    web,
    siteId,
    warnings,
    async openAs(name, part = 'entries') {
      const page = await web.open();
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.goto(`/sites/${siteId}/${part}`);
      await logIn(page, `${name}@example.org`);
      await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
      return page;
    },
  };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
export const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();
export const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
export const slugOf = (page: Page) => page.getByLabel('Slug *', { exact: true });

export async function makeByForm(page: Page, title: string): Promise<number> {
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await button(page, 'Make the entry').click();
  await page.getByText('Readers do not see this entry.').waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** What has the focus: the label of a field, else its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    if (element === document.body) return 'nothing';
    return element.labels?.[0]?.textContent ?? element.textContent;
  })()`);

export const untilFocused = (page: Page, what: string) =>
  until(
    () => focused(page),
    (now: string) => now === what,
  );

export const addPicture = (page: Page, siteId: number): Promise<number> =>
  page.evaluate(
    async ({ address, bytes }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Headwater-Admin': '1', 'Content-Type': 'application/octet-stream' },
        body: Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0)),
      });
      return ((await response.json()) as { media: { media_id: number } }).media.media_id;
    },
    { address: `/admin/v1/sites/${siteId}/media?name=pier.png`, bytes: png(40, 20).toString('base64') },
  );
