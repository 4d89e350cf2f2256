/// <reference lib="dom" />
import { cursorAt, press, settle, textAt, type, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

/** Arrow keys lead from block to block, whatever the blocks are. */

const editor = startBlocksEditor();

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });
const open = (...given: object[]) => editor.open(JSON.stringify(given));

/** The place of the block that has the focus, from 1, and 0 where none has it. */
const placeNow = (): Promise<number> =>
  editor.page.evaluate(() => {
    const block = document.activeElement?.closest('.blocks-block');
    return Number(/(\d+) of \d+$/.exec(block?.getAttribute('aria-label') ?? '')?.[1] ?? 0);
  });

const textsNow = async (): Promise<unknown[]> =>
  (JSON.parse(await valueOf(editor.page)) as { data: { text?: string; items?: string[] } }[]).map(
    ({ data }) => data.items ?? data.text,
  );

const long = 'The tide comes in and goes out again, and nobody in the harbour thinks much of it. '.repeat(2);
/** One of each kind that has keys of its own. */
const everyKind = [
  paragraph('First'),
  { type: 'map', data: { zoom: 7 } },
  { type: 'list', data: { items: ['a', 'b'] } },
  { type: 'image', data: { media_id: '7', alt: 'Pier', caption: 'At noon' } },
  paragraph(long),
  { type: 'quote', data: { text: 'Said', cite: 'Ada' } },
  { type: 'code', data: { language: 'sql', code: 'select 1;\nselect 2;' } },
  paragraph(''),
  { type: 'chart', data: { rows: Array.from({ length: 300 }, (_, row) => row) } },
  { type: 'heading', data: { text: 'Last', level: 2 } },
];

it.each([
  { key: 'ArrowDown', from: 1 },
  { key: 'ArrowRight', from: 1 },
  { key: 'ArrowUp', from: everyKind.length },
  { key: 'ArrowLeft', from: everyKind.length },
])('$key leads through blocks of every kind, to the last one and no further', async ({ key, from }) => {
  await open(...everyKind);
  const before = await valueOf(editor.page);
  await cursorAt(editor.page, from, from === 1 ? 'Home' : 'End');
  const visited = [from];
  const last = from === 1 ? everyKind.length : 1;
  for (let step = 0; step < 600 && visited.at(-1) !== last; step += 1) {
    await press(editor.page, key);
    const place = await placeNow();
    if (place !== visited.at(-1)) visited.push(place);
  }
  const inOrder = everyKind.map((_, index) => index + 1);
  expect(visited).toEqual(from === 1 ? inOrder : inOrder.reverse());
  // At the end of everything, nothing more happens.
  for (let step = 0; step < 8; step += 1) await press(editor.page, key);
  expect(await placeNow()).toBe(last);
  expect(await valueOf(editor.page)).toBe(before);
});

it.each([
  { what: 'at the beginning of a text', keys: ['Home', 'ArrowLeft'], texts: ['One!', 'Two', 'Six'] },
  { what: 'at its end', keys: ['End', 'ArrowRight'], texts: ['One', 'Two', '!Six'] },
  { what: 'up, in its middle', keys: ['Home', 'ArrowRight', 'ArrowUp'], texts: ['One!', 'Two', 'Six'] },
  { what: 'down, in its middle', keys: ['Home', 'ArrowRight', 'ArrowDown'], texts: ['One', 'Two', '!Six'] },
  { what: 'to the left, in its middle', keys: ['End', 'ArrowLeft'], texts: ['One', 'Tw!o', 'Six'] },
  { what: 'to the right, in its middle', keys: ['Home', 'ArrowRight'], texts: ['One', 'T!wo', 'Six'] },
  { what: 'with Shift, to the left', keys: ['Home', 'Shift+ArrowLeft'], texts: ['One', '!Two', 'Six'] },
  { what: 'with Shift, to the right', keys: ['End', 'Shift+ArrowRight'], texts: ['One', 'Two!', 'Six'] },
  { what: 'with Shift, up', keys: ['Home', 'Shift+ArrowUp'], texts: ['One', '!Two', 'Six'] },
  { what: 'with Shift, down', keys: ['End', 'Shift+ArrowDown'], texts: ['One', 'Two!', 'Six'] },
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => ({
    what: `of a selection, by ${key}`,
    keys: ['Home', 'Shift+ArrowRight', key],
    // The browser decides where the selection ends; it stays in this block.
    texts: ['One', expect.stringMatching(/^(!Two|T!wo|Two!)$/), 'Six'],
  })),
])('of three texts, what is typed then is where it belongs: $what', async ({ keys, texts }) => {
  await open(paragraph('One'), paragraph('Two'), paragraph('Six'));
  await cursorAt(editor.page, 2, 'End');
  await press(editor.page, ...keys);
  await type(editor.page, '!');
  expect(await textsNow()).toEqual(texts);
});

it('from the lines of a long text, only the first one and the last one lead out', async () => {
  await open(paragraph('One'), paragraph(long.trim()), paragraph('Six'));
  await textAt(editor.page, 2).click({ position: { x: 20, y: 10 } });
  await settle(editor.page);
  await press(editor.page, 'ArrowDown');
  expect(await placeNow()).toBe(2);
  await press(editor.page, 'ArrowUp');
  expect(await placeNow()).toBe(2);
  await press(editor.page, 'ArrowUp');
  expect(await placeNow()).toBe(1);
});

it('the items of a list are passed one by one', async () => {
  await open(paragraph('One'), { type: 'list', data: { items: ['a', 'b'] } }, paragraph('Six'));
  await cursorAt(editor.page, 1, 'End');
  await press(editor.page, 'ArrowRight');
  await type(editor.page, '1');
  await press(editor.page, 'ArrowDown');
  await type(editor.page, '2');
  await press(editor.page, 'ArrowDown');
  await type(editor.page, '3');
  expect(await textsNow()).toEqual(['One', ['1a', expect.stringMatching(/^(2b|b2)$/)], '3Six']);
});

it('in a script from right to left, a text is left where its lines end', async () => {
  await open(paragraph('One'), paragraph('שלום'), paragraph('Six'));
  await cursorAt(editor.page, 1, 'End');
  await press(editor.page, 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  expect(await placeNow()).toBe(2);
  await press(editor.page, 'ArrowLeft');
  await type(editor.page, '!');
  expect(await textsNow()).toEqual(['One', 'שלום', '!Six']);
});

it('the cursor goes to the beginning of a text at once after the text was entered', async () => {
  await open(paragraph('One'), paragraph('Two'));
  await cursorAt(editor.page, 2, 'Home');
  // For the editor.page, everything from here on happens at the same instant.
  await editor.page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  await press(editor.page, 'ArrowLeft', 'Home');
  await type(editor.page, '!');
  expect(await textsNow()).toEqual(['!One', 'Two']);
});

it('in the inputs of a block, the arrow keys do what they do there until nothing is left', async () => {
  await open(paragraph('One'), { type: 'image', data: { url: '/a', alt: 'Pier' } }, paragraph('Six'));
  await editor.page.getByLabel('Alternative text').click();
  await press(editor.page, 'End', 'ArrowLeft');
  await type(editor.page, '!');
  expect(await valueOf(editor.page)).toContain('"alt":"Pie!r"');
  await press(editor.page, 'Shift+ArrowRight', 'ArrowRight');
  expect(
    await editor.page.getByLabel('Alternative text').evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await press(editor.page, 'ArrowUp');
  await type(editor.page, '?');
  expect(await valueOf(editor.page)).toContain('"url":"/a?"');
});

it('nothing broke on the way', () => {
  expect(editor.problems).toEqual([]);
});
