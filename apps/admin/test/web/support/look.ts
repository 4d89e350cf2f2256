import type { Page } from 'playwright-core';

import { shoot } from './shot';
import { violationsIn } from './web';

const shots = process.env['SCREENSHOTS'];

export const windows = [
  { name: 'light', width: 1280, dark: false },
  { name: 'dark', width: 1280, dark: true },
  { name: 'phone', width: 375, dark: false },
  { name: 'phone-dark', width: 375, dark: true },
];

/** Keeps a picture of the screen, where there is a folder for it. axe must find nothing, and nothing be wider than the window. */
export async function look(page: Page, picture: string, width: number): Promise<void> {
  if (shots !== undefined) await shoot(page, `${shots}/${picture}.png`);
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
}
