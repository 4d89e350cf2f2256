import fc from 'fast-check';

import { cut } from '../src/blocks/json/slices';
import { joinValues } from '../src/screens/entries/draft/join';
import { joinBlocks } from '../src/screens/entries/draft/join-blocks';
import { joinFields } from '../src/screens/entries/draft/join-fields';
import type { Values } from '../src/screens/entries/draft/values';

const none = new Set<string>();
const text = (...items: string[]) => `[${items.join(', ')}]`;
const words = (name: string) => `"${name.repeat(8)} and what goes on behind it"`;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(words) as [string, string, string, string];
const edited = (item: string, by: string) => item.replace('goes on', `goes ${by} on`);

const join = (base: string, theirs: string, mine: string) => {
  const joined = joinBlocks(base, theirs, mine);
  if (joined === undefined) throw new Error('no array');
  return joined;
};

const joinedText = (base: string, theirs: string, mine: string) => {
  const { pieces, textWith } = join(base, theirs, mine);
  expect(pieces).toEqual([]);
  return textWith(none);
};

describe('blocks', () => {
  it('join where different ones are changed, also side by side', () => {
    const [theirs, mine] = [edited(a, 'theirs'), edited(b, 'mine')];
    expect(joinedText(text(a, b), text(theirs, b), text(a, mine))).toBe(text(theirs, mine));
    expect(joinedText(text(a, b, c), text(theirs, b, c), text(a, mine, c))).toBe(text(theirs, mine, c));
  });

  it('join where one is new beside one that somebody else changed', () => {
    const mine = edited(b, 'mine');
    expect(joinedText(text(a, b), text(a, c, b), text(a, mine))).toBe(text(a, c, mine));
    expect(joinedText(text(a, b), text(a, b, c), text(a, mine))).toBe(text(a, mine, c));
    const both = edited(b, 'theirs');
    expect(joinedText(text(a, b), text(a, c, both), text(d, a, b))).toBe(text(d, a, c, both));
  });

  it('keep what both added, and once where it is the same', () => {
    expect(joinedText(text(a), text(a, b), text(a, c))).toBe(text(a, b, c));
    expect(joinedText(text(a), text(a, b), text(a, b))).toBe(text(a, b));
    expect(joinedText('[]', text(b), text(c))).toBe(text(b, c).replace(', ', ','));
  });

  it('have once what both added, though each changed another one, too', () => {
    const [theirs, mine] = [edited(b, 'theirs'), edited(a, 'mine')];
    expect(joinedText(text(a, b), text(a, c, theirs), text(mine, c, b))).toBe(text(mine, c, theirs));
  });

  it('leave out what one deleted, unless the other changed it', () => {
    expect(joinedText(text(a, b, c), text(a, c), text(edited(a, 'mine'), b, c))).toBe(
      text(edited(a, 'mine'), c),
    );
    const { pieces, textWith } = join(text(a, b, c), text(a, c), text(a, edited(b, 'mine'), c));
    expect(pieces).toEqual([
      { id: 'block 1', place: 2, base: b, theirs: undefined, mine: edited(b, 'mine') },
    ]);
    expect(textWith(none)).toBe(text(a, edited(b, 'mine'), c));
    expect(textWith(new Set(['block 1']))).toBe(text(a, c));
  });

  it('change where they were moved to', () => {
    const mine = edited(a, 'mine');
    expect(joinedText(text(a, b, c), text(b, c, a), text(mine, b, c))).toBe(text(b, c, mine));
    expect(joinedText(text(a, b, c, d), text(b, c, d, a), text(b, a, c, d))).toBe(text(b, a, c, d));
  });

  it('are chosen, each by itself, where both changed them', () => {
    const theirs = text(edited(a, 'theirs'), b, edited(c, 'theirs'));
    const mine = text(edited(a, 'mine'), edited(b, 'mine'), edited(c, 'mine'));
    const { pieces, textWith } = join(text(a, b, c), theirs, mine);
    expect(pieces.map(({ id }) => id)).toEqual(['block 0', 'block 2']);
    expect(textWith(new Set(['block 2']))).toBe(
      text(edited(a, 'mine'), edited(b, 'mine'), edited(c, 'theirs')),
    );
  });

  it('keep the bytes between them as they are stored', () => {
    const theirs = `[\n  ${edited(a, 'theirs')} ,\t${b} ]\n`;
    expect(joinedText(`[\n  ${a} ,\t${b} ]\n`, theirs, text(a, edited(b, 'mine')))).toBe(
      `[\n  ${edited(a, 'theirs')} ,\t${edited(b, 'mine')} ]\n`,
    );
  });

  it('cannot be joined where a text is no array', () => {
    expect(joinBlocks('[]', '{', '[]')).toBeUndefined();
  });

  const items = fc.array(fc.constantFrom(a, b, c, d, '1', '2'), { maxLength: 6 });
  it('of one side alone are that side, to the byte', () => {
    fc.assert(
      fc.property(items, items, (base, other) => {
        const [before, after] = [text(...base), text(...other)];
        expect(cut(joinedText(before, after, before))?.texts).toEqual(other);
        expect(joinedText(before, after, before)).toBe(after);
        expect(cut(joinedText(before, before, after))?.texts).toEqual(other);
        expect(cut(joinedText(before, after, after))?.texts).toEqual(other);
      }),
    );
  });

  it('lose nothing that one of both wrote anew', () => {
    const fresh = (by: string) =>
      fc.array(
        fc.nat(3).map((n) => words(`${by}${n}`)),
        { maxLength: 3 },
      );
    const place = fc.nat(4);
    fc.assert(
      fc.property(items, fresh('t'), fresh('m'), place, place, (base, theirs, mine, at, by) => {
        const with_ = (added: string[], index: number) => text(...base.toSpliced(index, 0, ...added));
        const joined = joinedText(text(...base), with_(theirs, at), with_(mine, by));
        const texts = cut(joined)?.texts ?? [];
        for (const each of [...base, ...theirs, ...mine]) expect(texts).toContain(each);
        expect(texts).toHaveLength(base.length + theirs.length + mine.length);
      }),
    );
  });
});

describe('fields', () => {
  const joined = (base: string, theirs: string, mine: string) => joinFields(base, theirs, mine)!;

  it('join key by key, over the bytes that are stored', () => {
    const { pieces, textWith } = joined(
      '{"a":1,"b":2,"c":3}',
      '{ "a":1.0, "b":2, "c":3 }',
      '{"a":1,"c":4,"d":5}',
    );
    expect(pieces).toEqual([]);
    expect(textWith(none)).toBe('{ "a":1.0, "c":4,"d":5 }');
  });

  it('are not chosen where both changed one to the same', () => {
    const joined = joinFields('{"x":1,"y":1}', '{"x":2,"y":1}', '{"x":2,"y":3}')!;
    expect([joined.pieces, joined.textWith(none)]).toEqual([[], '{"x":2,"y":3}']);
  });

  it('are chosen where both changed one', () => {
    const { pieces, textWith } = joined('{"a":1,"b":2}', '{"a":2}', '{"a":3,"b":4}');
    expect(pieces).toEqual([
      { id: 'field a', key: 'a', base: '1', theirs: '2', mine: '3' },
      { id: 'field b', key: 'b', base: '2', theirs: undefined, mine: '4' },
    ]);
    expect(textWith(new Set(['field b']))).toBe('{"a":3}');
    expect(textWith(new Set(['field a']))).toBe('{"a":2,"b":4}');
  });

  it('cannot be joined where a key is there twice', () => {
    expect(joinFields('{"a":1}', '{"a":1,"a":2}', '{"a":3}')).toBeUndefined();
  });
});

describe('values', () => {
  const base: Values = {
    title: 'Tide',
    slug: 'tide',
    is_homepage: false,
    fields_json: '{}',
    blocks_json: '[]',
    og_image_media_id: null,
    author_id: 3,
    taxonomy_ids: [1, 2],
  };

  it('of which each changed another are joined, and taxonomies have no order', () => {
    const join = joinValues(
      base,
      { ...base, taxonomy_ids: [2, 1], slug: 'theirs' },
      { ...base, title: 'mine' },
    );
    expect([join.pieces, join.taken]).toEqual([[], ['slug']]);
    expect(join.valuesWith(none)).toMatchObject({ slug: 'theirs', title: 'mine' });
  });

  it('of taxonomies are joined one by one', () => {
    const join = joinValues(base, { ...base, taxonomy_ids: [1, 5] }, { ...base, taxonomy_ids: [1, 2, 7] });
    expect([join.pieces, join.taken]).toEqual([[], ['taxonomy_ids']]);
    expect(join.valuesWith(none).taxonomy_ids).toEqual([1, 5, 7]);
  });

  it('that cannot be joined are chosen as a whole', () => {
    const theirs = { ...base, blocks_json: 'broken', og_image_media_id: 5, title: 'theirs' };
    const mine = { ...base, blocks_json: '[1]', og_image_media_id: 7, title: 'mine' };
    const join = joinValues(base, theirs, mine);
    expect(join.pieces.map(({ id, base: before }) => [id, before])).toEqual([
      ['title whole', 'Tide'],
      ['blocks_json whole', '[]'],
      ['og_image_media_id whole', 'null'],
    ]);
    expect(join.valuesWith(new Set(['og_image_media_id whole', 'blocks_json whole']))).toMatchObject({
      title: 'mine',
      blocks_json: 'broken',
      og_image_media_id: 5,
    });
  });
});
