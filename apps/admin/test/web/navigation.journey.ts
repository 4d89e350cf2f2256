import type { Page } from 'playwright-core';

import { askAs, makeEntry } from './support/content';
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
  written,
} from './support/navigation';
import type { Web } from './support/web';

let web: Web;
let siteId: number;

beforeAll(async () => {
  ({ web, siteId } = await startNavigation());
}, 120_000);

afterAll(() => web?.close());

const textOf = async (page: Page, name: string, language = 'en') =>
  (await menuNamed(page, siteId, name, language))!.items_json;
const outlineOf = async (page: Page, name: string, language = 'en') =>
  outline(JSON.parse(await textOf(page, name, language)) as Parameters<typeof outline>[0]);

async function dragByMouse(...given: Parameters<typeof wayOf>): Promise<void> {
  const [page] = given;
  const { x, y, target } = await wayOf(...given);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
}

it('a menu is made, filled, nested, rearranged by the mouse, and saved', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await page.getByText('There are no menus in this language yet.').waitFor();
  await makeEntry(page, siteId, { title: 'What we do', slug: 'what-we-do' });
  await button(page, 'New menu').click();
  await dialog(page).getByLabel(/^Name/).fill('Header!');
  await button(page, 'Make the menu').click();
  await page.getByText('Up to 64 of a to z').waitFor();
  await dialog(page).getByLabel(/^Name/).fill('header');
  await button(page, 'Make the menu').click();
  await page.getByText('This menu has no items yet.').waitFor();
  expect(await textOf(page, 'header')).toBe('[]');

  // By its title: the address is filled in, and the text, too.
  await button(page, 'Add an item').click();
  await page.getByLabel('Find a page by its title').fill('what we');
  await dialog(page)
    .getByRole('button', { name: /What we do/ })
    .click();
  expect(
    await dialog(page)
      .getByLabel(/^Address/)
      .inputValue(),
  ).toBe('/what-we-do');
  expect(await dialog(page).getByLabel(/^Text/).inputValue()).toBe('What we do');
  await button(page, 'Apply').click();
  for (const [label, url] of [
    ['Shop', 'https://shop.example.org'],
    ['Contact', '/contact'],
  ] as const) {
    await button(page, 'Add an item').click();
    await dialog(page).getByLabel(/^Text/).fill(label);
    await dialog(page)
      .getByLabel(/^Address/)
      .fill(url);
    if (label === 'Shop') await dialog(page).getByLabel('Opens in').selectOption('a new tab');
    await button(page, 'Apply').click();
  }
  await button(page, 'Add an item below Shop').click();
  await dialog(page).getByLabel(/^Text/).fill('Prints');
  await dialog(page)
    .getByLabel(/^Address/)
    .fill(' java\tscript:alert(1)');
  await button(page, 'Apply').click();
  await page.getByText('Browsers would run this address as a program.').waitFor();
  await dialog(page)
    .getByLabel(/^Address/)
    .fill('/prints');
  await button(page, 'Apply').click();
  // Nothing is sent before it is saved.
  expect(await textOf(page, 'header')).toBe('[]');
  await save(page);
  expect(JSON.parse(await textOf(page, 'header'))).toEqual([
    { label: 'What we do', url: '/what-we-do', target: '_self', children: [] },
    {
      label: 'Shop',
      url: 'https://shop.example.org',
      target: '_blank',
      children: [{ label: 'Prints', url: '/prints', target: '_self', children: [] }],
    },
    { label: 'Contact', url: '/contact', target: '_self', children: [] },
  ]);

  // Dragged one level further in, it goes below the item above it.
  await dragByMouse(page, 'Contact', 'Prints', 'upper', 24);
  await save(page);
  expect(await outlineOf(page, 'header')).toBe('What we do, Shop(Contact, Prints)');
  await dragByMouse(page, 'Shop', 'What we do', 'upper', 0);
  await save(page);
  expect(await outlineOf(page, 'header')).toBe('Shop(Contact, Prints), What we do');
  await dragByMouse(page, 'Prints', 'What we do', 'lower', -200);
  await save(page);
  expect(await outlineOf(page, 'header')).toBe('Shop(Contact), What we do, Prints');

  // What has others below it asks first.
  await button(page, 'Remove Shop').click();
  await dialog(page).getByText('The items below it are removed, too: 1.').waitFor();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Remove Prints').click();
  await button(page, 'Undo changes').click();
  await page.getByText('Contact', { exact: true }).waitFor();
  await button(page, 'Remove Prints').click();
  await save(page);
  expect(await outlineOf(page, 'header')).toBe('Shop(Contact), What we do');
  await page.context().close();
});

it('what was not edited keeps every byte, and what came back is no change', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await openMenu(page, siteId, 'written');
  expect(await button(page, 'Save changes').isDisabled()).toBe(true);
  await button(page, 'Edit About').click();
  await dialog(page).getByLabel(/^Text/).fill('About us');
  await button(page, 'Apply').click();
  await save(page);
  expect(await textOf(page, 'written')).toBe(written.replace('"About"', '"About us"'));
  await button(page, 'Edit About us').click();
  await dialog(page).getByLabel(/^Text/).fill('Other');
  await button(page, 'Apply').click();
  await button(page, 'Edit Other').click();
  await dialog(page).getByLabel(/^Text/).fill('About us');
  await button(page, 'Apply').click();
  expect(await button(page, 'Save changes').isDisabled()).toBe(true);

  // The name alone: the items are not sent.
  await page.getByLabel(/^Name/).fill('footer');
  await save(page);
  expect(await textOf(page, 'footer')).toBe(written.replace('"About"', '"About us"'));
  await page.getByLabel(/^Name/).fill('header');
  await button(page, 'Save changes').click();
  await page.getByText('This language has a menu of this name already.').waitFor();
  await page.getByLabel(/^Name/).fill('No name');
  await button(page, 'Save changes').click();
  await page.locator('[aria-invalid=true]').waitFor();
  await page.context().close();
});

it('the keyboard alone moves, nests, adds and saves', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await openMenu(page, siteId, 'keys');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const place = (text: string) => page.getByRole('status').getByText(text).waitFor();
  await button(page, 'Move Blog').focus();
  await press('Enter');
  expect(await button(page, 'Move Blog').getAttribute('aria-pressed')).toBe('true');
  await press('ArrowRight');
  await place('Place 2 of 2, below About');
  await press('ArrowUp');
  await place('Place 1 of 2, below About');
  await press('Enter');
  await place('Blog is moved. Save to keep it so.');
  await page.locator('[aria-label="Move Blog"]:focus').waitFor();
  // Escape leaves it where it is.
  await press('Enter', 'ArrowUp', 'ArrowUp', 'Escape');
  await press('Space', 'ArrowUp', 'ArrowUp');
  await place('Place 1 of 3, top level');
  await press('Escape');
  await button(page, 'Move Home').focus();
  await press('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'Space');

  await button(page, 'Add an item below Team').focus();
  await press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.type('People');
  await press('Tab', 'Tab');
  await page.keyboard.type('/people');
  await press('Enter');
  await button(page, 'Edit People').waitFor();
  await button(page, 'Save changes').focus();
  await press('Enter');
  await said(page, 'Saved.');
  expect(await outlineOf(page, 'keys')).toBe('About(Blog, Team(People)), Home');
  expect(await textOf(page, 'keys')).toContain(
    '{"label":"Home","url":"\\u002f","target":"_self","children":[ ]}',
  );
  await page.context().close();
});

it('leaving with changes asks, and who saves second chooses', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  const menu = await openMenu(page, siteId, 'shared');
  const address = page.url();
  await button(page, 'Edit Home').click();
  await dialog(page).getByLabel(/^Text/).fill('Mine');
  await button(page, 'Apply').click();
  await page.getByRole('link', { name: 'All menus' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await button(page, 'Stay here').click();

  const theirs = await openAs(web, 'other@example.org', address);
  await button(theirs, 'Edit Blog').click();
  await dialog(theirs).getByLabel(/^Text/).fill('Theirs');
  await button(theirs, 'Apply').click();
  await save(theirs);
  await button(page, 'Save changes').click();
  await page.getByText('Somebody else has changed this since you opened it.').waitFor();
  await page.getByText('Mine', { exact: true }).waitFor();
  await button(page, 'Show theirs, and drop mine').click();
  await page.getByText('Theirs', { exact: true }).waitFor();
  expect(await page.getByText('Mine', { exact: true }).count()).toBe(0);

  await button(page, 'Edit Home').click();
  await dialog(page).getByLabel(/^Text/).fill('Mine');
  await button(page, 'Apply').click();
  await button(theirs, 'Remove Home').click();
  await save(theirs);
  await button(page, 'Save changes').click();
  await save(page, 'Save mine over it');
  expect(await outlineOf(page, 'shared')).toBe('Mine, About(Team), Theirs');

  // Deleted meanwhile: nothing is made anew by accident.
  await askAs(theirs, 'DELETE', `/sites/${siteId}/menus/${menu.menu_id}`);
  await button(page, 'Remove Mine').click();
  await button(page, 'Save changes').click();
  await page.getByText('This menu does not exist any more.').waitFor();
  await theirs.context().close();
  await page.context().close();
});

it('a menu is copied to another language, also over one that is there, and deleted', async () => {
  const page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`);
  await openMenu(page, siteId, 'copied');
  await button(page, 'Copy to another language …').click();
  await button(page, 'Copy').click();
  await said(page, '“copied” is copied to Deutsch.');
  expect(await textOf(page, 'copied', 'de')).toBe(written);
  await button(page, 'Remove Blog').click();
  await button(page, 'Copy to another language …').click();
  await button(page, 'Copy').click();
  await page.getByText('“copied” exists in Deutsch already, with 4 items.').waitFor();
  expect(await textOf(page, 'copied', 'de')).toBe(written);
  await button(page, 'Replace its items').click();
  // The page said the same of the first copy, and may still show it.
  await dialog(page).waitFor({ state: 'detached' });
  await said(page, '“copied” is copied to Deutsch.');
  expect(await outlineOf(page, 'copied', 'de')).toBe('Home, About(Team)');
  expect(await textOf(page, 'copied')).toBe(written);

  // With changes that are not saved: they go with it.
  await button(page, 'Delete this menu …').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await said(page, '“copied” is deleted.');
  await page.getByRole('heading', { name: 'Menus' }).waitFor();
  expect(await menuNamed(page, siteId, 'copied')).toBeUndefined();
  await page.getByLabel('Language', { exact: true }).first().waitFor();
  await page.locator('main').getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('link', { name: 'copied' }).click();
  await page.getByRole('heading', { name: 'copied (de)' }).waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
