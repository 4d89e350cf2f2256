import type { Page } from 'playwright-core';

import { type FilledSite, fillSite } from './filled-site';
import { logIn, startWeb, type Web, type WindowOptions } from './web';

/** A filled site, and a window in which its super admin is logged in. */
export async function openFilledSite(
  window?: WindowOptions,
): Promise<{ web: Web; site: FilledSite; page: Page }> {
  const web = await startWeb();
  try {
    const site = await fillSite(web);
    const page = await web.open(window);
    await page.goto('/');
    await logIn(page, site.email);
    await page.getByText('harbour.example').first().waitFor();
    return { web, site, page };
  } catch (error) {
    await web.close();
    throw error;
  }
}
