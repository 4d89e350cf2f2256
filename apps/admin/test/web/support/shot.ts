/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Keeps a picture of the whole page, with every image in it: those that are far below are loaded only when somebody comes near. */
export async function shoot(page: Page, path: string): Promise<void> {
  const missing = await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const decoded = await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((_, index) => decoded[index]?.status === 'rejected').map(({ src }) => src);
  });
  await page.screenshot({ path, fullPage: true });
  if (missing.length > 0) throw new Error(`These images are not in ${path}: ${missing.join(', ')}`);
}
