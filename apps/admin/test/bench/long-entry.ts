import type { Page } from 'playwright-core';

import { makeEntry } from '../web/support/content';
import { longTexts } from '../web/support/long-entry';
import { quantile, type Row } from './rows';

interface Lengths {
  entryBytes: number;
  openings: number;
  keys: number;
}

/** Milliseconds from each key to the frame that shows it. */
async function keyTimes(page: Page, count: number): Promise<number[]> {
  await page.getByText('0. The harbour lies').click();
  await page.evaluate(
    `(() => {
      window.keyTimes = [];
      addEventListener('keydown', () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - start)));
      }, { capture: true });
    })()`,
  );
  // As somebody writes, and as the entry is saved meanwhile.
  await page.keyboard.type('word '.repeat(count / 5), { delay: 120 });
  await page.getByText('All changes kept').waitFor();
  return page.evaluate<number[]>('window.keyTimes');
}

/** How long the largest entry takes to open, and a key in it. */
export async function measureLongEntry(page: Page, siteId: number, lengths: Lengths): Promise<Row[]> {
  const texts = longTexts(lengths.entryBytes - 4_096);
  await makeEntry(page, siteId, { title: 'The long entry', blocks_json: `[${texts.join(',')}]` });
  const opened: number[] = [];
  for (let opening = 0; opening < lengths.openings; opening += 1) {
    await page.goto(`/sites/${siteId}/entries?q=The+long+entry`);
    const link = page.getByRole('link', { name: 'The long entry' });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const begin = performance.now();
    await link.click();
    await page.getByText('0. The harbour lies').waitFor();
    opened.push(performance.now() - begin);
  }
  const what = `entry of ${(lengths.entryBytes / 1_048_576).toLocaleString('en')} MiB`;
  return [
    { what: `${what}: open, p95`, measured: quantile(opened, 0.95), goal: 1_500, unit: 'ms' },
    {
      what: `${what}: a key to its frame, p95`,
      measured: quantile(await keyTimes(page, lengths.keys), 0.95),
      goal: 50,
      unit: 'ms',
    },
  ];
}
