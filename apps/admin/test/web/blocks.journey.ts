import { cursorAt, press, settle, textAt, type, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

const editor = startBlocksEditor();

const odd = `[ {"type":"heading","data":{"text":"The \\u0068arbour","level":2.0}},
 {"type":"paragraph" ,"data":{ "text":"One \\/ two", "n":12345678901234567890 }} ,
 {"type":"map","data":{"zoom":1e3,"zoom":1.0}},{"type":"list","data":{"items":["a","\\u0062"]}} ]\\n`.replace(
  '\\n',
  '\n',
);
const two = '[{"type":"paragraph","data":{"text":"One"}}, {"type":"paragraph","data":{"text":"Two"}}]';
const open = (json: string) => editor.open(json);
const value = () => valueOf(editor.page);
const tool = (name: string) => editor.page.getByRole('toolbar').getByRole('button', { name, exact: true });

describe('writing', () => {
  it('changes nothing by looking at every block', async () => {
    await open(odd);
    for (const place of [1, 2, 4]) await cursorAt(editor.page, place, 'End');
    await editor.page.getByRole('button', { name: 'Edit as JSON' }).first().focus();
    expect(await value()).toBe(odd);
  });

  it('writes the one string that was edited, and takes it back without a trace', async () => {
    await open(odd);
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, '!');
    expect(await value()).toBe(odd.replace('One \\/ two', 'One / two!'));
    await press(editor.page, 'Backspace');
    expect(await value()).toBe(odd);
  });

  it('splits by Enter and joins by Backspace, and undoes both over all blocks', async () => {
    await open(odd);
    await cursorAt(editor.page, 2, 3);
    await press(editor.page, 'Enter');
    expect(await value()).toBe(
      odd
        .replace('One \\/ two', 'One')
        .replace(
          '}} ,\n {"type":"map"',
          '}} ,\n {"type":"paragraph","data":{"text":" / two"}} ,\n {"type":"map"',
        ),
    );
    await press(editor.page, 'Backspace');
    expect(await value()).toBe(odd.replace('One \\/ two', 'One / two'));
    await press(editor.page, 'Control+z', 'Control+z');
    expect(await value()).toBe(odd);
    await press(editor.page, 'Control+z');
    expect(await value()).toBe(odd);
    await press(editor.page, 'Control+Shift+z', 'Control+y');
    expect(await value()).toBe(odd.replace('One \\/ two', 'One / two'));
  });

  it('undoes and redoes in the block where it was done', async () => {
    await open(two);
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, '!');
    await press(editor.page, 'Control+z');
    await type(editor.page, '?');
    expect(await value()).toBe(two.replace('Two', 'Two?'));
    await press(editor.page, 'Control+z', 'Control+y');
    await type(editor.page, '!');
    expect(await value()).toBe(two.replace('Two', 'Two?!'));
  });

  it('goes from block to block by the arrow keys', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'End');
    await press(editor.page, 'ArrowDown');
    await type(editor.page, '2');
    await press(editor.page, 'Home', 'ArrowLeft');
    await type(editor.page, '1');
    expect(await value()).toBe(two.replace('One', 'One1').replace('Two', '2Two'));
  });

  it('leaves a list by an empty item', async () => {
    await open('[{"type":"list","data":{"items":["\\u0061"]}}]');
    await cursorAt(editor.page, 1, 'End');
    await press(editor.page, 'Enter');
    await type(editor.page, 'b');
    await press(editor.page, 'Enter', 'Enter');
    await type(editor.page, 'c');
    expect(await value()).toBe(
      '[{"type":"list","data":{"items":["\\u0061","b"]}},{"type":"paragraph","data":{"text":"c"}}]',
    );
  });

  it.each([
    ['## ', '{"type":"heading" ,"n":1.0,"data":{"text":"Low tide","level":2}}', 'Heading'],
    ['### ', '{"type":"heading" ,"n":1.0,"data":{"text":"Low tide","level":3}}', 'Heading'],
    ['> ', '{"type":"quote" ,"n":1.0,"data":{"text":"Low tide"}}', 'Quote'],
    ['- ', '{"type":"list" ,"n":1.0,"data":{"ordered":false,"items":["Low tide"]}}', 'List'],
    ['1. ', '{"type":"list" ,"n":1.0,"data":{"ordered":true,"items":["Low tide"]}}', 'Numbered list'],
  ])('turns an empty paragraph by %j, alone, and takes it back', async (marker, expected, name) => {
    const around = (json: string) =>
      `[ {"type":"map","data":{"zoom":1e3}} ,\n${json},{"type":"paragraph","data":{"text":"\\u0061"}} ]\n`;
    const empty = '{"type":"paragraph" ,"n":1.0,"data":{"text":""}}';
    await open(around(empty));
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, marker);
    await editor.page.getByRole('group', { name: new RegExp(`^${name}.*block 2 of 3`) }).waitFor();
    await type(editor.page, 'Low tide');
    expect(await value()).toBe(around(expected));
    await press(editor.page, 'Control+z', 'Control+z');
    expect(await value()).toBe(around(empty.replace('""', JSON.stringify(marker))));
    // Taken back, it is a text that says so.
    await type(editor.page, 'x');
    expect(await value()).toBe(around(empty.replace('""', JSON.stringify(`${marker}x`))));
    await press(editor.page, 'Control+z', 'Control+z');
    expect(await value()).toBe(around(empty));
  });

  it('turns an imported paragraph into a heading of ours, as the toolbar does', async () => {
    const imported = '{"type":"core/paragraph","data":{"attrs":{},"html":"\\n<p></p>\\n"}}';
    await open(two.replace('}, {', `},${imported} ,{`));
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, '## Low');
    const heading = '{"type":"heading","data":{"level":2,"text":"Low"}}';
    expect(await value()).toBe(two.replace('}, {', `},${heading} ,{`));
  });

  it('leaves a marker alone that is marked, or stands in a heading', async () => {
    const heading = '[{"type":"heading","data":{"text":""}},{"type":"paragraph","data":{"text":""}}]';
    await open(heading);
    await cursorAt(editor.page, 1, 'End');
    await type(editor.page, '- a');
    await cursorAt(editor.page, 2, 'End');
    await press(editor.page, 'Control+b');
    await type(editor.page, '- b');
    expect(await value()).toBe(
      '[{"type":"heading","data":{"text":"- a"}},{"type":"paragraph","data":{"text":"- b","html":"<strong>- b</strong>"}}]',
    );
  });

  it('leaves a marker alone that is not all of a paragraph', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'Home');
    await type(editor.page, '## ');
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, ' - > ');
    expect(await value()).toBe(two.replace('One', '## One').replace('Two', 'Two - > '));
  });

  it('marks a selection, and gives the block HTML beside its text', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'Home');
    await press(editor.page, 'Shift+End', 'Control+b');
    expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');
    await tool('Italic').click();
    expect(await value()).toBe(two.replace('"One"', '"One","html":"<strong><em>One</em></strong>"'));
    await tool('Bold').click();
    await tool('Italic').click();
    expect(await value()).toBe(two);
  });

  it('links a selection, and refuses an address that no link may have', async () => {
    await open(two);
    await cursorAt(editor.page, 1, 'Home');
    await press(editor.page, 'Shift+End', 'Control+k');
    const address = editor.page.getByLabel('Address of the link');
    await address.fill('javascript:alert(1)');
    await editor.page.getByRole('button', { name: 'Set link' }).click();
    await editor.page.getByText('A link cannot have this address.', { exact: false }).waitFor();
    await address.fill('www.example.org/a');
    await editor.page.getByRole('button', { name: 'Set link' }).click();
    await address.waitFor({ state: 'hidden' });
    await settle(editor.page);
    expect(await value()).toBe(
      two.replace('"One"', '"One","html":"<a href=\\"https://www.example.org/a\\">One</a>"'),
    );
  });
});

describe('blocks', () => {
  it('are moved by the toolbar, by keys and by the handle, each as it was written', async () => {
    await open(odd);
    const element = (text: string) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const map = '{"type":"map","data":{"zoom":1e3,"zoom":1.0}}';
    const list = element(odd.slice(odd.indexOf('{"type":"list"')));
    const moved = odd.replace(map, 'X').replace(list, map).replace('X', list);
    await editor.page
      .getByRole('group', { name: /^map/ })
      .getByRole('button', { name: 'Edit as JSON' })
      .focus();
    await press(editor.page, 'Alt+Shift+ArrowDown');
    expect(await value()).toBe(moved);
    await tool('Move up').click();
    expect(await value()).toBe(odd);
    await editor.page.getByRole('button', { name: 'Move map' }).focus();
    await press(editor.page, 'Space', 'ArrowDown', 'Space');
    await settle(editor.page);
    expect(await value()).toBe(moved);
  });

  it('are dragged', async () => {
    await open(two);
    const grip = (await editor.page.getByRole('button', { name: 'Move Paragraph' }).first().boundingBox())!;
    await editor.page.mouse.move(grip.x + 5, grip.y + 10);
    await editor.page.mouse.down();
    await editor.page.mouse.move(grip.x + 5, grip.y + 30, { steps: 5 });
    await editor.page.mouse.move(grip.x + 5, grip.y + 60, { steps: 5 });
    await settle(editor.page);
    await editor.page.mouse.up();
    await settle(editor.page);
    expect(await value()).toBe(two.replace('One', 'X').replace('Two', 'One').replace('X', 'Two'));
  });

  it('are added, duplicated, turned into others, and deleted', async () => {
    await open('[ ]');
    await editor.page.getByRole('button', { name: 'Heading', exact: true }).click();
    await settle(editor.page);
    await type(editor.page, 'A');
    await editor.page.getByLabel('Type of the block').selectOption('Heading 3');
    expect(await value()).toBe('[ {"type":"heading","data":{"level":3,"text":"A"}}]');
    await tool('Duplicate').click();
    await editor.page.getByLabel('Type of the block').selectOption('Quote');
    await tool('Move up').click();
    expect(await value()).toBe(
      '[ {"type":"quote","data":{"text":"A"}}, {"type":"heading","data":{"level":3,"text":"A"}}]',
    );
    await tool('Delete block').click();
    await tool('Delete block').click();
    expect(await value()).toBe('[ ]');
  });

  it('that are unknown are edited as JSON, which is checked', async () => {
    await open(odd);
    await editor.page.getByRole('button', { name: 'Edit as JSON' }).last().click();
    const json = editor.page.getByRole('textbox', { name: 'JSON of the block' });
    for (const refused of ['{"type":', '17', 'null', '{"type":"map"}', '{"type":"map","data":[]}']) {
      await json.fill(refused);
      expect(await editor.page.getByRole('button', { name: 'Use this JSON' }).isEnabled()).toBe(false);
    }
    await json.fill('{"type":"map","data":{"zoom":0.50}}');
    await editor.page.getByRole('button', { name: 'Use this JSON' }).click();
    await settle(editor.page);
    expect(await value()).toBe(odd.replace('{"zoom":1e3,"zoom":1.0}', '{"zoom":0.50}'));

    // What is closed gives the focus back to its block.
    await cursorAt(editor.page, 1, 'End');
    await tool('Edit as JSON').click();
    await json.waitFor();
    await press(editor.page, 'Escape');
    await type(editor.page, '!');
    expect(await value()).toContain('{"text":"!The harbour"');
  });

  it('that are edited as JSON stay so, whatever else is edited, and however far somebody scrolls', async () => {
    const paragraphs = Array.from({ length: 300 }, () => two.slice(1, two.indexOf('},') + 1));
    await open(`[{"type":"map","data":{}},{"type":"map","data":{}},${paragraphs.join()}]`);
    const blockAt = (place: number) =>
      editor.page.getByRole('group', { name: new RegExp(`block ${place} of`) });
    const jsonOf = (place: number) => blockAt(place).getByRole('textbox', { name: 'JSON of the block' });
    for (const place of [1, 2]) {
      await blockAt(place).getByRole('button', { name: 'Edit as JSON' }).click();
      await jsonOf(place).fill(`{"type":"map","data":{"typed":${place}.0}}`);
    }
    await cursorAt(editor.page, 3, 'End');
    await editor.page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await blockAt(302).waitFor();
    await cursorAt(editor.page, 302, 'End');
    await editor.page.evaluate('window.scrollTo(0, 0)');
    for (const place of [1, 2]) {
      expect(await jsonOf(place).inputValue()).toBe(`{"type":"map","data":{"typed":${place}.0}}`);
      await blockAt(place).getByRole('button', { name: 'Use this JSON' }).click();
      await settle(editor.page);
    }
    expect(await value()).toContain(
      '[{"type":"map","data":{"typed":1.0}},{"type":"map","data":{"typed":2.0}},',
    );
  });

  it('that are deleted by somebody else while their JSON is written leave what was written', async () => {
    const [map, other] = ['{"type":"map","data":{"zoom":1}}', '{"type":"map","data":{"zoom":2}}'];
    const json = editor.page.getByRole('textbox', { name: 'JSON of the block' });
    const first = editor.page.getByRole('group', { name: /block 1 of/ });
    const write = async (text: string) => {
      await open(`[${map},${other}]`);
      await first.getByRole('button', { name: 'Edit as JSON' }).click();
      await json.fill(text);
      await editor.page.evaluate(`blocks.set('[${other}]')`);
      await editor.page.getByText('This block was deleted meanwhile.').waitFor();
    };
    await write('{"type":"map","data":{"zo');
    expect(await json.inputValue()).toBe('{"type":"map","data":{"zo');
    // Typing continues where it was.
    await editor.page.keyboard.type('om":3}}');
    await editor.page.getByRole('button', { name: 'Use this JSON' }).click();
    await settle(editor.page);
    expect(await value()).toBe(`[${other},{"type":"map","data":{"zoom":3}}]`);
    await json.waitFor({ state: 'detached' });

    await write('{"type":"map","data":{"zoom":4}}');
    await editor.page.getByRole('button', { name: 'Cancel' }).click();
    await json.waitFor({ state: 'detached' });
    expect(await value()).toBe(`[${other}]`);

    // Where it comes back, what was written is in its place.
    await open(`[${map},${other}]`);
    await first.getByRole('button', { name: 'Edit as JSON' }).click();
    await json.fill('{"type":"map","data":{"zoom":5}}');
    await tool('Delete block').click();
    await editor.page.getByText('This block was deleted meanwhile.').waitFor();
    await tool('Undo').click();
    await editor.page.getByText('This block was deleted meanwhile.').waitFor({ state: 'detached' });
    await editor.page.getByRole('button', { name: 'Use this JSON' }).click();
    await settle(editor.page);
    expect(await value()).toBe(`[{"type":"map","data":{"zoom":5}},${other}]`);
  });

  it('that are no array are a text, until they are one', async () => {
    await open('{"type":');
    const text = editor.page.getByRole('textbox', { name: 'Content' });
    expect(await text.inputValue()).toBe('{"type":');
    await text.fill('[{"type":"paragraph","data":{"text":"a"}}]');
    await editor.page.getByRole('button', { name: 'Show as blocks' }).click();
    await textAt(editor.page, 1).waitFor();
  });
});

describe('blocks of an import', () => {
  const imported = JSON.stringify([
    {
      type: 'core/heading',
      data: { attrs: { level: 3 }, html: '\n<h3 class="wp-block-heading">Title</h3>\n' },
    },
    { type: 'core/paragraph', data: { attrs: {}, html: '\n<p class="lead">One <strong>two</strong></p>\n' } },
    { type: 'core/paragraph', data: { attrs: {}, html: '\n<p>A <span class="x">b</span></p>\n' } },
    { type: 'core/group', data: { attrs: {}, html: '<div></div>', inner_content: [], inner_blocks: [] } },
  ]);

  it('are texts, and keep what stands around them', async () => {
    await open(imported);
    await cursorAt(editor.page, 2, 'End');
    await type(editor.page, '!');
    expect(await value()).toBe(imported.replace('two</strong></p>', 'two!</strong></p>'));
    await press(editor.page, 'Enter');
    await type(editor.page, 'Three');
    expect(await value()).toBe(
      imported
        .replace('two</strong></p>', 'two!</strong></p>')
        .replace(
          '{"type":"core/paragraph","data":{"attrs":{},"html":"\\n<p>A',
          '{"type":"core/paragraph","data":{"attrs":{},"html":"\\n<p>Three</p>\\n"}},$&',
        ),
    );
    await cursorAt(editor.page, 1, 2);
    await press(editor.page, 'Enter');
    expect(await value()).toContain(
      '<h3 class=\\"wp-block-heading\\">Ti</h3>\\n"}},{"type":"core/heading","data":{"attrs":{"level":3},"html":"\\n<h3>tle</h3>\\n"}}',
    );
  });

  it('are HTML where the editor would lose something, and JSON where they have blocks within them', async () => {
    await open(imported);
    await editor.page.getByLabel('HTML', { exact: true }).fill('<p>new</p>');
    expect(await value()).toBe(imported.replace('\\n<p>A <span class=\\"x\\">b</span></p>\\n', '<p>new</p>'));
    await editor.page
      .getByRole('group', { name: /^core\/group/ })
      .getByRole('button', { name: 'Edit as JSON' })
      .waitFor();
  });
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
