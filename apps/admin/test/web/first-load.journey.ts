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

it('the first list is asked for before it is known who is logged in, once, with the filters of the address', async () => {
  const page = await openAsSuper();
  const asked: string[] = [];
  const site = `/admin/v1/sites/${siteId}`;
  const list = `${site}/entries?title_contains=tid&order_by=title&page_size=100&with_total=true`;
  const areAsked = Promise.all([page.waitForRequest(`**${site}`), page.waitForRequest(`**${list}`)]);
  await page.route('**/admin/v1/me', async (route) => {
    await areAsked;
    await route.continue();
  });
  page.on('request', (request) => asked.push(request.url().slice(web.origin.length)));
  await page.goto(`/sites/${siteId}/entries?q=tid&sort=title`);
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  expect(asked.filter((each) => [site, list, '/admin/v1/me'].includes(each)).toSorted()).toEqual(
    ['/admin/v1/me', site, list].toSorted(),
  );
  await page.context().close();
});

it('an address that names no site asks for none ahead', async () => {
  const page = await openAsSuper();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/sites/x1/entries');
  await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
  expect(asked.filter((each) => each.includes('/admin/v1/sites'))).toEqual([]);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});

it('a page whose script is of another release, as in the middle of an upgrade, is loaded again until both fit', async () => {
  const page = await web.open();
  let asked = 0;
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked < 3 ? route.fulfill({ status: 404, body: '{"code":"ROUTE_NOT_FOUND"}' }) : route.continue();
  });
  await page.goto(`/sites/${siteId}/entries?title_contains=tid`);
  await logIn(page, 'super@example.org');
  await page.getByRole('link', { name: 'Tides' }).waitFor();
  expect(asked).toBe(3);
  await page.context().close();
});
