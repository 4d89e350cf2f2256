import type { Page } from 'playwright-core';

/** Asks the admin as the person who is logged in there. */
export async function askAs<Answer>(
  page: Page,
  method: string,
  address: string,
  body?: object,
): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ({ method, address, body }) => {
      const response = await fetch(`/admin/v1${address}`, {
        method,
        headers: {
          ...(method !== 'GET' && { 'Headwater-Admin': '1' }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    },
    { method, address, body },
  );
  if (status >= 400) throw new Error(`${method} ${address}: ${status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export interface MadeEntry {
  entry_id: number;
  revision: number;
  title: string;
  blocks_json: string;
  fields_json: string;
}

let slugs = 0;

export async function makeEntry(page: Page, siteId: number, values: object = {}): Promise<MadeEntry> {
  slugs += 1;
  const { entry } = await askAs<{ entry: MadeEntry }>(page, 'POST', `/sites/${siteId}/entries`, {
    type: 'post',
    language: 'en',
    title: `Entry ${slugs}`,
    slug: `entry-${slugs}`,
    ...values,
  });
  return entry;
}

export async function publish(
  page: Page,
  siteId: number,
  entry: MadeEntry,
  publishTime?: string,
): Promise<void> {
  await askAs(page, 'POST', `/sites/${siteId}/entries/${entry.entry_id}/publish`, {
    expected_revision: entry.revision,
    ...(publishTime !== undefined && { publish_time: publishTime }),
  });
}
