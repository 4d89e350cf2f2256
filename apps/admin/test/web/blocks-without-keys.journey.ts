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

/** As the keyboard of a phone does it: its key has no name, and the browser says what it is about to do. */
async function erase(on: Page, direction: 'Backward' | 'Forward'): Promise<void> {
  const devtools = await on.context().newCDPSession(on);
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    ...key,
    commands: [`delete${direction}`],
  });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await devtools.detach();
  await settle(on);
}

it('Backspace at the beginning of a text joins it to the one before, also while a word is composed', async () => {
  const before = `[${text('One two')}, ${after}]`;
  for (const isComposed of [false, true]) {
    await editor.open(before);
    await cursorAt(editor.page, 2, 'Home');
    if (isComposed) {
      const devtools = await editor.page.context().newCDPSession(editor.page);
      const word = { text: 'Three', replacementStart: 0, replacementEnd: 5 };
      await devtools.send('Input.imeSetComposition', { ...word, selectionStart: 0, selectionEnd: 0 });
      await devtools.detach();
    }
    await erase(editor.page, 'Backward');
    expect([isComposed, await said()]).toEqual([isComposed, ['One twoThree']]);
    await editor.page.keyboard.type('X');
    expect([isComposed, await said()]).toEqual([isComposed, ['One twoXThree']]);
    await press(editor.page, 'Control+z', 'Control+z');
    expect(await valueOf(editor.page)).toBe(before);
  }
});

it('what deletes forwards at the end of a text joins the next one to it; within a text, a letter goes', async () => {
  await editor.open(`[${text('One two')}, ${after}]`);
  await cursorAt(editor.page, 1, 'End');
  await erase(editor.page, 'Backward');
  expect(await said()).toEqual(['One tw', 'Three']);
  await erase(editor.page, 'Forward');
  expect(await said()).toEqual(['One twThree']);
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
