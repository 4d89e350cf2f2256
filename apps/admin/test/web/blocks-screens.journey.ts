import type { Page } from 'playwright-core';

import { cursorAt, openBlocks, press, settle, textAt, type, valueOf } from './support/blocks';
import { type BlocksPage, startBlocksPage } from './support/blocks-page';
import { shoot } from './support/shot';
import { startWeb, violationsIn, type Web } from './support/web';

let web: Web;
let blocks: BlocksPage;

beforeAll(async () => {
  [web, blocks] = await Promise.all([startWeb(), startBlocksPage()]);
});

afterAll(() => Promise.all([web?.close(), blocks?.close()]));

const shots = process.env['SCREENSHOTS'];

const article = JSON.stringify([
  { type: 'heading', data: { level: 2, text: 'The lighthouse keepers of the outer islands' } },
  {
    type: 'paragraph',
    data: {
      text: 'They wrote home in the winters before the cable came, and the letters went by the boat that brought the oil.',
      html: 'They <strong>wrote home</strong> in the winters before the <a href="/cable">cable</a> came, and the <code>letters</code> went by the boat that <s>took</s> <em>brought</em> the oil.',
    },
  },
  { type: 'list', data: { ordered: true, items: ['Oil for the lamp', 'Flour, tea and tobacco', 'Letters'] } },
  { type: 'quote', data: { text: 'Nobody came before March.', cite: 'A keeper' } },
  { type: 'image', data: { media_id: '12', alt: 'The tower in a storm', caption: '' } },
  { type: 'code', data: { language: 'js', code: 'const lamp = { on: true };\nlamp.on = false;' } },
  {
    type: 'gallery',
    data: { columns: 3, media_ids: ['14', '15', '16'], layout: { wide: true, gap: '1rem' } },
  },
  { type: 'paragraph', data: { text: '' } },
]);

const windows = [
  { name: 'light', width: 1280, dark: false, locale: 'en-GB' },
  { name: 'dark', width: 1280, dark: true, locale: 'en-GB' },
  { name: 'phone', width: 375, dark: false, locale: 'de-DE' },
  { name: 'phone-dark', width: 375, dark: true, locale: 'en-GB' },
];

describe.each(windows)('in a window that is $name', ({ name, width, dark, locale }) => {
  let page: Page;

  beforeAll(async () => {
    page = await web.open({ width, dark, locale });
  });

  afterAll(() => page.context().close());

  async function look(screen: string): Promise<void> {
    await settle(page);
    if (shots !== undefined) await shoot(page, `${shots}/${screen}-${name}.png`);
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  it.each([
    ['blocks', article],
    ['blocks-empty', '[]'],
    ['blocks-broken', '[{"type":"paragraph",'],
  ])('the screen %s has no violations', async (screen, json) => {
    await openBlocks(page, blocks.origin, json);
    if (screen === 'blocks') await page.locator('.blocks-text .ProseMirror').nth(1).click();
    await look(screen);
  });

  it('neither has the JSON of a block, nor the dialog of a link', async () => {
    await openBlocks(page, blocks.origin, article);
    await page.locator('.blocks-json button').first().click();
    await look('blocks-json');
    await page.locator('.blocks-text .ProseMirror').nth(1).click();
    await press(page, 'Control+k');
    await look('blocks-link');
  });
});

describe('by keyboard alone', () => {
  it('the toolbar is one stop, goes on by arrows, and gives the focus back', async () => {
    const page = await web.open();
    await openBlocks(page, blocks.origin, '[{"type":"paragraph","data":{"text":"One"}}]');
    await press(page, 'Tab');
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    expect(await focused()).toBe('Bold');
    await press(page, 'Tab');
    expect(await focused()).toBe('Paragraph');
    await press(page, 'Home', 'Shift+End', 'Alt+F10');
    expect(await focused()).toBe('Bold');
    await press(page, 'ArrowRight', 'Enter');
    expect(await focused()).toBe('Italic');
    expect(await valueOf(page)).toContain('<em>One</em>');
    await press(page, 'Home', 'Escape');
    expect(await focused()).toBe('Paragraph');
    await type(page, '!');
    expect(await valueOf(page)).toContain('<em>One!</em>');
  });
});

it('what is only read is shown whole, and cannot be changed', async () => {
  const page = await web.open();
  await openBlocks(page, `${blocks.origin}/?readonly`, '[]');
  await page.getByText('There are no blocks.').waitFor();
  await openBlocks(page, `${blocks.origin}/?readonly`, article);
  await page.locator('.blocks-text .ProseMirror').first().click();
  await type(page, 'x');
  expect(await valueOf(page)).toBe(article);
  expect(await page.getByRole('toolbar').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await violationsIn(page)).toEqual([]);
  if (shots !== undefined) await shoot(page, `${shots}/blocks-read-only.png`);
});

it('an array of 4 MiB renders what is in sight alone', async () => {
  const page = await web.open();
  const sentence = 'The letters went by the boat that brought the oil. ';
  const large = Array.from({ length: 8_000 }, (_, index) => ({
    type: 'paragraph',
    data: { text: `${index} ${sentence.repeat(9)}` },
  }));
  const json = JSON.stringify(large);
  expect(json.length).toBeGreaterThan(4_000_000);
  await openBlocks(page, blocks.origin, '[]');
  const opened = await page.evaluate(
    `(async () => { const start = performance.now(); blocks.set(${JSON.stringify(json)}); while (!document.querySelector('.ProseMirror')) await new Promise((done) => requestAnimationFrame(done)); return performance.now() - start; })()`,
  );
  expect(await page.locator('.blocks-row').count()).toBeLessThan(60);
  await cursorAt(page, 3, 'End');
  const typed = await page.evaluate(
    `(async () => { const times = []; for (let n = 0; n < 20; n += 1) { const start = performance.now(); document.execCommand('insertText', false, 'x'); await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); times.push(performance.now() - start); } return times.sort((a, b) => a - b)[10]; })()`,
  );
  await press(page, 'Control+End');
  expect((await valueOf(page)).includes('x'.repeat(20))).toBe(true);
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await textAt(page, 8_000).waitFor();
  if (shots !== undefined) {
    await page.screenshot({ path: `${shots}/blocks-large.png` });
    console.log(`4 MiB: open ${String(opened)} ms, keystroke with its frame ${String(typed)} ms`);
  }
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});
