import type { Page } from 'playwright-core';

import { until } from './until';

/** Remembers the notes that the page shows from now on: a note is shown only for seconds, in which a busy machine may do nothing else. */
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
