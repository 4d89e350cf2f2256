import type { Locator, Page } from 'playwright-core';

import { askAs } from './support/content';
import { button, openAs, outline, said, save, startNavigation } from './support/navigation';
import { until } from './support/until';
import type { Web } from './support/web';

/** A menu of 300 items and a tree of 500 terms, by mouse, thumb and keyboard. */

let web: Web;
let siteId: number;

beforeAll(async () => {
  ({ web, siteId } = await startNavigation());
}, 120_000);

afterAll(() => web?.close());

const item = (label: string, children: object[] = []) => ({
  ...{ label, url: '/', target: '_self', children },
});
const numbered = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => `${of} ${index + 1}`);

/** Twenty items with fourteen each. */
const items = numbered(20, 'Part').map((part) =>
  item(
    part,
    numbered(14, part).map((name) => item(name)),
  ),
);

async function openLongMenu(page: Page, name: string): Promise<() => Promise<string[]>> {
  const body = { name, language: 'en', items_json: JSON.stringify(items) };
  const { menu } = await askAs<{ menu: { menu_id: number } }>(page, 'POST', `/sites/${siteId}/menus`, body);
  await page.goto(`/sites/${siteId}/navigation/menus/${menu.menu_id}?language=en`);
  await button(page, 'Move Part 20 14').waitFor();
  const path = `/sites/${siteId}/menus?language=en&name=${name}`;
  return async () => {
    const { menus } = await askAs<{ menus: { items_json: string }[] }>(page, 'GET', path);
    return (JSON.parse(menus[0]!.items_json) as ReturnType<typeof item>[]).map((each) =>
      outline([each as never]),
    );
  };
}

const isInWindow = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight;
    return top >= 0 && bottom <= Math.min(bar, innerHeight) + 1;
  });

/** Lists scroll with the next frame. */
const comesIntoWindow = (locator: Locator) =>
  until(
    () => isInWindow(locator),
    (isSeen) => isSeen,
  );

/** How many handles of rows React renders anew. React keeps the values with which it rendered each one last. */
async function renderedBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const look = () =>
    page.evaluate(() => {
      const kept = window as unknown as { before?: Map<Element, unknown> };
      const now = new Map<Element, unknown>();
      for (const row of document.querySelectorAll('.rows > li')) {
        const name = Object.keys(row).find((key) => key.startsWith('__reactProps'));
        if (name === undefined) throw new Error('React keeps nothing with its elements any more');
        now.set(row, (row as unknown as Record<string, unknown>)[name]);
      }
      const { before } = kept;
      kept.before = now;
      return [...now].filter(([row, props]) => before?.get(row) !== props).length;
    });
  await look();
  await act();
  return look();
}

/** Drags a row by its handle to the lower edge, waits there until the other row comes into sight, and drops it on that row's lower half. */
async function dragFar(page: Page, handle: Locator, row: Locator, isTouched: boolean): Promise<void> {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = (await handle.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const chrome = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    chrome.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  const move = (at: number) => (isTouched ? touch('touchMove', at) : page.mouse.move(x, at, { steps: 2 }));
  if (isTouched) await touch('touchStart', y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 10, { steps: 2 });
  }
  await page.locator('.drag-shadow').waitFor();
  const edge = page.viewportSize()!.height - 12;
  await move(edge - 40);
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await row.count()) === 1 && (await isInWindow(row))) break;
    await move(edge - (tries % 2));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  // Where it no longer scrolls.
  await move(page.viewportSize()!.height / 2);
  const { y: top, height } = (await row.boundingBox())!;
  await move(top + height / 2);
  await move(top + height * 0.7);
  await page.locator('.drop-line, [data-target=true]').waitFor();
  await (isTouched ? touch('touchEnd') : page.mouse.up());
  await page.locator('.drag-shadow').waitFor({ state: 'detached' });
}

const windows = [
  { name: 'wide', width: 1280, isTouched: false },
  { name: 'phone', width: 375, height: 667, isTouched: true },
];

describe.each(windows)('in a window that is $name', ({ name, ...window }) => {
  let page: Page;

  beforeAll(async () => {
    page = await openAs(web, 'admin@example.org', `/sites/${siteId}/navigation`, window);
  });

  afterAll(() => page?.context().close());

  it('an item of 300 goes far by the arrow keys: its place is seen, and no other row is rendered anew', async () => {
    const saved = await openLongMenu(page, `keys-${name}`);
    const handle = button(page, 'Move Part 1');
    await handle.focus();
    await page.keyboard.press('Enter');
    const line = page.locator('.drop-line');
    for (let presses = 1; presses <= 60; presses += 1) {
      const rendered = await renderedBy(page, () => page.keyboard.press('ArrowDown'));
      expect(rendered).toBeLessThanOrEqual(4);
      await comesIntoWindow(line);
    }
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
    await comesIntoWindow(handle);
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowDown');
    // It came by what is below the parts.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="Move Part 1"]:focus').waitFor();
    await comesIntoWindow(handle);
    await save(page);
    expect((await saved()).map((part) => part.split('(')[0]).slice(0, 6)).toEqual([
      'Part 2',
      'Part 3',
      'Part 4',
      'Part 5',
      'Part 1',
      'Part 6',
    ]);
    await page.reload();
    await button(page, 'Move Part 20 14').waitFor();
    expect(await page.locator('.item-name').nth(60).innerText()).toBe('Part 1');
  });

  it('what is typed renders no row anew', async () => {
    await openLongMenu(page, `typed-${name}`);
    await page.getByLabel(/^Name/).focus();
    expect(await renderedBy(page, () => page.keyboard.type('s'))).toBe(0);
  });

  it('an item of 300 is drawn to a far place, and saved', async () => {
    const saved = await openLongMenu(page, `drawn-${name}`);
    await dragFar(
      page,
      button(page, 'Move Part 1 1'),
      page.locator('.item', { has: button(page, 'Move Part 4 3') }),
      window.isTouched,
    );
    await save(page);
    const parts = await saved();
    expect(parts[0]).not.toContain('Part 1 1,');
    expect(parts[3]).toMatch(/Part 4 3(, |\()Part 1 1\b/);
  });

  it('a term of 500 goes far, by the arrow keys and drawn', async () => {
    const path = `/sites/${siteId}/taxonomies`;
    const type = `long-${name}`;
    await page.evaluate(
      async ({ path, type }) => {
        const make = async (index: number, parent_id?: number): Promise<number> => {
          const name = `Term ${index}`;
          const values = { type, language: 'en', name, slug: `${type}-${index}`, parent_id };
          const response = await fetch(`/admin/v1${path}`, {
            method: 'POST',
            headers: { 'Headwater-Admin': '1', 'Content-Type': 'application/json' },
            body: JSON.stringify(values),
          });
          return ((await response.json()) as { taxonomy: { taxonomy_id: number } }).taxonomy.taxonomy_id;
        };
        for (let ten = 0; ten < 500; ten += 10) {
          const parent = await make(ten + 1);
          await Promise.all(Array.from({ length: 9 }, (_, index) => make(ten + 2 + index, parent)));
        }
      },
      { path, type },
    );
    const parentOf = async (term: string) => {
      const { rows } = await web.installation.database.query<{ name: string }>(
        `select parent.name from site.taxonomies as term join site.taxonomies as parent on parent.taxonomy_id = term.parent_id
         where term.type = $1 and term.name = $2`,
        [type, term],
      );
      return rows[0]?.name;
    };
    await page.goto(`${path}?type=${type}&language=en`);
    const handle = button(page, 'Move Term 2');
    await handle.focus();
    await page.keyboard.press('Enter');
    const target = page.locator('[data-target=true]');
    // From below the first one down, one by one.
    for (let presses = 1; presses <= 60; presses += 1) {
      await page.keyboard.press('ArrowDown');
      await page
        .getByRole('status')
        .getByText(`Below Term ${presses + 2}`, { exact: true })
        .waitFor();
      await comesIntoWindow(target);
    }
    await page.keyboard.press('Enter');
    await said(page, '“Term 2” is moved.');
    await page.locator('[aria-label="Move Term 2"]:focus').waitFor();
    await comesIntoWindow(handle);
    expect(await parentOf('Term 2')).toBe('Term 62');
    await page.evaluate(() => scrollTo(0, 0));
    await dragFar(
      page,
      button(page, 'Move Term 3'),
      page.locator('.term-in', { has: page.getByRole('link', { name: 'Term 41', exact: true }) }),
      window.isTouched,
    );
    await said(page, '“Term 3” is moved.');
    expect(await parentOf('Term 3')).toBe('Term 41');
    // While a search limits the list, the keys move only among the rows that are shown.
    await page.getByLabel('Find by name').fill('Term 40');
    await button(page, 'Move Term 409').waitFor();
    await button(page, 'Move Term 40').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('status').getByText('Below Term 391', { exact: true }).waitFor();
    await comesIntoWindow(target);
    await page.keyboard.press('Escape');
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
