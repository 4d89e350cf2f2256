import type { Page } from 'playwright-core';

import { cursorAt, press, settle, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

/** What the browser writes into a text by itself, without a key: for keyboards of phones and on screens, by voice, from its menus. */

const editor = startBlocksEditor();

const text = (words: string, type = 'paragraph') => `{"type":"${type}","n":1.0,"data":{"text":"${words}"}}`;
const list = '{"type":"list","n":1.0,"data":{"items":["One two"]}}';
const after = text('Three');

type Without = (page: Page) => Promise<unknown>;
const command =
  (name: string): Without =>
  (on) =>
    on.evaluate((does) => document.execCommand(does), name);
/** As the keyboard of a phone gives what was copied. */
const given =
  (words: string): Without =>
  async (on) => {
    const devtools = await on.context().newCDPSession(on);
    await devtools.send('Input.insertText', { text: words });
    await devtools.detach();
  };

const ways: [name: string, does: Without, written: [string, string]][] = [
  ['a new paragraph', command('insertParagraph'), ['One', ' two']],
  ['two lines', given('a\nb'), ['Onea', 'b two']],
  ['a line', command('insertHorizontalRule'), ['One', ' two']],
];

/** What the texts of all blocks say, one after the other. */
async function said(): Promise<string[]> {
  await settle(editor.page);
  const array = JSON.parse(await valueOf(editor.page)) as { data: { text?: string; items?: string[] } }[];
  return array.flatMap(({ data }) => data.items ?? data.text ?? '');
}

it.each(ways)('%s: no word is lost, and undoing gives back what was there', async (_, does, written) => {
  for (const block of [text('One two'), text('One two', 'heading'), text('One two', 'quote'), list]) {
    const before = `[${block}, ${after}]`;
    await editor.open(before);
    await cursorAt(editor.page, 1, 3);
    await does(editor.page);
    expect([block, await said()]).toEqual([block, [...written, 'Three']]);
    await press(editor.page, 'Control+z');
    expect(await valueOf(editor.page)).toBe(before);
  }
});

it('one writes on where the new paragraph begins', async () => {
  await editor.open(`[${text('One two')}, ${after}]`);
  await cursorAt(editor.page, 1, 3);
  await command('insertParagraph')(editor.page);
  await settle(editor.page);
  await editor.page.keyboard.type('X');
  expect(await said()).toEqual(['One', 'X two', 'Three']);
  await cursorAt(editor.page, 1, 'End');
  await command('insertParagraph')(editor.page);
  await settle(editor.page);
  await editor.page.keyboard.type('new');
  expect(await said()).toEqual(['One', 'new', 'X two', 'Three']);
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
