import type { Page } from 'playwright-core';

import { look, windows } from './support/look';
import { type MediaWeb, startMediaWeb } from './support/media';
import { until } from './support/until';

let media: MediaWeb;

const total = 20_000;

/** As many files as large sites have. Nothing reads their bytes. */
beforeAll(async () => {
  media = await startMediaWeb();
  const { database } = media.web.installation;
  await database.query(
    `with numbers as (select number, encode(sha256(number::text::bytea), 'hex') as hash from generate_series(1, $2::int) as number),
     stored as (
       insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       select $1, hash, case when number % 100 = 0 then 'video/mp4' else 'application/pdf' end, 'pdf', number, 'none' from numbers
     )
     insert into media.media (site_id, content_hash, name)
     select $1, hash, 'file ' || lpad(number::text, 5, '0') || '.pdf' from numbers order by number`,
    [media.siteId, total],
  );
  await database.query('analyze media.objects, media.media');
}, 240_000);

afterAll(() => media?.web.close());

const cells = (page: Page) => page.locator('.media-grid [role=listitem]');
const oldestShown = async (page: Page): Promise<number> =>
  Math.min(...(await cells(page).allInnerTexts()).map((text) => Number(/\d{5}/.exec(text)?.[0])));
const first = (page: Page) => cells(page).first();

it('shows the newest of 20,000, has few of them in the page, and goes on as it is scrolled', async () => {
  const page = await media.openAs('viewer');
  await first(page).getByText('file 20000.pdf').waitFor();
  expect(await cells(page).count()).toBeLessThanOrEqual(60);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/media\?/.test(request.url())) asked.push(request.url());
  });
  for (const number of [19_850, 19_600, 19_300]) {
    await until(
      async () => {
        await page.mouse.wheel(0, 1_000);
        return oldestShown(page);
      },
      (oldest: number) => oldest <= number,
    );
    expect(await cells(page).count()).toBeLessThanOrEqual(80);
  }
  // Each page is asked for once, by where the one before has ended.
  expect(asked.every((url) => url.includes('page_token='))).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
  await page.context().close();
}, 120_000);

it('filters and the order are in the address', async () => {
  const page = await media.openAs('viewer');
  await page.getByLabel('Order').selectOption({ label: 'Smallest first' });
  await first(page).getByText('file 00001.pdf').waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Videos' });
  await first(page).getByText('file 00100.pdf').waitFor();
  await page.getByLabel('Find by name').fill('FILE 19');
  await first(page).getByText('file 19000.pdf').waitFor();
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toEqual({ sort: 'smallest', kind: 'video', name: 'FILE 19' });
  await page.reload();
  await first(page).getByText('file 19000.pdf').waitFor();
  expect(await page.getByLabel('Find by name').inputValue()).toBe('FILE 19');
  await page.getByLabel('Order').selectOption({ label: 'Name, Z to A' });
  await first(page).getByText('file 19900.pdf').waitFor();
  await page.getByLabel('Find by name').fill('nothing like it');
  await page.getByText('No file fits these filters.').waitFor();
  await page.getByRole('button', { name: 'Show all files' }).click();
  await first(page).getByText('file 20000.pdf').waitFor();
  await page.context().close();
});

it('by the keyboard alone, one walks through the grid and opens a file', async () => {
  const page = await media.openAs('viewer');
  await first(page).waitFor();
  await page.keyboard.press('j');
  const columns = await page
    .locator('.media-row')
    .first()
    .evaluate((row) => row.children.length);
  const focused = () => page.evaluate('document.activeElement.textContent');
  expect(await focused()).toContain('file 20000.pdf');
  const steps = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft'];
  for (const key of steps) {
    const before = await focused();
    await page.keyboard.press(key);
    await until(focused, (now: string) => now !== before && now !== '');
  }
  const expected = total - 4 * columns;
  expect(await focused()).toContain(`file ${expected}.pdf`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `file ${expected}.pdf` }).waitFor();
  await page.context().close();
});

it.each(windows)('the list has no violations in a window that is $name', async (window) => {
  const { name, width } = window;
  const page = await media.openAs('editor', { ...window, ...(width === 375 && { locale: 'de-DE' }) });
  await first(page).waitFor();
  expect(await cells(page).count()).toBeLessThanOrEqual(60);
  await look(page, `media-${name}`, width);
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(media.web.problems).toEqual([]);
});
