import type { Page } from 'playwright-core';

import { operator } from '../../support/installation';
import { logIn, startWeb, type Web } from './web';

export interface AnnaAndBert {
  web: Web;
  siteId: number;
  openAs(email: `${'anna' | 'bert' | 'super'}@example.org`, address: string): Promise<Page>;
}

/** One site with two people of the same role, and a super admin. */
async function start(role: 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN'): Promise<AnnaAndBert> {
  const web = await startWeb();
  const { installation } = web;
  const siteId = await installation.addSite('harbour.example');
  for (const email of ['anna@example.org', 'bert@example.org']) {
    const userId = await installation.addPerson(email);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
  await installation.addPerson('super@example.org', true);
  return {
    web,
    siteId,
    async openAs(email, address) {
      const page = await web.open();
      await page.goto(address);
      await logIn(page, email);
      return page;
    },
  };
}

/** The same for all tests of a file: there from the first of them on, and gone after the last one. */
export function startForAnnaAndBert(role: Parameters<typeof start>[0]): AnnaAndBert {
  let started: AnnaAndBert | undefined;
  beforeAll(async () => {
    started = await start(role);
  }, 240_000);
  afterAll(() => started?.web.close());
  const now = (): AnnaAndBert => {
    if (started === undefined) throw new Error('Anna and Bert are there in tests alone.');
    return started;
  };
  return {
    get web() {
      return now().web;
    },
    get siteId() {
      return now().siteId;
    },
    openAs: (...given) => now().openAs(...given),
  };
}
