/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Keeps a picture of the whole page, with every image in it: those that are far below are loaded only when somebody comes near. It is
 * taken in a window as high as the page: in a lower one, a bar that stays in sight would lie in the middle of it.
 */
export async function shoot(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (let seen = 0, high = height; seen !== high;) {
    seen = high;
    await page.setViewportSize({ width, height: high });
    high = await page.evaluate(heightOnceDrawn);
  }
  const missing = await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const decoded = await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((_, index) => decoded[index]?.status === 'rejected').map(({ src }) => src);
  });
  await page.screenshot({ path, fullPage: true });
  await page.setViewportSize({ width, height });
  if (missing.length > 0) throw new Error(`These images are not in ${path}: ${missing.join(', ')}`);
}

/** Rows of lists are measured when they are drawn, and others come into sight by that. */
async function heightOnceDrawn(): Promise<number> {
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  return document.documentElement.scrollHeight;
}
