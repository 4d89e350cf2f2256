/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { isDeepStrictEqual } from 'node:util';

import type { Page } from 'playwright-core';

import { type FilledSite, fillSite } from './support/filled-site';
import { allScreens, openScreen } from './support/screens';
import { currentProblems } from './support/sight';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

/** Colours that somebody chooses in place of the computer's hold everywhere, as though the computer had them. */

let web: Web;
let site: FilledSite;

beforeAll(async () => {
  web = await startWeb();
  site = await fillSite(web);
}, 240_000);

afterAll(() => web?.close());

/** Each has colours of its own. Whether these can be read is tried by `every-screen`. */
const screens = allScreens.filter(({ name }) =>
  ['entries', 'entries-calendar', 'entry-content', 'settings-api'].includes(name),
);

async function open(dark: boolean): Promise<Page> {
  const page = await web.open({ dark });
  await page.goto('/account');
  await logIn(page, site.email);
  await page.locator('main').getByLabel('Name').waitFor();
  return page;
}

/** What each element is painted with. */
async function paintOf(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  return page.locator('header *, main *').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${element.tagName} ${String(element.getAttribute('class'))}: ${color}, ${backgroundColor}, ${borderBottomColor}`;
    }),
  );
}

it.each([
  { chosen: 'Dark colours', dark: false },
  { chosen: 'Light colours', dark: true },
])(
  '$chosen',
  async ({ chosen, dark }) => {
    const [page, meant] = [await open(dark), await open(!dark)];
    await page.getByRole('button', { name: chosen }).click();
    for (const screen of screens) {
      for (const each of [page, meant]) await openScreen(each, screen, site);
      // Names of authors come after the rows.
      const paint = () => Promise.all([paintOf(page), paintOf(meant)]);
      await until(paint, ([one, other]: string[][]) => isDeepStrictEqual(one, other), 10_000).catch(
        () => undefined,
      );
      const [painted, expected] = await paint();
      expect(painted).toEqual(expected);
      expect(await currentProblems(page)).toEqual([]);
    }
    for (const each of [page, meant]) await each.context().close();
  },
  240_000,
);

it('nothing broke on the way, and the content policy was kept', () => {
  expect(screens).toHaveLength(4);
  expect(web.problems).toEqual([]);
});
