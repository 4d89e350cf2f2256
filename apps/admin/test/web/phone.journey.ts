import type { Locator, Page } from 'playwright-core';

import { askAs } from './support/content';
import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import { isSeenWhole, layoutProblems } from './support/layout';
import { png } from './support/picture';
import { touchProblems } from './support/touch';
import type { Web } from './support/web';

/** What an editor does on a phone, by thumb and in German. What opens on the way has room for a thumb, too. */

let web: Web;
let site: FilledSite;
let page: Page;

beforeAll(async () => {
  ({ web, site, page } = await openFilledSite({ width: 375, height: 667, locale: 'de-DE', isTouched: true }));
});

afterAll(() => web?.close());

async function expectRoomForThumbs(): Promise<void> {
  expect({ touch: await touchProblems(page), layout: await layoutProblems(page) }).toEqual({
    touch: [],
    layout: [],
  });
}

const openEntry = async (): Promise<void> => {
  await page.goto(`/sites/${site.siteId}/entries/${site.entryId}`);
  await page.locator('.blocks-list .ProseMirror').first().waitFor();
};

/** Draws something along by a finger; `onTheWay` is asked before it is let go. */
async function drag(handle: Locator, by: number, onTheWay: () => Promise<void>): Promise<void> {
  // Not below the bar that saves.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x: left, y: top, width, height } = (await handle.boundingBox())!;
  const [x, y] = [left + width / 2, top + Math.min(20, height / 2)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  // A finger that moves at once scrolls the page.
  await page.locator('.drag-shadow').waitFor();
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', y + (by * step) / 12);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await onTheWay();
  await touch('touchEnd');
}

it('finds an entry, and opens it', async () => {
  await page.goto(`/sites/${site.siteId}/entries`);
  await page.getByRole('searchbox').fill('tides');
  // Rows move when the others go.
  await page.getByRole('link', { name: /Opening hours/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Tides of the old harbour' }).tap();
  await page.locator('.blocks-list .ProseMirror').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/sites/${site.siteId}/entries/${site.entryId}`);
});

it('the tools of the text and what publishes it stay in sight, and apart', async () => {
  await openEntry();
  await page.locator('.blocks-list .ProseMirror').nth(1).tap();
  await page.evaluate(() => window.scrollBy(0, 600));
  for (const name of ['Fett', 'Nach unten', 'Änderungen veröffentlichen']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click({ trial: true });
    const { y, height } = (await button.boundingBox())!;
    expect([name, y >= 0, y + height <= 667]).toEqual([name, true, true]);
  }
});

it('the tools say whole what the block is, with the longest of its names, too', async () => {
  await openEntry();
  await page.locator('.blocks-ordered .ProseMirror').tap();
  await page.getByLabel('Art des Blocks').getByText('Nummerierte Liste').waitFor({ state: 'attached' });
  await expectRoomForThumbs();
});

it('has room for what saves and publishes a draft', async () => {
  const { entry } = await askAs<{ entry: { entry_id: number } }>(
    page,
    'POST',
    `/sites/${site.siteId}/entries`,
    {
      ...{ type: 'post', language: 'de', title: 'Entwurf', slug: 'entwurf' },
    },
  );
  await page.goto(`/sites/${site.siteId}/entries/${entry.entry_id}`);
  await page.getByRole('button', { name: 'Hier schreiben …' }).tap();
  await page.keyboard.type('Ebbe');
  await page.getByText('Alle Änderungen gesichert').waitFor();
  for (const name of ['Vorschau', 'Speichern', 'Veröffentlichen']) {
    const { x, width, y } = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    expect([name, x >= 0, x + width <= 375, y > 600]).toEqual([name, true, true, true]);
  }
  await expectRoomForThumbs();
});

it('adds a picture from the phone to the text, and publishes it', async () => {
  await openEntry();
  await page.locator('.blocks-add').getByRole('button', { name: 'Bild', exact: true }).tap();
  await page
    .locator('.blocks-block')
    .last()
    .getByRole('button', { name: /auswählen/ })
    .tap();
  const picker = page.getByRole('dialog');
  await picker.locator('.picker-file').first().waitFor();
  await expectRoomForThumbs();
  const file = { name: 'boat.png', mimeType: 'image/png', buffer: png(40, 30) };
  await picker.locator('input[type=file]').setInputFiles(file);
  // Its line chooses it, and leads nowhere.
  await picker.getByRole('button', { name: 'boat.png auswählen' }).tap();
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).tap();
  await page.getByText('Die Änderungen sind veröffentlicht.').waitFor();
  expect(await page.locator('.blocks-block').last().innerText()).toContain('boat.png');
});

it('moves an item of a menu by its handle, and sees which one it is', async () => {
  await page.goto(`/sites/${site.siteId}/navigation/menus/${site.menuId}`);
  const names = page.locator('.item-name');
  await names.first().waitFor();
  expect(await names.allInnerTexts()).toEqual(['Tides', 'Ebb', 'Contact']);
  await drag(page.locator('.items .handle').last(), -190, async () => {
    const shadow = (await page.locator('.drag-shadow').boundingBox())!;
    expect(shadow.width).toBeGreaterThan(shadow.height);
  });
  await page.getByRole('button', { name: 'Speichern' }).tap();
  await page.getByText('Gespeichert.').waitFor();
  expect((await names.allInnerTexts())[0]).toBe('Contact');
});

it('moves an item of a menu without drawing it along', async () => {
  await page.goto(`/sites/${site.siteId}/navigation/menus/${site.menuId}`);
  const names = page.locator('.item-name');
  await names.first().waitFor();
  await page.getByRole('button', { name: 'Contact bearbeiten' }).tap();
  const dialog = page.getByRole('dialog');
  const place = dialog.getByLabel('Platz');
  await expectRoomForThumbs();
  expect(await place.locator('option:checked').textContent()).toBe('Platz 1 von 2, oberste Ebene');
  await place.selectOption('Platz 2 von 2, unter Tides');
  await dialog.getByRole('button', { name: 'Übernehmen' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await names.allInnerTexts()).toEqual(['Tides', 'Ebb', 'Contact']);
  await page.getByRole('button', { name: 'Contact bearbeiten' }).tap();
  expect(await place.locator('option:checked').textContent()).toBe('Platz 2 von 2, unter Tides');
  await dialog.getByRole('button', { name: 'Abbrechen' }).tap();
});

it('says in German what the server refuses, by field and by code', async () => {
  await page.goto(`/sites/${site.siteId}/settings/domains`);
  const name = page.getByLabel(/^Hostname/);
  await name.fill('museum.example');
  await page.getByRole('button', { name: 'Domain hinzufügen' }).tap();
  await page.getByText('Diese Domain gehört schon zu einer Website.').waitFor();
  await page.goto(`/sites/${site.siteId}/settings/details`);
  await page.getByLabel('E-Mail-Adresse für Leser').fill('harbour');
  await page.getByRole('button', { name: 'Speichern' }).tap();
  await page.getByText('Das ist keine E-Mail-Adresse.').waitFor();
});

it('shows a new token whole, and the address that it is for', async () => {
  await page.goto(`/sites/${site.siteId}/settings/api`);
  await page.getByRole('button', { name: 'Neues Token' }).tap();
  await page.getByLabel(/^Name/).fill('App');
  await page.getByRole('button', { name: 'Token anlegen' }).tap();
  const shown = page.getByRole('dialog', { name: 'Kopieren Sie das Token jetzt' });
  for (const label of [/^Ganzes Token/, 'Basis-URL der API'] as const)
    expect([label, await shown.getByLabel(label).evaluate(isSeenWhole)]).toEqual([label, true]);
  await expectRoomForThumbs();
  await shown.getByRole('button', { name: 'Fertig' }).tap();
});

it('lets one choose between two changes, by buttons that say all of it', async () => {
  const path = `/sites/${site.siteId}/taxonomies`;
  await page.goto(`${path}/${site.taxonomyId}`);
  await page.getByLabel(/^Name/).fill('Küste');
  const { taxonomies } = await askAs<{ taxonomies: { taxonomy_id: number; revision: number }[] }>(
    page,
    'GET',
    `${path}?language=en&type=category&page_size=100`,
  );
  const { revision } = taxonomies.find(({ taxonomy_id: id }) => id === site.taxonomyId)!;
  await askAs(page, 'PATCH', `${path}/${site.taxonomyId}`, { name: 'Shore', expected_revision: revision });
  await page.getByRole('button', { name: 'Speichern' }).tap();
  await page.getByText('Inzwischen hat jemand anderes etwas daran geändert.').waitFor();
  await expectRoomForThumbs();
  await page.getByRole('button', { name: 'Meine Änderungen trotzdem speichern' }).tap();
  await page.getByText('Gespeichert.').waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Küste');
});

it('leaves room for the name of a file that waits for a connection', async () => {
  await page.goto(`/sites/${site.siteId}/media`);
  const input = page.locator('section.drop input[type=file]');
  await input.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await input.setInputFiles({ name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('late') });
  await page.getByText(/^Keine Verbindung/).waitFor();
  await expectRoomForThumbs();
  await page.context().setOffline(false);
  await page.locator('.sent-row').getByRole('link', { name: 'late.txt' }).waitFor();
});

it('shows what went wrong where it is seen, however low the button is', async () => {
  await page.setViewportSize({ width: 375, height: 420 });
  await page.goto('/people');
  await page.locator('[data-key=new]').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^E-Mail-Adresse/).fill(site.email);
  await dialog.locator('button[type=submit]').tap();
  const alert = dialog.getByRole('alert');
  await alert.waitFor();
  // The keyboard has its place again by then.
  await page.waitForFunction(() => document.activeElement?.matches('button[type=submit]'));
  const [box, head] = [(await alert.boundingBox())!, (await dialog.locator('header').boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(box.y + box.height).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 375, height: 667 });
});

it('shows whole what buttons say: before a form is left, and of a term with a long name', async () => {
  await page.goto(`/sites/${site.siteId}/taxonomies/${site.taxonomyId}`);
  const name = page.getByLabel(/^Name/);
  await name.fill('Ufer');
  await page.getByRole('link', { name: 'Alle Begriffe' }).tap();
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).waitFor();
  await expectRoomForThumbs();
  await page.getByRole('button', { name: 'Hier bleiben' }).tap();
  await name.fill('Boote und alles andere, was schwimmt oder früher einmal geschwommen ist');
  await page.getByRole('button', { name: 'Speichern', exact: true }).tap();
  await page.getByText('Gespeichert.').waitFor();
  await page.getByRole('button', { name: /geschwommen ist“ auf/ }).waitFor();
  // For some seconds it lies over what is at that end of the page.
  await page.getByText('Gespeichert.').waitFor({ state: 'hidden' });
  await expectRoomForThumbs();
});

it.each([
  ['a new token', 'settings/api', 'Neues Token'],
  ['an item of a menu', 'navigation/menus/1', 'Menüpunkt hinzufügen'],
  ['a member', 'members', 'Jemanden hinzufügen'],
  ['the search', 'entries', 'Suchen (Strg K)'],
])('the dialog of %s fits, with room for thumbs', async (_, address, opener) => {
  await page.goto(`/sites/${site.siteId}/${address}`);
  await page.getByRole('button', { name: opener, exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  await expectRoomForThumbs();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
