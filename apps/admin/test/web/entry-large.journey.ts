import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { longTexts } from './support/long-entry';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

/** An entry of 4 MiB is opened, read to its end, written and saved. How long it takes is printed; `npm run bench:admin` judges it. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
}, 400_000);

afterAll(() => web?.close());

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Timing {
  longTasks: number[];
  /** Milliseconds from an input event to the next frame that shows it. */
  keys: number[];
}
declare const window: { timing: Timing };

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timing: Timing = { longTasks: [], keys: [] };
    window.timing = timing;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) timing.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
    globalThis.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => timing.keys.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
}

it('an entry of 4 MiB', async () => {
  const page = await web.open();
  page.setDefaultTimeout(60_000);
  await watchTasks(page);
  await page.goto(`/sites/${siteId}/entries`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const texts = longTexts(4 * 1024 * 1024 - 4096);
  const entry = await makeEntry(page, siteId, { title: 'Long', blocks_json: `[${texts.join(',')}]` });

  const openings: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto(`/sites/${siteId}/entries`);
    await page.getByRole('link', { name: 'Long' }).waitFor();
    await page.evaluate('window.timing.longTasks.length = 0');
    const start = Date.now();
    await page.getByRole('link', { name: 'Long' }).click();
    await page.getByText('0. The harbour lies').waitFor();
    openings.push(Date.now() - start);
  }
  const openTasks = await page.evaluate('window.timing.longTasks.slice()');
  const first = page.getByRole('group', { name: /block 1 of/ }).locator('.ProseMirror');
  await first.click();
  await page.evaluate('window.timing.keys.length = 0');
  // Home alone is the beginning of the line that was clicked.
  await page.keyboard.press('Control+Home');
  // A key is timed after the next frame.
  await page.waitForFunction('window.timing.keys.length === 2');
  await page.evaluate('window.timing.longTasks.length = 0; window.timing.keys.length = 0');
  const typed = 'Once upon a time, ';
  for (const key of typed) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(120);
  }
  const keys = await page.evaluate<number[]>('window.timing.keys');
  const keyTasks = await page.evaluate('window.timing.longTasks.slice()');
  process.stdout.write(
    `4 MiB, ${texts.length} blocks: open ${openings.join(', ')} ms, long tasks ${JSON.stringify(openTasks)} ms\n` +
      `key to frame: median ${Math.round(median(keys))} ms, most ${Math.round(Math.max(...keys))} ms; long tasks while typing ${JSON.stringify(keyTasks)} ms\n`,
  );
  expect(keys).toHaveLength(typed.length);

  const path = `/sites/${siteId}/entries/${entry.entry_id}/working-copy`;
  const wanted = `[${[texts[0]!.replace('"text":"', `"text":"${typed}`), ...texts.slice(1)].join(',')}]`;
  const isSaved = async () => {
    const { working_copy: copy } = await askAs<{ working_copy: { entry: { blocks_json: string } } }>(
      page,
      'GET',
      path,
    );
    // Texts of this size in a message of a test help nobody.
    return copy.entry.blocks_json === wanted;
  };
  await page.getByText('All changes kept').waitFor();
  await until(isSaved, (saved: boolean) => saved, 60_000);
  // The last block is reached, too.
  await page.keyboard.press('Control+End');
  await page.mouse.wheel(0, 100_000_000);
  const last = texts.length.toLocaleString('en');
  await page.getByRole('group', { name: `Paragraph, block ${last} of ${last}` }).waitFor();
  await page.context().close();
}, 300_000);

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
