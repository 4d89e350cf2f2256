import { cut, joined, type Slices } from '../../src/blocks/json/slices';
import { addressOf } from '../../src/blocks/marks/address';
import type { Inline } from '../../src/blocks/marks/inline';
import { htmlOf, plainTextOf } from '../../src/blocks/marks/write-html';
import {
  addBlock,
  joinAfter,
  joinBefore,
  leaveList,
  pasteBlocks,
  splitBlock,
} from '../../src/blocks/model/edits';
import { turnByMarker } from '../../src/blocks/model/markers';
import { readBlock } from '../../src/blocks/model/read-block';
import { BlocksStore } from '../../src/blocks/model/store';
import { asType, newBlock, withFields, withLines } from '../../src/blocks/model/write-block';

const plain = (text: string): Inline => (text === '' ? [] : [{ type: 'text', text }]);
const bold = (text: string): Inline => [{ type: 'text', text, marks: [{ type: 'bold' }] }];
const slicesOf = (json: string): Slices => cut(json)!;

describe('a block that is added', () => {
  const paragraph = newBlock('paragraph');
  const quote = newBlock('quote');

  it.each<[string[], number, string[]]>([
    [[], -1, [quote]],
    [['1', paragraph], 1, ['1', quote]],
    // The cursor is elsewhere, or it is not empty, or not as the editor writes it.
    [['1', paragraph], 0, ['1', paragraph, quote]],
    [['1', paragraph], -1, ['1', paragraph, quote]],
    [[paragraph, '1'], 0, [paragraph, '1', quote]],
    [['1', ` ${paragraph}`.replace('{"t', '{ "t')], 1, ['1', paragraph.replace('{"t', '{ "t'), quote]],
  ])('to %j takes the place of the empty paragraph that the cursor is in', (before, index, after) => {
    const { slices, focus } = addBlock(slicesOf(`[${before.join(',')}]`), index, quote);
    expect(slices.texts).toEqual(after);
    expect(focus).toEqual({ key: slices.keys.at(-1), at: 'start' });
  });
});

describe('HTML of marks', () => {
  const link = { type: 'link', attrs: { href: '/a?b&"c"', rel: 'ugc' } } as const;

  it.each<[Inline, string, string]>([
    [plain('1 < 2 & 3'), '1 &lt; 2 &amp; 3', '1 < 2 & 3'],
    [[...plain('a '), ...bold('b')], 'a <strong>b</strong>', 'a b'],
    [[...plain('a'), { type: 'hardBreak' }, ...plain(' b')], 'a<br /> b', 'a\nb'],
    [[{ type: 'hardBreak' }, ...plain('a'), { type: 'hardBreak' }], 'a', 'a'],
    [
      [
        { type: 'text', text: 'a', marks: [link] },
        { type: 'text', text: 'b', marks: [link, { type: 'italic' }] },
      ],
      '<a href="/a?b&amp;&quot;c&quot;" rel="ugc">a<em>b</em></a>',
      'ab',
    ],
  ])('is written as the content service cleans it: %j', (inline, html, text) => {
    expect([htmlOf(inline), plainTextOf(inline)]).toEqual([html, text]);
  });

  it.each(['https://example.org/a', 'mailto:a@example.org', 'tel:+49', '/about', '#part', '../up'])(
    'may link to %s',
    (href) => expect(addressOf(href)).toBe(href),
  );

  it.each(['javascript:alert(1)', ' java\nscript:x', '//other.example', '/\\other', 'data:x', 'http://', ''])(
    'may not link to %j',
    (href) => expect(addressOf(href)).toBeUndefined(),
  );
});

describe('of a block', () => {
  it.each([
    ['{"type":"paragraph","data":{"text":1}}', 'other'],
    ['{"type":"paragraph","data":{"html":1}}', 'other'],
    ['{"type":"paragraph"}', 'other'],
    ['{"type":"list","data":{"items":["a",{}]}}', 'other'],
    ['{"type":"core/columns","data":{"html":"<p>a</p>","inner_blocks":[]}}', 'other'],
    ['{"type":"core/columns","data":{"html":"<p>a</p>"}}', 'form'],
    ['{"type":"core/paragraph","data":{"html":"<p>a <em>b</em><br></p>"}}', 'text'],
    ['{"type":"core/paragraph","data":{"html":"<p>a <em class=\\"b\\">b</em></p>"}}', 'form'],
    ['{"type":"core/paragraph","data":{"html":"<p>a</p><p>b</p>"}}', 'form'],
    ['{"type":"core/heading","data":{"html":"<h2>a</h3>"}}', 'form'],
    ['17', 'other'],
    ['null', 'other'],
    ['{"type":"constructor","data":{}}', 'other'],
    ['{"type":"paragraph","data":{}}', 'text'],
    ['{"type":"quote","data":{"text":"a","html":null}}', 'text'],
    ['{"type":"list","data":{"items":[]}}', 'list'],
    ['{"type":"image","data":{"media_id":17,"alt":"a"}}', 'form'],
  ])('%s is shown as %s', (json, kind) => {
    expect(readBlock(json).kind).toBe(kind);
  });

  it('an imported text has its level, and what stands around it', () => {
    const json = '{"type":"core/heading","data":{"html":"\\n<h4 class=\\"x\\">a<\\/h4>\\n"}}';
    expect(readBlock(json)).toMatchObject({
      type: 'heading',
      level: 4,
      html: 'a',
      wrap: { before: '\n<h4 class="x">', after: '</h4>\n' },
    });
  });

  const odd = '{ "n":1.0, "data":{"x":1e3,"text":"\\u00e4","text" : "a\\/b" },"type":"paragraph" }';

  it('a text that is the same keeps its bytes', () => {
    expect(withLines(odd, [plain('a/b')])).toBe(odd);
  });

  it('a new text is the one string that changes', () => {
    expect(withLines(odd, [plain('new')])).toBe(odd.replace('"a\\/b"', '"new"'));
  });

  it('a text gets HTML with its first mark', () => {
    expect(withLines(odd, [bold('new')])).toBe(
      odd.replace('"a\\/b"', '"new","html" : "<strong>new</strong>"'),
    );
  });

  it('a text of several lines without HTML needs none for another line', () => {
    const json = newBlock('paragraph').replace('""', '"a\\nb"');
    expect(withLines(json, [[...plain('a'), { type: 'hardBreak' }, ...plain('c')]])).toBe(
      json.replace('b"', 'c"'),
    );
  });

  it('of a list, the items that are the same keep their bytes', () => {
    const json = '{"type":"list","data":{"items":["\\u0061" , "b"],"n":1.0}}';
    expect(withLines(json, [plain('a'), plain('new'), plain('b')])).toBe(json.replace(' ,', ' , "new" ,'));
    expect(withLines(json, [plain('a'), bold('b')])).toBe(
      json.replace('"n":1.0', '"n":1.0,"items_html":["a","<strong>b</strong>"]'),
    );
  });

  it('an empty list that nothing was written in stays empty', () => {
    const json = '{"type":"list","data":{"items":[ ]}}';
    expect(withLines(json, [[]])).toBe(json);
  });

  it('a form writes what was changed, and adds nothing', () => {
    const json = '{"type":"image","data":{"media_id":17,"alt":"\\u0061"}}';
    const same = [
      { name: 'alt', value: 'a' },
      { name: 'caption', value: '' },
    ] as const;
    expect(withFields(json, same)).toBe(json);
    expect(withFields(json, [{ name: 'alt', value: 'b' }])).toBe(json.replace('\\u0061', 'b'));
  });

  it('the id of a file stays a number or a text, as it was written', () => {
    const id = (value: string) => [{ name: 'media_id', value }] as const;
    const number = '{"type":"image","data":{"media_id": 17}}';
    expect(readBlock(number)).toMatchObject({ fields: [{ name: 'media_id', value: '17' }, {}, {}] });
    expect(withFields(number, id('17'))).toBe(number);
    expect(withFields(number, id('18'))).toBe(number.replace('17', '18'));
    expect(withFields(number, id(''))).toBe(number.replace('17', 'null'));
    expect(withFields(number.replace('17', 'null'), id('18'))).toBe(number.replace('17', '18'));
    const text = number.replace('17', '"17"');
    expect(withFields(text, id('18'))).toBe(number.replace('17', '"18"'));
    expect(withFields(text, id(''))).toBe(number.replace('17', '""'));
  });

  it('another type keeps what else it has', () => {
    expect(asType(odd, 'quote')).toBe(odd.replace('paragraph', 'quote'));
    expect(asType(asType(odd, 'heading', 3), 'paragraph')).toBe(odd);
    const list = asType(odd, 'list');
    expect(list).toBe('{ "n":1.0, "data":{"x":1e3,"ordered":false,"items":["a/b"] },"type":"list" }');
    expect(asType(list, 'ordered')).toBe(list.replace('false', 'true'));
    expect(asType(list, 'paragraph')).toBe('{ "n":1.0, "data":{"x":1e3,"text":"a/b" },"type":"paragraph" }');
  });

  it('no other type takes away whom a quote is from, nor a level that is none of a heading', () => {
    const quote = '{"type":"quote","data":{"text":"a","cite":"\\u0047oethe","level":[1.0]}}';
    const list = '{"type":"list","data":{"cite":"\\u0047oethe","level":[1.0],"ordered":false,"items":["a"]}}';
    expect(asType(quote, 'list')).toBe(list);
    expect(asType(quote, 'paragraph')).toBe(quote.replace('quote', 'paragraph'));
    expect(asType(list, 'quote')).toBe(
      '{"type":"quote","data":{"cite":"\\u0047oethe","level":[1.0],"text":"a"}}',
    );
    // Nor does a key that makes a paragraph of the list.
    for (const { slices } of [
      joinBefore(slicesOf(`[${list}]`), 0, [plain('a')])!,
      leaveList(slicesOf(`[${list.replace('"a"', '""')}]`), 0, [[]]),
    ])
      expect(slices.texts[0]).toContain('"cite":"\\u0047oethe","level":[1.0],"text":');
  });
});

describe('among blocks', () => {
  const json =
    '[ {"type":"heading","data":{"text":"\\u0041bc","level":3}},\n {"type":"map","data":{"n":1.0}},{"type":"paragraph","data":{"text":"d"}} ]';
  const [heading, map, paragraph] = slicesOf(json).texts as [string, string, string];

  it('a split at the end leaves the block as it was', () => {
    const { slices } = splitBlock(slicesOf(json), 0, { before: plain('Abc'), after: [] });
    expect(slices.texts).toEqual([heading, newBlock('paragraph'), map, paragraph]);
  });

  it('a split at the start puts an empty one before, and leaves the block as it was', () => {
    const { slices, focus } = splitBlock(slicesOf(json), 0, { before: [], after: plain('Abc') });
    expect(slices.texts).toEqual([newBlock('paragraph'), heading, map, paragraph]);
    expect(focus).toEqual({ key: slices.keys[1], at: 'start' });
  });

  it('both halves of a heading are headings of its level', () => {
    const { slices } = splitBlock(slicesOf(json), 0, { before: plain('A'), after: plain('bc') });
    expect(slices.texts.slice(0, 2)).toEqual([
      '{"type":"heading","data":{"text":"A","level":3}}',
      '{"type":"heading","data":{"level":3,"text":"bc"}}',
    ]);
  });

  it('a text is joined to the one before, with the cursor between them', () => {
    const two =
      '[{"type":"quote","data":{"text":"ab","cite":"\\u0063"}}, {"type":"paragraph","data":{"text":"d"}}]';
    const edited = joinBefore(slicesOf(two), 1, [plain('d')])!;
    expect(joined(edited.slices)).toBe('[{"type":"quote","data":{"text":"abd","cite":"\\u0063"}}]');
    expect(edited.focus).toEqual({ key: edited.slices.keys[0], at: 3 });
  });

  it('a text is not joined to what is none: an empty one goes, another one stays', () => {
    expect(joinBefore(slicesOf(json), 2, [plain('d')])!.slices.texts).toEqual([heading, map, paragraph]);
    expect(joinBefore(slicesOf(json), 2, [[]])!.slices.texts).toEqual([heading, map]);
    expect(joinAfter(slicesOf(json), 0, [plain('Abc')])!.slices.texts).toEqual([heading, map, paragraph]);
  });

  it('the first block has none before it', () => {
    const only = '[{"type":"paragraph","data":{"text":""}}]';
    expect(joinBefore(slicesOf(only), 0, [[]])).toBeUndefined();
    expect(joinAfter(slicesOf(only), 0, [[]])).toBeUndefined();
  });

  it('a list ends with an empty item', () => {
    const list = '[{"type":"list","data":{"items":["\\u0061",""]}}]';
    const { slices } = leaveList(slicesOf(list), 0, [plain('a'), []]);
    expect(joined(slices)).toBe(
      '[{"type":"list","data":{"items":["\\u0061"]}},{"type":"paragraph","data":{"text":""}}]',
    );
  });

  it('what is pasted stands between both halves, neighbouring items in one list', () => {
    const pieces = [
      { type: 'heading', level: 2, inline: [...plain('H')] },
      { type: 'item', ordered: true, inline: [...plain('1')] },
      { type: 'item', ordered: true, inline: [...plain('2')] },
    ] as const;
    const { slices } = pasteBlocks(slicesOf(json), 2, {
      before: plain('d'),
      after: plain('e'),
      pieces: pieces.map((piece) => ({ ...piece, inline: [...piece.inline] })),
    });
    expect(slices.texts).toEqual([
      heading,
      map,
      paragraph,
      '{"type":"heading","data":{"level":2,"text":"H"}}',
      '{"type":"list","data":{"ordered":true,"items":["1","2"]}}',
      '{"type":"paragraph","data":{"text":"e"}}',
    ]);
  });
});

describe('a marker and a blank', () => {
  const around = (json: string) => `[ {"type":"x","n":1.0},\n${json} ,{"type":"y"}]\n`;
  const turned = (json: string, line: Inline = plain('## ')) => {
    const edited = turnByMarker(slicesOf(around(json)), 1, line);
    return edited && joined(edited.slices);
  };
  const of = (text: string) => `{ "type":"paragraph","id":7.0, "data":{"odd":1e3,"text" : "${text}"} }`;

  it.each([
    ['## ', of('').replace('paragraph', 'heading').replace('""', '"","level" : 2')],
    ['### ', of('').replace('paragraph', 'heading').replace('""', '"","level" : 3')],
    ['#### ', of('').replace('paragraph', 'heading').replace('""', '"","level" : 4')],
    ['> ', of('').replace('paragraph', 'quote')],
    ['- ', '{ "type":"list","id":7.0, "data":{"odd":1e3,"ordered":false,"items":[""]} }'],
    ['* ', '{ "type":"list","id":7.0, "data":{"odd":1e3,"ordered":false,"items":[""]} }'],
    ['1. ', '{ "type":"list","id":7.0, "data":{"odd":1e3,"ordered":true,"items":[""]} }'],
  ])('%j make the paragraph another block, and no other byte', (text, expected) => {
    expect(turned(of(text), plain(text))).toBe(around(expected));
  });

  it.each(['', ' ', '#', '# ', '##', '##  ', ' ## ', '## a', 'a- ', '-- ', '2. ', '##### ', 'constructor '])(
    '%j stay a paragraph',
    (text) => expect(turned(of(text), plain(text))).toBeUndefined(),
  );

  it.each([
    of('## ').replace('paragraph', 'heading'),
    of('## ').replace('paragraph', 'quote'),
    of('## ').replace('paragraph', 'map'),
    '{"type":"list","data":{"items":["## "]}}',
    '17',
  ])('%s stays as it is', (json) => {
    expect(turned(json)).toBeUndefined();
  });

  it('where they are marked, or of several lines, they stay', () => {
    expect(turned(of('## '), bold('## '))).toBeUndefined();
    expect(turned(of('\\n## '), [{ type: 'hardBreak' }, ...plain('## ')])).toBeUndefined();
  });
});

describe('the store', () => {
  const start = '[{"type":"paragraph","data":{"text":"\\u0061"}} ,{"type":"x"}]';

  function storeAt(clock: { now: number }) {
    const told: string[] = [];
    const store = new BlocksStore(start, slicesOf(start), {
      emit: (json) => told.push(json),
      now: () => clock.now,
    });
    const [key = 0] = store.shown().slices.keys;
    const type = (text: string) => store.type(key, newBlock('paragraph', [plain(text)]));
    return { store, told, type };
  }

  it('undoes what was typed without a pause in one step, and redoes it', () => {
    const clock = { now: 0 };
    const { store, told, type } = storeAt(clock);
    type('b');
    clock.now += 500;
    type('bc');
    clock.now += 2_000;
    type('bcd');
    const last = store.json;
    store.undo();
    expect(store.json).toContain('"bc"');
    store.undo();
    expect(store.json).toBe(start);
    expect(store.shown()).toMatchObject({ canUndo: false, canRedo: true });
    store.undo();
    expect(store.json).toBe(start);
    store.redo();
    store.redo();
    expect(store.json).toBe(last);
    expect(told.at(-1)).toBe(last);
  });

  it('takes a text from outside, but for one of its own that comes back late', () => {
    const { store, type } = storeAt({ now: 0 });
    type('b');
    const first = store.json;
    type('bc');
    const second = store.json;
    expect(store.take(first)).toBe(true);
    expect(store.json).toBe(second);
    expect(store.take(start)).toBe(true);
    expect(store.json).toBe(start);
    expect(store.shown().canUndo).toBe(false);
    expect(store.take('{')).toBe(false);
    expect(store.json).toBe(start);
  });
});
