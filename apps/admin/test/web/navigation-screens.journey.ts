import type { Page } from 'playwright-core';

import { askAs, makeEntry } from './support/content';
import { look, windows } from './support/look';
import {
  button,
  dialog,
  menuNamed,
  openAs,
  openMenu,
  outline,
  said,
  save,
  startNavigation,
  wayOf,
} from './support/navigation';
import type { Web } from './support/web';

let web: Web;
let siteId: number;

beforeAll(async () => {
  ({ web, siteId } = await startNavigation());
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await openMenu(page, siteId, 'main');
  await makeEntry(page, siteId, { title: 'What we do' });
  await page.context().close();
}, 120_000);

afterAll(() => web?.close());

const textOf = async (page: Page, name: string, language = 'en') =>
  (await menuNamed(page, siteId, name, language))!.items_json;
const outlineOf = async (page: Page, name: string, language = 'en') =>
  outline(JSON.parse(await textOf(page, name, language)) as Parameters<typeof outline>[0]);

it('the design of an area keeps what was not edited, and is added and deleted', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await page.getByText('No area has a design yet.').waitFor();
  const design = async (area: string) => {
    const path = `/sites/${siteId}/area-designs`;
    const { area_designs } = await askAs<{ area_designs: { area: string; settings_json: string }[] }>(
      page,
      'GET',
      path,
    );
    return area_designs.find((each) => each.area === area)?.settings_json;
  };
  await button(page, 'New area').click();
  await dialog(page).getByLabel(/^Name/).fill('header');
  await button(page, 'Design it').click();
  await page.getByText('This area has no values yet.').waitFor();
  await button(page, 'Add').click();
  await page.getByLabel('bg_color', { exact: true }).fill('#0b6b81');
  await save(page);
  expect(await design('header')).toBe('{"bg_color":"#0b6b81"}');

  const byHand = '{ "bg_color":"#fff", "logo" : {"height": 1.50},\n "text":"\\u0041" }';
  const body = { area: 'footer', settings_json: byHand, expected_revision: 0 };
  await askAs(page, 'PUT', `/sites/${siteId}/area-designs`, body);
  await page.goto(`/sites/${siteId}/navigation/designs/footer`);
  await page.getByLabel('Choose the colour bg_color').fill('#ff0000');
  expect(await page.getByLabel('bg_color', { exact: true }).inputValue()).toBe('#ff0000');
  await save(page);
  expect(await design('footer')).toBe(byHand.replace('#fff', '#ff0000'));
  await page.getByLabel('logo', { exact: true }).fill('{"height": ');
  await page.locator('[aria-invalid=true]').waitFor();
  await page.getByLabel('logo', { exact: true }).fill('{"height": 2}');
  await button(page, 'Remove text').click();
  await askAs(page, 'PUT', `/sites/${siteId}/area-designs`, {
    area: 'footer',
    settings_json: '{"theirs":true}',
  });
  await button(page, 'Save changes').click();
  await save(page, 'Save mine over it');
  expect(await design('footer')).toBe('{ "bg_color":"#ff0000", "logo" : {"height": 2} }');

  await page.goto(`/sites/${siteId}/navigation`);
  await page.getByRole('link', { name: 'footer', exact: true }).last().click();
  await button(page, 'Delete this design …').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await said(page, 'The design of “footer” is deleted.');
  expect(await design('footer')).toBeUndefined();
  await page.context().close();
});

it('a viewer sees menus and designs, and is offered no change', async () => {
  const page = await openAs(web, 'viewer@example.org', `/sites/${siteId}/navigation`);
  await page.getByText('Your role in this site lets you look at this, and change nothing.').waitFor();
  expect(await button(page, 'New menu').count()).toBe(0);
  expect(await button(page, 'New area').count()).toBe(0);
  await page.getByRole('link', { name: 'main', exact: true }).click();
  await page.getByText('Team', { exact: true }).waitFor();
  expect(await page.getByLabel(/^Name/).getAttribute('readonly')).not.toBeNull();
  for (const name of ['Move Home', 'Edit Home', 'Remove Home', 'Save changes', 'Delete this menu …']) {
    expect(await button(page, name).count()).toBe(0);
  }
  await page.getByRole('link', { name: 'All menus' }).click();
  await page.getByRole('link', { name: 'header', exact: true }).last().click();
  await page.getByLabel('bg_color', { exact: true }).waitFor();
  expect(await button(page, 'Remove bg_color').count()).toBe(0);
  // The API says the same.
  await expect(
    askAs(page, 'POST', `/sites/${siteId}/menus`, { name: 'x', language: 'en', items_json: '[]' }),
  ).rejects.toThrow('ROLE_REQUIRED');
  await page.context().close();
});

it('a thumb rearranges a menu on a phone', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`, { width: 375 });
  await openMenu(page, siteId, 'thumb');
  const { x, y, target } = await wayOf(page, 'About', 'Home', 'upper', 0);
  const chrome = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    chrome.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  // A thumb that rests takes it up; one that moves at once scrolls.
  await page.locator('.drag-shadow').waitFor();
  await touch('touchMove', { x, y: (y + target.y) / 2 });
  await touch('touchMove', target);
  await page.locator('.drop-line').waitFor();
  await touch('touchEnd');
  await page.locator('.drop-line').waitFor({ state: 'detached' });
  await save(page);
  expect(await outlineOf(page, 'thumb')).toBe('About(Team), Home, Blog');
  await page.context().close();
});

describe.each(windows)('in a window that is $name', ({ name, ...window }) => {
  it.each(['en-GB', 'de-DE'])('the screens of navigation have no violations, in %s', async (locale) => {
    const page = await web.open({ ...window, locale });
    const shot = (screen: string) => look(page, `${screen}-${name}-${locale}`, window.width);
    await page.goto(`/sites/${siteId}/navigation`);
    await page.locator('input[autocomplete=username]').fill('admin@example.org');
    await page.locator('input[type=password]').fill('correct horse battery');
    await page.locator('button[type=submit]').click();
    await page.getByRole('link', { name: 'main', exact: true }).waitFor();
    await shot('navigation');
    await page.getByRole('link', { name: 'main', exact: true }).click();
    await page.locator('.item').first().waitFor();
    await shot('menu');
    const handle = page.locator('.handle').last();
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.locator('.drop-line').waitFor();
    await shot('menu-moving');
    await page.keyboard.press('Escape');
    await page.locator('.item').first().getByRole('button').nth(1).click();
    await dialog(page).waitFor();
    await dialog(page).locator('input[type=search]').fill('what');
    await page.locator('.pick').first().waitFor();
    await shot('menu-item');
    await page.keyboard.press('Escape');
    await page.goto(`/sites/${siteId}/navigation/designs/header`);
    await page.locator('.color-pick').waitFor();
    await shot('design');
    await page.context().close();
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
