import type { Page } from 'playwright-core';

import { askAs } from './support/content';
import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import { layoutProblems } from './support/layout';
import { touchProblems } from './support/touch';
import { until } from './support/until';
import type { Web } from './support/web';

/** What a thumb does with files, a translation and tokens, on a phone in German. */

let web: Web;
let site: FilledSite;
let page: Page;

beforeAll(async () => {
  ({ web, site, page } = await openFilledSite({ width: 375, height: 667, locale: 'de-DE', isTouched: true }));
});

afterAll(() => web?.close());

it('is told to choose files, where a mouse would drop them', async () => {
  for (const siteId of [site.siteId, site.emptySiteId]) {
    await page.goto(`/sites/${siteId}/media`);
    await page.getByText('Wählen Sie Dateien von diesem Gerät aus, oder machen Sie ein Foto.').waitFor();
    expect(await page.getByText(/Ziehen Sie/).count()).toBe(0);
  }
  await page.getByText('Wählen Sie die ersten mit „Dateien hinzufügen“ aus.').waitFor();
});

it('scrolls over a picture without moving its focal point, which a tap chooses', async () => {
  await page.goto(`/sites/${site.siteId}/media/${site.mediaId}`);
  const picture = page.getByRole('slider', { name: 'Bildschwerpunkt' });
  await picture.waitFor();
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const point = () => picture.getAttribute('aria-valuetext');
  const scrolled = () => page.evaluate(() => scrollY);
  const [before, from] = [await point(), await scrolled()];
  const box = (await picture.boundingBox())!;
  const [x, y] = [Math.round(box.x + box.width / 4), Math.round(box.y + box.height / 4)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', y - step * 15);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await page.waitForFunction((before) => scrollY > before + 50, from);
  expect(await point()).toBe(before);
  await picture.tap({ position: { x: box.width / 4, y: box.height / 4 } });
  expect(await point()).toMatch(/^25 % .* 25 %/);
});

async function expectRoomForThumbs(): Promise<void> {
  expect({ touch: await touchProblems(page), layout: await layoutProblems(page) }).toEqual({
    touch: [],
    layout: [],
  });
}

it('translates an entry, publishes the translation, and finds both beside each other', async () => {
  const path = `/sites/${site.siteId}/entries`;
  await page.goto(`${path}/${site.entryId}`);
  await page.getByRole('link', { name: 'Übersetzungen' }).tap();
  await page.getByRole('link', { name: 'Übersetzen nach Deutsch' }).tap();
  await page.getByLabel(/^Titel/).fill('Gezeiten des alten Hafens');
  await expectRoomForThumbs();
  await page.getByRole('button', { name: 'Eintrag anlegen' }).tap();
  await page.getByText('Dieser Eintrag ist nicht öffentlich.').waitFor();
  const first = page.locator('.blocks-list .ProseMirror').first();
  await first.tap();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zweimal am Tag');
  await page.getByText('Alle Änderungen gesichert').waitFor();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
  await page.getByText('Veröffentlicht.', { exact: true }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { entry } = await askAs<{ entry: { blocks_json: string } }>(page, 'GET', `${path}/${id}`);
  expect(entry).toMatchObject({ language: 'de', title: 'Gezeiten des alten Hafens', status: 'published' });
  expect(entry.blocks_json).toContain('Zweimal am Tag');
  await page.getByRole('link', { name: 'Übersetzungen' }).tap();
  await page.getByRole('link', { name: 'English neben dem Formular zeigen' }).tap();
  await page.getByText('At ebb').first().waitFor();
  await expectRoomForThumbs();
});

it('revokes a token after a question, and reads that it is gone', async () => {
  await page.goto(`/sites/${site.siteId}/settings/api`);
  const tokens = page.getByRole('button', { name: /^Das Token .* widerrufen$/ });
  await tokens.first().waitFor();
  const before = await tokens.count();
  await tokens.first().tap();
  const question = page.getByRole('dialog');
  await expectRoomForThumbs();
  await question.getByRole('button', { name: 'Abbrechen' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(await tokens.count()).toBe(before);
  await tokens.first().tap();
  await question.getByRole('button', { name: 'Widerrufen' }).tap();
  await page.getByText(/^Das Token „.*“ ist widerrufen\./).waitFor();
  await question.waitFor({ state: 'detached' });
  await until(
    () => tokens.count(),
    (count) => count === before - 1,
  );
});

it('nothing broke on the way', () => {
  expect(web.problems).toEqual([]);
});
