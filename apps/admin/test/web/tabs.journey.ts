import { startForAnnaAndBert } from './support/anna-and-bert';
import { makeEntry } from './support/content';
import { logIn } from './support/web';

/** Rows of tabs stay as they are, whichever of them is shown: that one is bold, and bold words are wider. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

it.each(['en-GB', 'de-DE'])('on a phone, in %s', async (locale) => {
  const { siteId, web } = harbour;
  const page = await web.open({ width: 375, isTouched: true, locale });
  await page.goto(`/sites/${siteId}/media`);
  await logIn(page, 'anna@example.org');
  await page.locator('.areas a').first().waitFor();
  const { entry_id: entryId } = await makeEntry(page, siteId, { slug: `tabs-${locale.toLowerCase()}` });
  for (const path of [`entries/${entryId}`, 'entries', 'settings', 'media']) {
    await page.goto(`/sites/${siteId}/${path}`);
    for (const row of ['.parts', '.areas', '.shell-head nav']) {
      const links = page.locator(`${row} a`);
      await links.first().waitFor();
      const places = () =>
        links.evaluateAll((all) => {
          // What stands above the row may be loaded still.
          const from = all[0]!.getBoundingClientRect().top;
          return all.map((each) => {
            const { left, top, width } = each.getBoundingClientRect();
            return [each.textContent, left, top - from, width];
          });
        });
      const before = await places();
      // Four words fit beside each other.
      if (before.length <= 4) expect([row, new Set(before.map(([, , top]) => top)).size]).toEqual([row, 1]);
      const chosen = async (at: number) => {
        for (const [n, link] of (await links.all()).entries())
          await link.evaluate((element, isShown) => {
            if (isShown) element.setAttribute('aria-current', 'page');
            else element.removeAttribute('aria-current');
          }, n === at);
      };
      for (let at = 0; at < before.length; at += 1) {
        await chosen(at);
        expect([path, row, await places()]).toEqual([path, row, before]);
        expect(await links.nth(at).evaluate((link) => getComputedStyle(link).fontWeight)).toBe('650');
      }
    }
  }
  await page.context().close();
});
