import type { Page } from 'playwright-core';

import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import type { Web } from './support/web';

/** What a thumb does with files, on a phone in German. */

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

it('nothing broke on the way', () => {
  expect(web.problems).toEqual([]);
});
