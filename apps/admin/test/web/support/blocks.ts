import type { Page } from 'playwright-core';

declare const window: {
  blocks: {
    value: string;
    set(value: string): void;
    cut(json: string): Cut | undefined;
    settle(): Promise<void>;
    paste(data: Record<string, string>): void;
  };
};

/** The elements of an array as they are written, and what stands between them. */
export interface Cut {
  texts: string[];
  gaps: string[];
}

export async function openBlocks(page: Page, origin: string, json: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('group', { name: 'Content' }).waitFor({ state: 'attached' });
  await page.evaluate((value) => window.blocks.set(value), json);
  await settle(page);
}

export const valueOf = (page: Page): Promise<string> => page.evaluate(() => window.blocks.value);

export async function cutValue(page: Page): Promise<Cut> {
  const cut = await page.evaluate(() => window.blocks.cut(window.blocks.value));
  if (cut === undefined) throw new Error('the value is no array');
  return cut;
}

/** Until the editor has read what the browser did. */
export const settle = (page: Page): Promise<void> => page.evaluate(() => window.blocks.settle());

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await settle(page);
}

/** The text of a block, by its place from 1. */
export const textAt = (page: Page, place: number) =>
  page
    .getByRole('group', { name: new RegExp(`block ${place.toLocaleString('en')} of`) })
    .locator('.ProseMirror');

export async function cursorAt(page: Page, place: number, at: 'Home' | 'End' | number): Promise<void> {
  await textAt(page, place).click();
  await settle(page);
  await press(page, at === 'End' ? 'End' : 'Home');
  if (typeof at === 'number') for (let step = 0; step < at; step += 1) await press(page, 'ArrowRight');
}

/** Pastes as a person does who has copied this elsewhere. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((given) => window.blocks.paste(given), data);
  await settle(page);
}
