import type { Page } from 'playwright-core';

import { until } from './until';

/** Remembers what the page says from now on: it is shown for seconds, which a busy machine may take for what comes before. */
export const rememberSaid = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('.say')?.textContent;
      if (text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Since the page was loaded. */
export const hasSaid = (page: Page, text: string): Promise<void> =>
  until(
    () => page.evaluate(() => (window as unknown as { said: string[] }).said),
    (said: string[]) => said.some((each) => each.includes(text)),
    60_000,
  );
