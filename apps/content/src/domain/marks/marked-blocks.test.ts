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
