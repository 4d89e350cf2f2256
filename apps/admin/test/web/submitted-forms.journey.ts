import type { Page, Request, Route } from 'playwright-core';

import { openFilledSite } from './support/filled-page';
import type { FilledSite } from './support/filled-site';
import { openForm } from './support/open-form';
import { filesWithForms, otherForms, submittedForms } from './support/submitted-forms';
import type { Web } from './support/web';

/** Every form that can be sent, by the keyboard alone: while it waits, after it failed, and after it was done. */

let web: Web;
let site: FilledSite;
let page: Page;
let onWrite = (route: Route): Promise<void> => route.continue();

beforeAll(async () => {
  ({ web, site, page } = await openFilledSite());
  page.setDefaultTimeout(20_000);
  // A form that is left with changes asks.
  page.on('dialog', (question) => void question.accept());
  // Routed once: a request that is sent while Playwright turns routing on is neither routed nor reported.
  await page.route('**/admin/v1/**', (route) =>
    isWrite(route.request()) ? onWrite(route) : route.continue(),
  );
}, 240_000);

afterAll(() => web?.close());

interface Focus {
  name: string;
  isBusy: boolean;
  isOff: boolean;
}

/** What has the focus; undefined: nothing does. */
const focus = () =>
  page.evaluate((): Focus | undefined => {
    const { activeElement: here, body } = document;
    if (here === null || here === body) return undefined;
    const is = (state: string) => here.getAttribute(state) === 'true';
    return { name: here.textContent ?? '', isBusy: is('aria-busy'), isOff: is('aria-disabled') };
  });

/** Resolves once the focus has stayed for as long as other elements need to give it back. */
const focusStays = () =>
  page.waitForFunction(async () => {
    for (let look = 0; look < 20; look += 1) {
      if (document.activeElement === null || document.activeElement === document.body) return false;
      if (document.querySelector('[aria-busy=true]') !== null) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  });

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' && !request.url().includes('/presence');

/** Holds the writes back until the test decides what becomes of them. */
function holdWrites() {
  const held: Route[] = [];
  let letGo: (isLost: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => (letGo = resolve));
  onWrite = async (route) => {
    held.push(route);
    await ((await decided) ? route.abort('connectionreset') : route.continue());
  };
  return { held, letGo };
}

it.each(Object.entries(submittedForms))('%s', async (_file, form) => {
  const { button } = await openForm(page, site, form);
  await button.focus();
  if (form.isLocal !== undefined) {
    await page.keyboard.press('Enter');
    await focusStays();
    return;
  }
  const { submit: name } = form;
  for (const isLost of [true, false]) {
    const { held, letGo } = holdWrites();
    const asked = page.waitForRequest(isWrite);
    await page.keyboard.press('Enter');
    const sent = await asked;
    await page.locator('[aria-busy=true]').first().waitFor();
    expect(await focus()).toEqual({ name, isBusy: true, isOff: true });
    // Once is enough.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(held.filter((route) => route.request().url() === sent.url())).toHaveLength(1);
    letGo(isLost);
    if (!isLost) break;
    await page.getByRole('alert').first().waitFor();
    await focusStays();
    expect(await focus()).toEqual({ name, isBusy: false, isOff: false });
  }
  await focusStays();
});

it('every form of the pages is among them', () => {
  const known = [...Object.keys(submittedForms), ...Object.keys(otherForms)];
  expect(known.sort()).toEqual(filesWithForms().sort());
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
