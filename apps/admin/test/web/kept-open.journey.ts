import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';
import { openEntry } from './support/entries';
import { look } from './support/look';

/** What stays in sight: a tab that somebody else takes away, the second of two equal hours, the field below a note. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody else changes the mode, and the page reads the site anew. */
async function changeMode(page: Page, mode: 'theme' | 'headless'): Promise<void> {
  await askAs(page, 'PATCH', `/sites/${harbour.siteId}`, { mode });
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith(`/sites/${harbour.siteId}`) && answer.ok(),
  );
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await read;
}

it('the API tab of a site that is no longer headless keeps what is not saved, until one leaves it', async () => {
  const page = await harbour.openAs('super@example.org', `/sites/${harbour.siteId}/settings/api`);
  const url = page.getByLabel(/^Preview URL/);
  await url.fill('https://anna.example/{token}');
  await changeMode(page, 'theme');
  await page.getByText(/^This site is no longer headless/).waitFor();
  expect(await url.inputValue()).toBe('https://anna.example/{token}');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await button(page, 'Stay here').click();
  expect(await url.inputValue()).toBe('https://anna.example/{token}');
  await button(page, 'Undo changes').click();
  await page.waitForURL(/appearance$/);

  await changeMode(page, 'headless');
  await page.waitForURL(/api$/);
  await button(page, 'New token').click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Phone');
  await changeMode(page, 'theme');
  await page.getByText(/^This site is no longer headless/).waitFor();
  expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('Phone');
  await changeMode(page, 'headless');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the token' }).click();
  const secret = page.getByLabel('Full token of “Phone”');
  const shown = await secret.inputValue();
  expect(shown).toMatch(/^hw_/);
  await changeMode(page, 'theme');
  await page.getByText(/^This site is no longer headless/).waitFor();
  expect(await secret.inputValue()).toBe(shown);
  await button(page, 'Done').click();
  await page.waitForURL(/appearance$/);
  await changeMode(page, 'headless');
  await page.context().close();
});

it('of an hour that the clocks show twice, either can be chosen, and the second one stays', async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/entries`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  const entry = await makeEntry(page, harbour.siteId);
  const stored = async () => {
    const path = `/sites/${harbour.siteId}/entries/${entry.entry_id}`;
    return (await askAs<{ entry: { publish_time: string } }>(page, 'GET', path)).entry.publish_time;
  };
  await openEntry(page, harbour.siteId, entry);
  const time = page.getByLabel('Publish at');
  const which = page.getByLabel('The clocks show this time twice. Which one?');
  await time.fill('2027-10-31T03:30');
  expect(await which.count()).toBe(0);
  await time.fill('2027-10-31T02:30');
  expect(await which.locator('option').allTextContents()).toEqual([
    expect.stringContaining('CEST'),
    expect.stringContaining('CET'),
  ]);
  await which.selectOption({ index: 1 });
  // Another minute of the same hour is of the same one.
  await time.fill('2027-10-31T02:45');
  await look(page, 'entry-time-twice', 1280);
  await button(page, 'Schedule').click();
  await page
    .getByText(/^Scheduled/)
    .first()
    .waitFor();
  expect(await stored()).toBe('2027-10-31T01:45:00.000Z');
  await page.reload();
  expect(await time.inputValue()).toBe('2027-10-31T02:45');
  expect(await which.inputValue()).toBe('2027-10-31T02:45+01:00');
  await page.context().close();
});

it('a note does not lie over the field that somebody writes in', async () => {
  const page = await harbour.openAs('anna@example.org', `/sites/${harbour.siteId}/settings/details`);
  // As at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  const name = page.getByLabel('Name of the site');
  await name.fill('The harbour');
  await name.press('Enter');
  const note = page.getByRole('status').filter({ hasText: 'Saved.' });
  await note.waitFor();
  const covered = () =>
    page.evaluate(() => {
      const [own, field] = [document.querySelector('.say')!, document.activeElement!].map((element) =>
        element.getBoundingClientRect(),
      );
      return own!.top < field!.bottom && field!.top < own!.bottom;
    });
  for (const label of ['LinkedIn', 'GitHub', 'Facebook']) {
    const field = page.getByLabel(label);
    await field.focus();
    // At the lower edge of the window, where the note is.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await note.isVisible()).toBe(true);
    expect(await covered()).toBe(false);
  }
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(harbour.web.problems).toEqual([]);
});
