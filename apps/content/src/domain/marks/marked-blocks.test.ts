import fc from 'fast-check';

import { cleanBlocks } from './marked-blocks';

const clean = (json: string) => cleanBlocks(json, JSON.parse(json) as unknown[]);
const stored = (blocks: unknown[]) => {
  const result = clean(JSON.stringify(blocks));
  if ('problem' in result) throw new Error(result.problem);
  return JSON.parse(result.json) as unknown;
};

describe('cleanBlocks', () => {
  it.each(['paragraph', 'heading', 'quote'])('makes the text of the HTML of a %s', (type) => {
    const html = 'Boats <b>leave</b> <a href="/times" onclick="x()">twice</a> &amp; back';
    expect(stored([{ type, data: { html, level: 2 } }])).toEqual([
      {
        type,
        data: {
          html: 'Boats <strong>leave</strong> <a href="/times">twice</a> &amp; back',
          level: 2,
          text: 'Boats leave twice & back',
        },
      },
    ]);
  });

  it('takes the HTML where a text beside it differs', () => {
    expect(stored([{ type: 'paragraph', data: { text: 'other', html: '<em>this</em>' } }])).toEqual([
      { type: 'paragraph', data: { text: 'this', html: '<em>this</em>' } },
    ]);
  });

  it('makes the items of a list of their HTML', () => {
    const data = {
      ordered: true,
      items: ['x'],
      items_html: ['<strong>one</strong>', 'two<script>x</script>'],
    };
    expect(stored([{ type: 'list', data }])).toEqual([
      {
        type: 'list',
        data: { ordered: true, items: ['one', 'two'], items_html: ['<strong>one</strong>', 'two'] },
      },
    ]);
  });

  it('cleans blocks within blocks', () => {
    const inner = { type: 'paragraph', data: { html: '<u>a</u>' } };
    expect(stored([{ type: 'columns', data: { columns: [[inner]] } }])).toEqual([
      { type: 'columns', data: { columns: [[{ type: 'paragraph', data: { html: 'a', text: 'a' } }]] } },
    ]);
  });

  it('cleans blocks within a block that has marks itself', () => {
    const inner = { type: 'paragraph', data: { html: '<u>a</u>' } };
    const data = { html: '<u>b</u>', inner: [inner, inner] };
    const clean = { type: 'paragraph', data: { html: 'a', text: 'a' } };
    expect(stored([{ type: 'quote', data }])).toEqual([
      { type: 'quote', data: { html: 'b', inner: [clean, clean], text: 'b' } },
    ]);
  });

  it('takes null for no HTML', () => {
    expect(stored([{ type: 'paragraph', data: { text: 'a', html: null, items_html: null } }])).toEqual([
      { type: 'paragraph', data: { text: 'a' } },
    ]);
  });

  it.each([
    '[ {"type":"paragraph", "data":{"text":"<b>x</b>", "a":1, "a":1e999}} ]',
    '[{"type":"core/paragraph","data":{"html":"<p class=\\"x\\">x</p>"}}]',
    '[{"type":"html","data":{"html":"<script>x</script>"}}]',
    '[]',
  ])('leaves blocks without marks as they are: %s', (json) => {
    expect(clean(json)).toEqual({ json });
  });

  it('leaves the other blocks byte for byte', () => {
    const others = ['{ "type":"x", "data":{"n":1e999,"s":"]}\\"{"} }', '{"type":"y","data":{"d":[[{}]]}}'];
    const marked = '{ "type":"paragraph","data":{"html":"a","html":"<i>b</i>"} }';
    expect(clean(`[ ${others[0]}, ${marked} ,${others[1]}]`)).toEqual({
      json: `[ ${others[0]}, {"type":"paragraph","data":{"html":"<em>b</em>","text":"b"}} ,${others[1]}]`,
    });
  });

  it.each([
    // Nothing to clean.
    ['{ "type":"quote", "data":{"html":"\\u0061", "text":"\\u0061", "n":12345678901234567890} }', undefined],
    // The text is added as the last member, and replaced where it differs.
    [
      '{"type":"quote","data":{ "html" : "<b>a</b>" , "n" : 1.50e2 }}',
      '{"type":"quote","data":{ "html" : "<strong>a</strong>" , "n" : 1.50e2,"text":"a" }}',
    ],
    [
      '{"data":{"text" : 1e999 , "html":"a","big":1e999},"type":"quote"}',
      '{"data":{"text" : "a" , "html":"a","big":1e999},"type":"quote"}',
    ],
    // Of items, those that differ.
    [
      '{"type":"list","data":{"items":[ "\\u0061" ,2 ],"items_html":[ "a" , "<i>b</i>" ],"id":9007199254740993}}',
      '{"type":"list","data":{"items":[ "\\u0061" ,"b" ],"items_html":[ "a" , "<em>b</em>" ],"id":9007199254740993}}',
    ],
    // A key that is there twice, at the end or not.
    [
      '{"type":"quote","data":{"html":"<script>","html":"a","text":"a","n":1.0}}',
      '{"type":"quote","data":{"html":"a","text":"a","n":1}}',
    ],
    // No HTML, wherever it stands.
    ['{"type":"quote","data":{ "html":null, "n":1.0 }}', '{"type":"quote","data":{ "n":1.0 }}'],
    ['{"type":"quote","data":{ "n":1.0 ,"html":null }}', '{"type":"quote","data":{ "n":1.0 }}'],
    ['{"type":"quote","data":{ "html":null },"n":1.0}', '{"type":"quote","data":{  },"n":1.0}'],
    // Blocks within blocks.
    [
      '{"type":"columns","data":{"n":-0.0,"in":[[{"type":"quote","data":{"html":"<b>a</b>","text":"a"}}]]}}',
      '{"type":"columns","data":{"n":-0.0,"in":[[{"type":"quote","data":{"html":"<strong>a</strong>","text":"a"}}]]}}',
    ],
  ])('keeps the text of what it does not change: %s', (block, cleaned = block) => {
    expect(clean(`[${block}]`)).toEqual({ json: `[${cleaned}]` });
  });

  it('writes a block of more than 256 KiB anew if it changes', () => {
    const block = (html: string, length: number) =>
      `{"type":"quote","data":{"html":"${html}","text":"a","s":"${'x'.repeat(length)}","n":1.0}}`;
    const at = 262_144 - block('<b>a</b>', 0).length;
    const cleanOf = (html: string, length: number) =>
      (clean(`[${block(html, length)}]`) as { json: string }).json;
    expect(cleanOf('<b>a</b>', at)).toBe(`[${block('<strong>a</strong>', at)}]`);
    expect(cleanOf('<b>a</b>', at + 1)).toContain('"n":1}');
    expect(cleanOf('a', at + 20)).toBe(`[${block('a', at + 20)}]`);
  });

  it('says what it would of the same values written otherwise, keeps all digits, and changes nothing twice', () => {
    const digits = '12345678901234567890';
    const parts = [
      '<b>',
      '</b>',
      'a ',
      '&lt;',
      '<script>',
      '\\u003ci>',
      '\\"',
      '<br>',
      '\\ud83d',
      '\\n',
      '\u2028',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((some) => `"${some.join('')}"`);
    const gap = fc.constantFrom('', ' ', '\n\t');
    const texts = fc.array(text, { maxLength: 3 }).map((items) => `[ ${items.join(' ,')}]`);
    const value = (depth: number): fc.Arbitrary<string> =>
      fc.oneof(
        ...[text, texts, fc.constantFrom('null', '0.10', '1.50e2', digits, '{}')],
        ...(depth > 0 ? [block(depth - 1)] : []),
      );
    const member = (depth: number): fc.Arbitrary<[string, string]> =>
      fc.oneof(
        fc.tuple(
          fc.constant('html'),
          fc.oneof({ weight: 4, arbitrary: text }, fc.constantFrom('null', digits)),
        ),
        fc.tuple(fc.constant('items_html'), fc.oneof({ weight: 4, arbitrary: texts }, fc.constant('null'))),
        fc.tuple(fc.constantFrom('text', 'items', 'n', '__proto__'), value(depth)),
      );
    const block = (depth: number): fc.Arbitrary<string> =>
      fc
        .tuple(
          fc.constantFrom('paragraph', 'list', 'x'),
          gap,
          fc.uniqueArray(member(depth), { selector: ([key]) => key, maxLength: 6 }),
        )
        .map(([type, blank, members]) => {
          const data = members.map(([key, member]) => `${blank}"${key}"${blank}:${member}`).join(`${blank},`);
          return `{"type":"${type}",${blank}"data":{${data}${blank}},"id":${digits}}`;
        });
    let cleanedBlocks = 0;
    fc.assert(
      fc.property(fc.array(block(2), { maxLength: 3 }), (blocks) => {
        const json = `[${blocks.join(' , ')}]`;
        const cleaned = clean(json);
        const expected = clean(JSON.stringify(JSON.parse(json)));
        if ('problem' in cleaned || 'problem' in expected) return expect(cleaned).toEqual(expected);
        expect(JSON.parse(cleaned.json)).toEqual(JSON.parse(expected.json));
        expect(clean(cleaned.json)).toEqual(cleaned);
        // Where the first two members go, the block is written anew.
        if (!/"(items_)?html"\s*:null\s*,\s*"(items_)?html"\s*:null/.test(json)) {
          expect(cleaned.json).not.toContain(String(Number(digits)));
        }
        if (cleaned.json !== json) cleanedBlocks += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(cleanedBlocks).toBeGreaterThan(300);
  });

  it.each([
    [{ html: 5 }, 'has a block 2 whose data.html is not a string'],
    [{ html: ['a'] }, 'has a block 2 whose data.html is not a string'],
    [{ items_html: 'a' }, 'has a block 2 whose data.items_html is not an array of strings'],
    [{ items_html: ['a', 1] }, 'has a block 2 whose data.items_html is not an array of strings'],
    [{ html: 'a'.repeat(65_537) }, 'has a block 2 whose data.html is longer than 65536 characters'],
    [{ html: '<b>'.repeat(1_001) }, 'has a block 2 whose data.html has more than 1000 elements'],
    [
      { items_html: Array.from({ length: 17 }, () => 'a'.repeat(65_536)) },
      'has a block 2 whose data.items_html makes all texts with marks longer than 1048576 characters',
    ],
  ])('refuses %.50j', (data, problem) => {
    expect(
      clean(
        JSON.stringify([
          { type: 'x', data: {} },
          { type: 'list', data },
        ]),
      ),
    ).toEqual({ problem });
  });
});
