import type { Browser, Page } from 'playwright-core';

import { openBlocks } from './blocks';
import { type BlocksPage, startBlocksPage } from './blocks-page';
import { launchBrowser, noteProblems } from './web';

export interface BlocksEditor {
  readonly page: Page;
  /** Errors in the console, such as those of the content policy, and exceptions. */
  readonly problems: string[];
  /** Begins anew, with these blocks. */
  open(json: string): Promise<void>;
}

/** A window with the editor of blocks alone, for all tests of a file: there from the first of them on, and gone after the last one. */
export function startBlocksEditor(): BlocksEditor {
  const problems: string[] = [];
  let browser: Browser | undefined;
  let blocks: BlocksPage | undefined;
  let opened: Page | undefined;
  beforeAll(async () => {
    [browser, blocks] = await Promise.all([launchBrowser(), startBlocksPage()]);
    opened = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    noteProblems(opened, problems);
  });
  afterAll(() => Promise.all([browser?.close(), blocks?.close()]));
  const page = (): Page => {
    if (opened === undefined) throw new Error('The editor is there in tests alone.');
    return opened;
  };
  return {
    problems,
    get page() {
      return page();
    },
    open: (json) => openBlocks(page(), blocks!.origin, json),
  };
}
