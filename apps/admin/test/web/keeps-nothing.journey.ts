import { randomBytes } from 'node:crypto';

import { makeEntry } from './support/content';
import { openEntry, saved } from './support/entries';
import { fileOf, pdfOf } from './support/files';
import { connectionOf, type MediaWeb, shareOf, startMediaWeb } from './support/media';
import { until } from './support/until';

/** A browser that keeps nothing for a page, or has no room: everything goes on, and is forgotten when the page is left. */

let media: MediaWeb;

beforeAll(async () => {
  media = await startMediaWeb();
}, 240_000);

afterAll(() => media?.web.close());

// After a failure, too: what the page did not catch says why it stayed empty.
afterEach(() => expect(media.web.problems.splice(0)).toEqual([]));

const refusing = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('', 'SecurityError'); },
});`;
const full = `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };`;

it.each([
  ['refuses to keep anything', refusing],
  ['is full', full],
])(
  'where the browser %s, one logs in, writes, and sends files that go on',
  async (_, script) => {
    const { siteId } = media;
    const page = await media.openAs('editor', { script });
    page.setDefaultTimeout(20_000);
    const bytes = pdfOf(randomBytes(24_000_000));
    const setConnection = await connectionOf(page);
    await setConnection(4_000_000);
    await page.locator('section.drop input[type=file]').setInputFiles([fileOf('film.pdf', bytes)]);
    await until(
      () => shareOf(page, 'film.pdf'),
      (share: number) => share > 0.1,
    );
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads')) begun.push(request.url());
    });
    await setConnection(0);
    await page.getByText('No connection. It goes on by itself.').waitFor();
    await setConnection(-1);
    await page.getByText('Added: 1 of 1.').waitFor();
    expect(begun).toEqual([]);

    const entry = await makeEntry(page, siteId);
    await openEntry(page, siteId, entry);
    await page.getByLabel('Title *', { exact: true }).fill('Low tide');
    await saved(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Language', { exact: true }).first().selectOption('de');
    await page.locator('html[lang=de]').waitFor({ state: 'attached' });
    await page.context().close();
  },
  120_000,
);
