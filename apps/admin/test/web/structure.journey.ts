import type { Page } from 'playwright-core';

import { operator } from '../support/installation';
import { askAs } from './support/content';
import { look, windows } from './support/look';
import { until } from './support/until';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
let siteId: number;

interface Term {
  taxonomy_id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  revision: number;
  translation_group_id: number;
}

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  siteId = await installation.addSite('harbour.example');
  await installation.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, operator);
  await installation.addPerson('super@example.org', true);
  for (const [email, role] of [
    ['editor@example.org', 'ROLE_EDITOR'],
    ['viewer@example.org', 'ROLE_VIEWER'],
  ] as const) {
    const userId = await installation.addPerson(email);
    await installation.identity.updateGrant({ siteId, userId, role }, operator);
  }
});

afterAll(() => web?.close());

async function openAs(email: string, address: string, options?: Parameters<Web['open']>[0]): Promise<Page> {
  const page = await web.open(options);
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.locator('.say', { hasText: text }).waitFor();

async function termsOf(page: Page, language = 'en'): Promise<Map<string, Term>> {
  const path = `/sites/${siteId}/taxonomies?page_size=100&language=${language}`;
  const { taxonomies } = await askAs<{ taxonomies: Term[] }>(page, 'GET', path);
  return new Map(taxonomies.map((term) => [term.name, term]));
}

const makeTerm = async (page: Page, body: object): Promise<Term> =>
  (await askAs<{ taxonomy: Term }>(page, 'POST', `/sites/${siteId}/taxonomies`, body)).taxonomy;

/** The middle of an element, for the mouse. */
async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const box = (await page.getByRole('link', { name, exact: true }).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

it('terms are made, moved by keyboard and by drag, and renamed', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies`);
  await page.getByText('There are no terms of this type in this language yet.').waitFor();
  const same = page.getByRole('status').getByText(/^There is already a term of this name\./);
  for (const [index, name] of ['News', 'Harbour', 'Ships', 'News'].entries()) {
    await page.getByLabel(/^New term/).fill(name);
    if (index === 3) await same.waitFor();
    else expect(await same.count()).toBe(0);
    await page.keyboard.press('Enter');
    await said(page, `“${name}” is added.`);
    expect(await page.getByLabel(/^New term/).inputValue()).toBe('');
  }
  // The second one of a name has an address of its own.
  await page.getByText('news-2').waitFor();

  // Harbour (first) goes below News: up to the top level, down to the first News.
  const harbour = button(page, 'Move Harbour');
  await harbour.focus();
  await page.keyboard.press('Enter');
  expect(await harbour.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('status').getByText('Below News').waitFor();
  await page.keyboard.press('Enter');
  await said(page, '“Harbour” is moved.');
  const first = await termsOf(page);
  // Of two with one name, the first one.
  expect(first.get('Harbour')!.parent_id).toBeLessThan(first.get('News')!.taxonomy_id);
  // The focus stays with it.
  await page.locator('[aria-label="Move Harbour"]:focus').waitFor();

  // Escape leaves it where it is.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect((await termsOf(page)).get('Harbour')!.revision).toBe(first.get('Harbour')!.revision);

  // Ships goes below Harbour by the mouse.
  const handle = (await button(page, 'Move Ships').boundingBox())!;
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, 'Harbour')), { steps: 8 });
  await page.mouse.up();
  await said(page, '“Ships” is moved.');
  const second = await termsOf(page);
  expect(second.get('Ships')!.parent_id).toBe(second.get('Harbour')!.taxonomy_id);

  await page.getByRole('link', { name: 'Ships', exact: true }).click();
  await page.getByLabel(/^Name/).fill('Old ships');
  await page.getByLabel('Below').selectOption({ label: 'Top level' });
  await button(page, 'Save changes').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect((await termsOf(page)).get('Old ships')).toMatchObject({ parent_id: null, slug: 'ships' });
  await page.context().close();
});

it('who renames second is asked, and a term that is gone is said to be', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies`);
  await page.getByLabel(/^New term/).waitFor();
  const { taxonomy_id: id } = await makeTerm(page, {
    type: 'tag',
    language: 'en',
    name: 'Ropes',
    slug: 'ropes',
  });
  const path = `/sites/${siteId}/taxonomies/${id}`;
  await page.goto(path);
  await page.getByLabel(/^Name/).fill('Mine');
  await askAs(page, 'PATCH', path, { name: 'Theirs' });
  await button(page, 'Save changes').click();
  await page.getByText('Somebody else has changed this since you opened it.').waitFor();
  await button(page, 'Show theirs, and drop mine').click();
  await page.getByRole('heading', { name: 'Theirs', exact: true }).waitFor();
  await until(
    () => page.getByLabel(/^Name/).inputValue(),
    (name) => name === 'Theirs',
  );
  await page.getByLabel(/^Name/).fill('Mine');
  await askAs(page, 'PATCH', path, { name: 'Theirs again' });
  await button(page, 'Save changes').click();
  await button(page, 'Save mine over it').click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect([...(await termsOf(page)).keys()]).toContain('Mine');

  await button(page, 'Delete this term …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, '“Mine” is deleted.');
  await page.goto(path);
  await page.getByText('This does not exist any more.').waitFor();
  await page.context().close();
});

it('a term gets its translation', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies?type=tag`);
  await page.getByLabel(/^New term/).waitFor();
  const { taxonomy_id: id } = await makeTerm(page, {
    type: 'tag',
    language: 'en',
    name: 'Tide',
    slug: 'tide',
  });
  await makeTerm(page, { type: 'tag', language: 'de', name: 'Gezeiten', slug: 'gezeiten' });
  await page.goto(`/sites/${siteId}/taxonomies/${id}`);
  await page.getByLabel('In Deutsch').selectOption({ label: 'Gezeiten' });
  await button(page, 'Link').click();
  await said(page, '“Gezeiten” is linked.');
  await page.getByRole('link', { name: 'Gezeiten' }).click();
  await page.getByRole('heading', { name: 'Gezeiten' }).waitFor();
  expect((await termsOf(page, 'de')).get('Gezeiten')!.translation_group_id).toBe(
    (await termsOf(page)).get('Tide')!.translation_group_id,
  );
  await page.context().close();
});

it('whoever takes a translation away from another term is told so first', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies`);
  await button(page, 'Add').waitFor();
  const given = { type: 'category', slug: 'anker' };
  const anchors = await makeTerm(page, { ...given, language: 'en', name: 'Anchors' });
  const group = { translation_group_id: anchors.translation_group_id };
  await makeTerm(page, { ...given, ...group, language: 'de', name: 'Anker' });
  const chains = await makeTerm(page, { ...given, slug: 'chains', language: 'en', name: 'Chains' });
  await page.goto(`/sites/${siteId}/taxonomies/${chains.taxonomy_id}?language=en`);
  await page.getByLabel('In Deutsch', { exact: true }).selectOption({ label: 'Anker' });
  await page.getByText('“Anker” is the translation of “Anchors”, and will not be any more.').waitFor();
  expect((await termsOf(page, 'de')).get('Anker')!.translation_group_id).toBe(anchors.translation_group_id);
  await button(page, 'Link').click();
  await said(page, '“Anker”');
  expect((await termsOf(page, 'de')).get('Anker')!.translation_group_id).toBe(chains.translation_group_id);
  await page.context().close();
});

it('a viewer looks at terms, and is offered no change', async () => {
  const page = await openAs('viewer@example.org', `/sites/${siteId}/taxonomies`);
  await page.getByText('Your role in this site lets you look at this, and change nothing.').waitFor();
  await page.getByRole('link', { name: 'Harbour' }).waitFor();
  expect(await button(page, 'Move Harbour').count()).toBe(0);
  expect(await page.getByLabel(/^New term/).count()).toBe(0);
  await page.getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('heading', { name: 'Harbour', exact: true }).waitFor();
  expect(await button(page, 'Save changes').count()).toBe(0);
  expect(await button(page, 'Delete this term …').count()).toBe(0);
  await page.context().close();
});

it('thousands of terms are few elements', async () => {
  const bigSite = await web.installation.addSite('big.example');
  await web.installation.database.query(
    `insert into site.taxonomies (site_id, language, type, name, slug)
     select $1, 'en', 'category', 'Term ' || n, 'term-' || n from generate_series(1, 1500) n`,
    [bigSite],
  );
  const page = await openAs('super@example.org', `/sites/${bigSite}/taxonomies`);
  await page.getByText('Terms: 1,500').waitFor();
  expect(await page.locator('.term').count()).toBeLessThanOrEqual(40);
  await page.getByLabel('Find by name').fill('term 1499');
  await page.getByRole('link', { name: 'Term 1499' }).waitFor();
  expect(await page.locator('.term').count()).toBe(1);
  await page.context().close();
});

describe.each(windows)('in a window that is $name', ({ name, ...window }) => {
  it('the screens of taxonomies have no violations', async () => {
    const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies`, window);
    await page.getByRole('link', { name: 'Harbour' }).waitFor();
    await look(page, `taxonomies-${name}`, window.width);
    await button(page, 'Move Harbour').focus();
    await page.keyboard.press('Enter');
    await look(page, `taxonomies-moving-${name}`, window.width);
    await page.keyboard.press('Escape');
    await page.goto(`/sites/${siteId}/taxonomies?type=place`);
    await page.getByText('There are no terms').waitFor();
    await look(page, `taxonomies-empty-${name}`, window.width);
    const { taxonomy_id: id } = (await termsOf(page)).get('Harbour')!;
    await page.goto(`/sites/${siteId}/taxonomies/${id}`);
    await page.getByText('None yet').waitFor();
    await look(page, `taxonomy-${name}`, window.width);
    await page.context().close();
  });
});

it('a term that was added by two presses is listed once, before the terms are read anew', async () => {
  const page = await openAs('editor@example.org', `/sites/${siteId}/taxonomies?type=tag`);
  const field = page.getByLabel(/^New term/);
  await field.fill('Pressed twice');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/taxonomies(\/tree)?(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await button(page, 'Add').evaluate((add: HTMLButtonElement) => {
    add.click();
    add.click();
  });
  await said(page, '“Pressed twice” is added.');
  expect(await page.getByRole('link', { name: 'Pressed twice', exact: true }).count()).toBe(1);
  letGo();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
