import type { Page } from 'playwright-core';

import { askAs, type MadeEntry } from './content';

export async function openEntry(page: Page, siteId: number, { entry_id: entryId }: MadeEntry): Promise<void> {
  await page.goto(`/sites/${siteId}/entries/${entryId}`);
  await page.getByLabel('Title *', { exact: true }).waitFor();
}

/** Until the server has everything. */
export const saved = (page: Page) => page.getByText('All changes kept').waitFor();

interface Stored {
  title: string;
  blocks_json: string;
  fields_json: string;
  og_image_media_id: number | null;
  author_id: number;
}

/** As it was saved last. */
export async function savedOf(page: Page, siteId: number, { entry_id: entryId }: MadeEntry): Promise<Stored> {
  const path = `/sites/${siteId}/entries/${entryId}/working-copy`;
  return (await askAs<{ working_copy: { entry: Stored } }>(page, 'GET', path)).working_copy.entry;
}

// One pixel.
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function upload(page: Page, siteId: number, name: string): Promise<number> {
  return page.evaluate(
    async ({ siteId: site, name: file, bytes }) => {
      const response = await fetch(`/admin/v1/sites/${site}/media?name=${file}`, {
        method: 'POST',
        headers: { 'Headwater-Admin': '1', 'Content-Type': 'application/octet-stream' },
        body: Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0)),
      });
      return ((await response.json()) as { media: { media_id: number } }).media.media_id;
    },
    { siteId, name, bytes: png.toString('base64') },
  );
}
