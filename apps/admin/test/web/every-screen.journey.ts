import type { Page } from 'playwright-core';

import { password } from '../support/installation';
import { type FilledSite, fillSite } from './support/filled-site';
import { layoutProblems } from './support/layout';
import { allScreens, openScreen, type ScreenCase } from './support/screens';
import { shoot } from './support/shot';
import { currentProblems, focusProblems } from './support/sight';
import { touchProblems } from './support/touch';
import { startWeb, violationsIn, type Web } from './support/web';

/**
 * Every screen of the router in every kind of window. `SCREENSHOTS=FOLDER` keeps a picture of each;
 * `SCREEN_WINDOWS=light,phone-dark` asks some windows alone, `SCREENS=^media` the screens whose names match.
 */
const shots = process.env['SCREENSHOTS'];
const wanted = process.env['SCREEN_WINDOWS']?.split(',');
const named = new RegExp(process.env['SCREENS'] ?? '');

interface Window {
  name: string;
  width: number;
  dark?: boolean;
  locale?: string;
  /** A page at 200 %: half as wide, and every pixel twice as large. */
  isZoomed?: boolean;
  withKeyboard?: boolean;
  isTouched?: boolean;
}

const windows: Window[] = [
  { name: 'light', width: 1280, withKeyboard: true },
  { name: 'dark', width: 1280, dark: true, locale: 'de-DE' },
  { name: 'phone', width: 375, locale: 'de-DE', isTouched: true },
  { name: 'phone-dark', width: 375, dark: true, withKeyboard: true, isTouched: true },
  { name: 'zoomed', width: 640, isZoomed: true },
  { name: 'zoomed-german', width: 640, dark: true, locale: 'de-DE', isZoomed: true },
];

let web: Web;
let site: FilledSite;

beforeAll(async () => {
  web = await startWeb();
  site = await fillSite(web);
});

afterAll(() => web?.close());

async function logInThere(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[autocomplete=username]').fill(site.email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByText('harbour.example').first().waitFor();
}

async function problemsOf(page: Page, { isZoomed, withKeyboard, isTouched }: Window): Promise<object> {
  const axe = isZoomed === true ? [] : await violationsIn(page);
  const current = await currentProblems(page);
  const layout = await layoutProblems(page);
  const focus = withKeyboard === true ? await focusProblems(page) : [];
  const touch = isTouched === true ? await touchProblems(page) : [];
  return { axe, current, layout, focus, touch };
}

const none = { axe: [], current: [], layout: [], focus: [], touch: [] };

describe.each(windows.filter(({ name }) => wanted?.includes(name) ?? true))(
  'in a window that is $name',
  (window) => {
    let pages: { nobody: Page; person: Page };

    beforeAll(async () => {
      const options = { ...window, scale: window.isZoomed === true ? 2 : 1 };
      pages = { nobody: await web.open(options), person: await web.open(options) };
      await logInThere(pages.person);
    });

    afterAll(() => Promise.all(Object.values(pages).map((page) => page.context().close())));

    it.each<ScreenCase>(allScreens.filter(({ name }) => named.test(name)))(
      'the screen $name is without faults',
      async (screen) => {
        const page = screen.isPublic === true ? pages.nobody : pages.person;
        await openScreen(page, screen, site);
        if (shots !== undefined) await shoot(page, `${shots}/${screen.name}-${window.name}.png`);
        expect(await problemsOf(page, window)).toEqual(none);
      },
    );
  },
);

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
