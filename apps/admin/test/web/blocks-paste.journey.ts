import { cursorAt, paste, press, settle, textAt, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

/** What is copied elsewhere and pasted into the text of an entry. */

const editor = startBlocksEditor();

const two = '[{"type":"paragraph","data":{"text":"One"}}, {"type":"paragraph","data":{"text":"Two"}}]';
const empty = '[{"type":"paragraph","data":{"text":""}}]';
const open = (json: string) => editor.open(json);
const value = () => valueOf(editor.page);

interface Pasted {
  text?: string;
  html?: string;
  items?: string[];
  items_html?: string[];
  ordered?: boolean;
  level?: number;
  code?: string;
}

/** What is pasted into an empty text, in short: the type of each block, and what it says. */
async function pastedBlocks(data: Record<string, string>): Promise<unknown[]> {
  await open(empty);
  await cursorAt(editor.page, 1, 'End');
  await paste(editor.page, data);
  const array = JSON.parse(await value()) as { type: string; data: Pasted }[];
  return array.map(({ type, data: { text, html, items, items_html, ordered, level, code } }) => [
    `${type}${level ?? (ordered === true ? ' 1.' : '')}`,
    html ?? items_html ?? text ?? items ?? code,
  ]);
}

describe('HTML', () => {
  const word = `<html><head><style>p{color:red}</style></head><body lang=DE style='tab-interval:36pt'><!--StartFragment-->
<h1 style='x:y'>Title<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='margin:0'>An <b style='mso-bidi-font-weight:normal'>important</b>
<i>word</i> and <a href="https://example.org/" style="color:blue">a link</a>.<script>window.bad = 1</script><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>first</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>second</p><!--EndFragment--></body></html>`;

  it('from Word gives paragraphs, headings and lists with marks, and nothing else', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'End');
    await paste(editor.page, { 'text/html': word, 'text/plain': 'Title' });
    expect(await value()).toBe(
      two.replace(
        '}}, ',
        [
          '}}, {"type":"heading","data":{"level":1,"text":"Title"}}',
          '{"type":"paragraph","data":{"text":"An important word and a link.","html":"An <strong>important</strong> <em>word</em> and <a href=\\"https://example.org/\\">a link</a>."}}',
          '{"type":"list","data":{"ordered":false,"items":["first","second"]}}, ',
        ].join(', '),
      ),
    );
  });

  it('of one line stays in the line', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 1);
    await paste(editor.page, { 'text/html': '<p>a <b>b</b></p>', 'text/plain': 'a b' });
    expect(await value()).toBe(two.replace('"One"', '"Oa bne","html":"Oa <strong>b</strong>ne"'));
  });

  it('of a text that looks like an attribute keeps every word', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'End');
    await paste(editor.page, {
      'text/html': '<p>: a style = of <b style="x:y">one\'s</b> own</p>',
      'text/plain': 'x',
    });
    expect(await value()).toBe(
      two.replace(
        '"One"',
        `"One: a style = of one's own","html":"One: a style = of <strong>one's</strong> own"`,
      ),
    );
  });

  it('of a table makes a line of each row, and no line of what a page is laid out by', async () => {
    const table = `<table><caption>Tides</caption>
<thead><tr><th>Day</th> <th><p>High</p><p>water</p></th></tr></thead>
<tbody><tr><td>Mon<td></td><td><b>6</b>:10</td></tr>
<tr><td colspan=2>Tue</td><td>7:00 </td></tr></tbody></table>`;
    await open(two);
    await cursorAt(editor.page, 1, 'End');
    await paste(editor.page, { 'text/html': `<p>Before</p>${table}<p>Behind</p>`, 'text/plain': 'x' });
    expect(await value()).toBe(
      two.replace(
        '}}, ',
        [
          '}}, {"type":"paragraph","data":{"text":"Before"}}',
          '{"type":"paragraph","data":{"text":"Tides"}}',
          '{"type":"paragraph","data":{"text":"Day | High water\\nMon | | 6:10\\nTue | 7:00","html":"<strong>Day</strong> | <strong>High</strong> <strong>water</strong><br />Mon |  | <strong>6</strong>:10<br />Tue | 7:00"}}',
          '{"type":"paragraph","data":{"text":"Behind"}}, ',
        ].join(', '),
      ),
    );
    const layout = '<table><tr><td><h2>One</h2></td><td>Two</td></tr><tr><td>Three</td></tr></table>';
    await open(two);
    await cursorAt(editor.page, 1, 'End');
    await paste(editor.page, { 'text/html': layout, 'text/plain': 'x' });
    expect(await value()).toBe(
      two.replace(
        '}}, ',
        [
          '}}, {"type":"heading","data":{"level":2,"text":"One"}}',
          '{"type":"paragraph","data":{"text":"Two"}}',
          '{"type":"paragraph","data":{"text":"Three"}}, ',
        ].join(', '),
      ),
    );
  });

  it('of plain text makes a paragraph of each', async () => {
    await open(two);
    await cursorAt(editor.page, 2, 'End');
    await paste(editor.page, { 'text/plain': 'a\r\nb\r\n\r\n<b>c</b>' });
    expect(await value()).toBe(
      two.replace(
        ']',
        ', {"type":"paragraph","data":{"text":"a\\nb","html":"a<br />b"}}, {"type":"paragraph","data":{"text":"<b>c</b>"}}]',
      ),
    );
  });

  it('of a list within a list keeps the order, the words and the numbers around it', async () => {
    const html = `<ol><li>Oil<ul><li>for <b>lamps</b></li><li>for doors<ol><li>old</li><li>new</li></ol></li></ul></li>
<li><p>Flour</p><p>and salt</p></li><li>Wicks<ol><li>short</li></ol>all of them</li></ol>`;
    expect(await pastedBlocks({ 'text/html': html, 'text/plain': 'x' })).toEqual([
      [
        'list 1.',
        [
          'Oil<br />– for <strong>lamps</strong><br />– for doors<br />– 1. old<br />– 2. new',
          'Flour<br />and salt',
          'Wicks<br />1. short<br />all of them',
        ],
      ],
    ]);
  });

  it('of Google Docs and of Word keeps the levels of lists, too', async () => {
    const docs =
      '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul><li aria-level="1"><p>c</p></li></ul>';
    expect(await pastedBlocks({ 'text/html': docs, 'text/plain': 'x' })).toEqual([
      ['list', ['a<br />– b', 'c']],
    ]);
    const wordItem = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`;
    const list = wordItem(1, '1.', 'a') + wordItem(2, '·', 'b') + wordItem(1, '2.', 'c');
    expect(await pastedBlocks({ 'text/html': list, 'text/plain': 'x' })).toEqual([
      ['list 1.', ['a<br />– b', 'c']],
    ]);
  });

  it('of an inner list alone is a list', async () => {
    const html = '<ul><ul><li>b</li><li>c</li></ul></ul>';
    expect(await pastedBlocks({ 'text/html': html, 'text/plain': 'x' })).toEqual([['list', ['b', 'c']]]);
  });

  it('of a list within a list is pasted into a list', async () => {
    await open('[{"type":"list","data":{"items":["a",""]}}]');
    await textAt(editor.page, 1).click();
    await press(editor.page, 'Control+End');
    await paste(editor.page, {
      'text/html': '<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul>',
      'text/plain': 'x',
    });
    expect(JSON.parse(await value())).toEqual([
      {
        type: 'list',
        data: { items: ['a', 'b\n– c', 'd'], items_html: ['a', 'b<br />– c', 'd'] },
      },
    ]);
  });
});

describe('Markdown', () => {
  const text = `# Tides

Twice a day, **the sea** comes and _goes_.
See [the table](https://tides.example/a?b&c "Tides").

## What to take

1. Oil
   - for \`lamps\`
   - for doors
2. Flour

   and salt
3) Wicks

> Nobody came.
> Nobody *at all*.

\`\`\`js
lamp.on() // **now**

lamp.off()
\`\`\`

---
5 * 3 * 2, a_b_c, \\*kept\\*, ![pier](/pier.png), [bad](javascript:alert), <script>alert(1)</script>
`;

  it('becomes blocks with marks, and what they cannot say stays as it is written', async () => {
    expect(await pastedBlocks({ 'text/plain': text })).toEqual([
      ['heading1', 'Tides'],
      [
        'paragraph',
        'Twice a day, <strong>the sea</strong> comes and <em>goes</em>.<br />See <a href="https://tides.example/a?b&amp;c">the table</a>.',
      ],
      ['heading2', 'What to take'],
      ['list 1.', ['Oil<br />– for <code>lamps</code><br />– for doors', 'Flour<br />and salt', 'Wicks']],
      ['quote', 'Nobody came.<br />Nobody <em>at all</em>.'],
      ['code', 'lamp.on() // **now**\n\nlamp.off()'],
      [
        'paragraph',
        '5 * 3 * 2, a_b_c, *kept*, ![pier](/pier.png), [bad](javascript:alert), <script>alert(1)</script>',
      ],
    ]);
  });

  it('is taken back by one key, and with Shift is pasted as it is', async () => {
    await open(empty);
    await cursorAt(editor.page, 1, 'End');
    await paste(editor.page, { 'text/plain': '## A\n\n**b**' });
    expect(await value()).toContain('"heading"');
    await press(editor.page, 'Control+z');
    expect(await value()).toBe(empty);
    await editor.page.keyboard.down('Shift');
    await paste(editor.page, { 'text/plain': '## A\n\n**b**' });
    await editor.page.keyboard.up('Shift');
    await settle(editor.page);
    expect(JSON.parse(await value())).toEqual([
      { type: 'paragraph', data: { text: '## A' } },
      { type: 'paragraph', data: { text: '**b**' } },
    ]);
  });

  it.each([
    ['Control+v', 'heading'],
    ['Shift+Insert', 'heading'],
    ['Control+Shift+v', 'paragraph'],
  ])('by %s becomes a %s', async (keys, type) => {
    await open(empty);
    await cursorAt(editor.page, 1, 'End');
    await editor.page.evaluate(() => navigator.clipboard.writeText('## A'));
    await press(editor.page, keys);
    const [first] = JSON.parse(await value()) as { type: string }[];
    expect(first?.type).toBe(type);
  });

  it('in the middle of a text takes a part of a line', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 1);
    await paste(editor.page, { 'text/plain': 'a **b**' });
    expect(await value()).toBe(two.replace('"One"', '"Oa bne","html":"Oa <strong>b</strong>ne"'));
  });

  it('is not read in other texts', async () => {
    const mail = '# 1 of 3\n\n- oil * 2\n- *flour*\n\n> Nobody came.';
    expect(await pastedBlocks({ 'text/plain': mail })).toEqual([
      ['paragraph', '# 1 of 3'],
      ['paragraph', '- oil * 2<br />- *flour*'],
      ['paragraph', '> Nobody came.'],
    ]);
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
