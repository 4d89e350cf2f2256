import { cursorAt, paste, press, settle, textAt, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

/** What is dragged into the text of an entry, from elsewhere or from another block of it, and parts of lines that are moved. */

const editor = startBlocksEditor();

const text = (words: string, type = 'paragraph') => `{"type":"${type}","data":{"text":"${words}"}}`;
const open = (...texts: string[]) => editor.open(`[${texts.join(', ')}]`);
const value = () => valueOf(editor.page);

/** Lets something fall at the end of a text, as a person does who drags it from another window. */
async function fall(place: number, data: Record<string, string>): Promise<void> {
  await textAt(editor.page, place).evaluate((element, given) => {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector('p:last-child') ?? element);
    const box = range.getBoundingClientRect();
    const transfer = new DataTransfer();
    for (const [type, words] of Object.entries(given)) transfer.setData(type, words);
    const at = { clientX: box.right - 1, clientY: (box.top + box.bottom) / 2 };
    const event = { ...at, dataTransfer: transfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', event));
  }, data);
  await settle(editor.page);
}

const elsewhere = `<h2 style="color:red">Tides</h2><p>High <b>water</b></p><ul><li>at noon</li><li>at night</li></ul>
<table><tr><td>Pier</td><td>3 m</td></tr><tr><td>Quay</td><td>4 m</td></tr></table>`;

it('what falls from elsewhere becomes what it becomes when it is pasted', async () => {
  await open(text('One'), text('Two'));
  await fall(1, { 'text/html': elsewhere, 'text/plain': 'Tides' });
  const pasted = [
    text('One'),
    '{"type":"heading","data":{"level":2,"text":"Tides"}}',
    '{"type":"paragraph","data":{"text":"High water","html":"High <strong>water</strong>"}}',
    '{"type":"list","data":{"ordered":false,"items":["at noon","at night"]}}',
    '{"type":"paragraph","data":{"text":"Pier | 3 m\\nQuay | 4 m","html":"Pier | 3 m<br />Quay | 4 m"}}',
    text('Two'),
  ];
  expect(JSON.parse(await value())).toEqual(JSON.parse(`[${pasted.join(',')}]`));
  await editor.page.keyboard.press('Control+z');
  await settle(editor.page);
  expect(await value()).toBe(`[${text('One')}, ${text('Two')}]`);
});

it('two paragraphs stay two, in a list and in a text', async () => {
  await open(text('One'), '{"type":"list","data":{"items":["a","b"]}}');
  await fall(1, { 'text/plain': 'First.\n\nSecond.' });
  const [, first, second] = JSON.parse(await value()) as { data: { text: string } }[];
  expect([first?.data.text, second?.data.text]).toEqual(['First.', 'Second.']);
  await open('{"type":"list","data":{"items":["a","b"]}}');
  await fall(1, { 'text/html': '<p>First.</p><p>Second.</p>' });
  expect(await value()).toBe('[{"type":"list","data":{"items":["a","bFirst.","Second."]}}]');
});

it('nothing in it runs or is reported, and no address of a script stays', async () => {
  await open(text('One'));
  const bad = `<p onclick="window.bad=1" style="x:y">a<img src=x onerror="window.bad=1"><svg onload="window.bad=1"></svg>
<a href="java&#9;script:window.bad=1">b</a><iframe srcdoc="<script>parent.bad=1</script>"></iframe></p>`;
  await fall(1, { 'text/html': bad });
  expect(await value()).toBe(`[${text('Onea b')}]`);
  expect(await editor.page.evaluate('window.bad')).toBeUndefined();
});

/** Drags what is selected in one text to the end of another one, by the mouse. */
async function drag(from: number, to: number): Promise<void> {
  const selected = await editor.page.evaluate(() => {
    const box = getSelection()!.getRangeAt(0).getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  });
  const end = (await textAt(editor.page, to).locator('p').last().boundingBox())!;
  await editor.page.mouse.move(selected.x, selected.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(selected.x + 10, selected.y + 5, { steps: 3 });
  await editor.page.mouse.move(end.x + end.width - 5, end.y + end.height / 2, { steps: 5 });
  await editor.page.mouse.up();
  await settle(editor.page);
  expect(from).not.toBe(to);
}

it('words that are dragged into another text leave their own', async () => {
  await open(text('One tide'), text('Two'));
  await cursorAt(editor.page, 1, 'End');
  await press(editor.page, ...Array<string>(5).fill('Shift+ArrowLeft'));
  await drag(1, 2);
  expect(JSON.parse(await value())).toEqual([
    { type: 'paragraph', data: { text: 'One' } },
    { type: 'paragraph', data: { text: 'Two tide' } },
  ]);
});

it('a part of a line that is cut and pasted has the blanks at its ends', async () => {
  await open(text('One tide two'));
  await cursorAt(editor.page, 1, 4);
  await press(editor.page, ...Array<string>(5).fill('Shift+ArrowRight'), 'Control+x', 'Home', 'Control+v');
  expect(JSON.parse(await value())).toEqual([{ type: 'paragraph', data: { text: 'tide One two' } }]);
  await press(editor.page, 'End', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
  await press(
    editor.page,
    'Control+b',
    'Control+x',
    'Home',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
  );
  await press(editor.page, 'Control+v');
  expect(await value()).toContain('"text":"tide two One"');
  const own = { 'text/html': '<meta charset="utf-8">\n<p>\n  a <i>b</i>\n</p>\n', 'text/plain': 'a b' };
  await press(editor.page, 'End');
  await paste(editor.page, own);
  expect(await value()).toContain('"text":"tide two Onea b"');
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
