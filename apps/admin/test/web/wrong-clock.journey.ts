import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry, publish } from './support/content';
import { openEntry } from './support/entries';
import { logIn } from './support/web';

/** The computer's clock is wrong by hours: what is public, and since when, follows the clock of the server. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');
const hour = 3_600_000;

/** As though the computer had another time. */
const withClock = (byMs: number) => `{
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given) {
      if (given.length === 0) super(Right.now() + ${byMs});
      else super(...given);
    }
    static now() {
      return Right.now() + ${byMs};
    }
  };
}`;

async function openWith(byMs: number): Promise<Page> {
  const page = await harbour.web.open({ script: withClock(byMs) });
  await page.goto(`/sites/${harbour.siteId}/media`);
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

interface Stored {
  entry: { publish_time: string; status: string };
}

it.each([
  ['ahead', 5 * hour],
  ['behind', -5 * hour],
])('a clock that is %s', async (_, byMs) => {
  const page = await openWith(byMs);
  const entry = await makeEntry(page, harbour.siteId);
  const planned = new Date(Date.now() + 2 * hour).toISOString();
  await publish(page, harbour.siteId, entry, planned);
  await openEntry(page, harbour.siteId, entry);
  // Readers do not see it yet.
  await page.locator('.entries-state[data-state=scheduled]').waitFor();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await page.locator('.entries-state[data-state=published]').waitFor();
  const address = `/sites/${harbour.siteId}/entries/${entry.entry_id}`;
  const stored = await askAs<Stored>(page, 'GET', address);
  const since = Date.parse(stored.entry.publish_time);
  expect(stored.entry.status).toBe('published');
  expect(Math.abs(since - Date.now())).toBeLessThan(hour / 2);
  expect(since).toBeLessThanOrEqual(Date.now());
  await page.context().close();
});
