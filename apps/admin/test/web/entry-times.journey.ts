import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs, makeEntry } from './support/content';
import { openEntry } from './support/entries';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

/** When an entry becomes public, on days on which the clocks of the place change. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  web = await startWeb();
  siteId = await web.installation.addSite('harbour.example');
  const userId = await web.installation.addPerson('anna@example.org');
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
});

afterAll(() => web?.close());

const timeOf = (page: Page) => page.getByLabel('Publish at');
const scheduledAt = async (
  page: Page,
  { entry_id: entryId }: { entry_id: number },
): Promise<string | null> => {
  const path = `/sites/${siteId}/entries/${entryId}`;
  return (await askAs<{ entry: { publish_time: string | null } }>(page, 'GET', path)).entry.publish_time;
};

async function openNewEntry() {
  const page = await web.open();
  await page.goto('/');
  await logIn(page, 'anna@example.org');
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const entry = await makeEntry(page, siteId);
  await openEntry(page, siteId, entry);
  return { page, entry };
}

it('a time that the clocks skip is said to be another one, and is shown as that afterwards', async () => {
  const { page, entry } = await openNewEntry();
  // In Berlin, 2:30 is skipped on this day.
  await timeOf(page).fill('2027-03-28T02:30');
  await page.getByText(/^The clocks are put forward over this time: it becomes .*3:30/).waitFor();
  await look(page, 'entry-time-skipped', 1280);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page
    .getByText(/^Scheduled/)
    .first()
    .waitFor();
  expect(new Date((await scheduledAt(page, entry))!).toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(await timeOf(page).inputValue()).toBe('2027-03-28T03:30');
  expect(await page.getByText(/^The clocks are put forward/).count()).toBe(0);
  await page.context().close();
});

it('years have four digits', async () => {
  const { page } = await openNewEntry();
  await timeOf(page).focus();
  // What is typed beyond four digits is in the next part, here the hour.
  await page.keyboard.type('060620270930AM');
  expect(await timeOf(page).inputValue()).toBe('2027-06-06T09:30');
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
