import type { Page } from 'playwright-core';

import { operator } from '../../support/installation';
import { logIn, startWeb, type Web, type WindowOptions } from './web';

export interface MediaWeb {
  web: Web;
  siteId: number;
  /** The media of the site, as who has a role there. */
  openAs(role: 'editor' | 'viewer', options?: WindowOptions): Promise<Page>;
}

/** An admin with a site, an editor and a viewer. */
export async function startMediaWeb(): Promise<MediaWeb> {
  const web = await startWeb();
  const { installation } = web;
  const siteId = await installation.addSite('harbour.example');
  await installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  for (const [name, role] of [
    ['editor', 'ROLE_EDITOR'],
    ['viewer', 'ROLE_VIEWER'],
  ] as const) {
    const userId = await installation.addPerson(`${name}@example.org`);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
  return {
    web,
    siteId,
    async openAs(role, options) {
      const page = await web.open(options);
      await page.goto(`/sites/${siteId}/media`);
      await logIn(page, `${role}@example.org`);
      await page.getByRole('searchbox').waitFor();
      return page;
    },
  };
}

/** Changes how much of the connection there is, in bytes a second; 0: none. */
export async function connectionOf(page: Page): Promise<(uploadThroughput: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    const conditions = { offline: uploadThroughput === 0, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput });
  };
}

export const slowDown = async (page: Page, uploadThroughput: number): Promise<void> =>
  (await connectionOf(page))(uploadThroughput);

/** The share of a file that is on its way. */
export const shareOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('progressbar', { name: `${name} is on its way` })
    .evaluate((bar) => (bar as unknown as { value: number }).value);

/** Lets files fall onto the page, as a person does who has dragged them from a folder. */
export async function dropFiles(page: Page, names: readonly string[], bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ names, base64 }) => {
      const all = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      // Each has bytes of its own.
      for (const [at, name] of names.entries()) transfer.items.add(new File([all, `\n${at}`], name));
      const target = document.querySelector('main') ?? document.body;
      for (const type of ['dragover', 'drop']) {
        const init = { dataTransfer: transfer, bubbles: true, cancelable: true };
        target.dispatchEvent(new DragEvent(type, init));
      }
    },
    { names, base64: bytes.toString('base64') },
  );
}
