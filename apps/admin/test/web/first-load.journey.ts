import type { Page, Response } from 'playwright-core';

import { makeEntry } from './support/content';
import { logIn, startWeb, type Web, type WindowOptions } from './support/web';

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  await web.installation.addPerson('super@example.org', true);
  const page = await openAsSuper();
  await makeEntry(page, siteId, { title: 'Tides' });
  await page.context().close();
}, 120_000);

afterAll(() => web?.close());

async function openAsSuper(options?: WindowOptions): Promise<Page> {
  const page = await web.open(options);
  await page.goto('/');
  await logIn(page, 'super@example.org');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  return page;
}

const kib = 1_024;

async function kibOf(responses: readonly Response[], end: '.js' | '.css'): Promise<number> {
  const ofKind = responses.filter((response) => new URL(response.url()).pathname.endsWith(end));
  const sizes = ofKind.map(async (response) => {
    // A file that gzip does not make smaller comes as it is.
    const headers = await response.allHeaders();
    return Number(headers['content-length']);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kib;
}

/** What the browser has fetched, with nothing kept from before, until the first row of the entries is there. */
async function fetchedUntilFirstRow(page: Page): Promise<Response[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) responses.push(response);
  });
  await page.goto(`/sites/${siteId}/entries`);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  return [...responses];
}

it.each(['en-GB', 'de-DE'])(
  'until the first row of the entries, at most 220 KiB of scripts and 30 KiB of styles come, in %s',
  async (locale) => {
    const page = await openAsSuper({ locale });
    const fetched = await fetchedUntilFirstRow(page);
    const scripts = await kibOf(fetched, '.js');
    expect(scripts).toBeGreaterThan(100);
    expect(scripts).toBeLessThanOrEqual(220);
    expect(await kibOf(fetched, '.css')).toBeLessThanOrEqual(30);
    // The built files of the other language, of dialogs and of the editor are not among them.
    const names = fetched.map((response) => new URL(response.url()).pathname);
    expect(names.filter((name) => /blocks-editor|search-dialog|keys-dialog|open-gate/.test(name))).toEqual(
      [],
    );
    await page.context().close();
  },
);

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
