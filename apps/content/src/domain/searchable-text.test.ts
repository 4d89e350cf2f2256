import { searchableText } from './searchable-text';

const nothing = { title: '', slug: '', fieldsJson: '{}', blocksJson: '[]', html: null };

describe('searchableText', () => {
  it('reads blocks and HTML as the body, in order', () => {
    const blocks = [
      { type: 'heading', data: { text: 'Harbour <b>lights</b>', level: 2 } },
      { type: 'list', data: { items: ['ropes', 'sails'], className: 'wide' } },
      {
        type: 'columns',
        data: {
          inner_content: ['<p>twice</p>'],
          inner_blocks: [{ type: 'p', data: { html: '<p>deep</p>' } }],
        },
      },
    ];
    expect(searchableText({ ...nothing, blocksJson: JSON.stringify(blocks), html: '<p>Built</p>' })).toEqual({
      summary: '',
      body: 'Harbour lights ropes sails p deep Built',
      details: '',
    });
  });

  it('tells fields that describe the entry from the others, and both from values for machines', () => {
    const fields = {
      meta_description: 'A walk along the coast',
      seoTitle: 'Coast',
      subtitle: { de: 'Küste' },
      hero_image: '17',
      color: '#ff00aa',
      link: 'https://example.com/a',
      imageUrl: 'images/a.jpg',
      mood: 'calm',
      date: '2026-01-02 10:00',
    };
    expect(searchableText({ ...nothing, fieldsJson: JSON.stringify(fields) })).toEqual({
      summary: 'A walk along the coast Coast',
      body: '',
      details: 'Küste calm',
    });
  });

  it('reads sentences that begin with a bracket, and no JSON', () => {
    const texts = ['[Update] The ferry', '{sic} leaves', '[1] at nine', '{"a":["x"]}', '["x"]', '[1]', '{}'];
    const blocks = texts.map((text) => ({ type: 'paragraph', data: { text } }));
    expect(searchableText({ ...nothing, blocksJson: JSON.stringify(blocks) }).body).toBe(
      '[Update] The ferry {sic} leaves [1] at nine',
    );
  });

  it.each([
    ['Running lighthouses', 'running-lighthouses', ''],
    ['Réunion à Nice', 'reunion-a-nice', ''],
    ['Küste', 'kueste', 'kueste'],
    ['Prices', 'what_a.boat~costs', 'what a boat costs'],
    ['Lost & found', 'lost-keys', 'keys'],
    ['Kosten', 'größe', 'größe'],
    ['灯台', '灯台-岬', '岬'],
    ['Ελλάδα', 'ελλαδα-ταξίδι', 'ταξίδι'],
    ['ที่', 'ที่-เรือ', 'เรือ'],
    ['', '---', ''],
    // Numbers alone are for machines.
    ['Running lighthouses', 'running-lighthouses-2', ''],
    ['Light', '2026-01', ''],
    ['Light', '2026-report', '2026 report'],
  ])('has of %j with the slug %j what the title does not say: %j', (title, slug, details) => {
    const entry = { ...nothing, title, slug };
    expect(searchableText(entry)).toEqual({ summary: '', body: '', details });
    const others = searchableText({ ...entry, fieldsJson: '{"mood":"calm"}' });
    expect(others.details).toBe([details, 'calm'].join(' ').trim());
  });

  it('is bounded', () => {
    const blocks = [1, 2].map(() => ({ type: 'p', data: { text: 'word '.repeat(60_000) } }));
    expect(
      searchableText({ ...nothing, blocksJson: JSON.stringify(blocks) }).body.length,
    ).toBeLessThanOrEqual(262_144);
  });
});

describe('marks', () => {
  const bodyOf = (blocks: unknown[]) =>
    searchableText({ ...nothing, blocksJson: JSON.stringify(blocks) }).body;

  it('are not read: the plain text beside them is, once, and as it stands', () => {
    const blocks = [
      {
        type: 'paragraph',
        data: { text: 'Write <b> for\nbold', html: 'Write <code>&lt;b&gt;</code> for<br />bold' },
      },
      { type: 'list', data: { items: ['ropes'], items_html: ['<em>ropes</em>'] } },
      { type: 'columns', data: { left: [{ type: 'quote', data: { text: 'deep', html: '<s>deep</s>' } }] } },
    ];
    expect(bodyOf(blocks)).toBe('Write <b> for bold ropes quote deep');
  });

  it('of an older release, without a plain text, are read as HTML', () => {
    expect(bodyOf([{ type: 'paragraph', data: { html: '<b>sails</b>' } }])).toBe('sails');
  });
});
