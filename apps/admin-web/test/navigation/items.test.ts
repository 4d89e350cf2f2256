import fc from 'fast-check';

import {
  addItem,
  countOf,
  editItem,
  type Items,
  moveItem,
  placeOf,
  readItems,
  removeItem,
  textOf,
} from '../../src/screens/navigation/menu/items';
import {
  gapAt,
  placeByKey,
  placeNear,
  placeNow,
  placesFor,
  rowsOf,
  rowsWithout,
} from '../../src/screens/navigation/menu/rows';

/** As somebody may have written it by hand: blanks, escapes, members in any order, one that the editor does not know. */
const written = `[
  { "label": "Home", "url": "/", "target": "_self", "children": [] },
  {"url":"\\u002fabout","label":"About","icon" : { "name":"\\u0041" }, "target":"_self","children" : [
      {"label":"Team","url":"/team","target":"_self","children":[]} ,
      {"label":"Jobs","url":"/jobs","target":"_blank","children":[ ]}
  ] },
  {"label":"Blog","url":"/blog","target":"_self","children":[]}
]`;

const read = (json: string): Items => {
  const items = readItems(json);
  if (items === undefined) throw new Error('no items');
  return items;
};
const keyOf = (items: Items, label: string): number => {
  const row = rowsOf(items).find((each) => each.label === label);
  if (row === undefined) throw new Error(`no ${label}`);
  return row.key;
};
/** Such as `Home, About(Team, Jobs), Blog`. */
const outline = (items: Items): string => {
  const below = new Map<number | null, string[]>();
  for (const { parentKey, key, label } of rowsOf(items).toReversed()) {
    const inside = below.get(key);
    below.set(parentKey, [
      inside ? `${label}(${inside.join(', ')})` : label,
      ...(below.get(parentKey) ?? []),
    ]);
  }
  return (below.get(null) ?? []).join(', ');
};

describe('the text of the items of a menu', () => {
  it('comes back byte for byte', () => {
    expect(textOf(read(written))).toBe(written);
    expect(textOf(read('[ ]'))).toBe('[ ]');
  });

  it('is no array: it has no items', () => {
    expect(readItems('{}')).toBeUndefined();
    expect(readItems('[')).toBeUndefined();
  });

  it('changes only where a value was edited, and keeps members that the editor does not know', () => {
    const items = read(written);
    const edited = editItem(items, keyOf(items, 'About'), {
      label: 'About us',
      url: '/about',
      target: '_self',
    });
    expect(textOf(edited)).toBe(written.replace('"About"', '"About us"'));
    const nested = editItem(items, keyOf(items, 'Jobs'), { target: '_self' });
    expect(textOf(nested)).toBe(written.replace('_blank', '_self'));
    expect(rowsOf(nested).find(({ label }) => label === 'About')!.others).toEqual(['icon']);
  });

  it('keeps every item as it was written when one is moved', () => {
    const items = read(written);
    const about = keyOf(items, 'About');
    const moved = moveItem(items, keyOf(items, 'Blog'), { parentKey: about, index: 1 });
    expect(outline(moved)).toBe('Home, About(Team, Blog, Jobs)');
    expect(textOf(moved)).toContain('"icon" : { "name":"\\u0041" }');
    expect(textOf(moved)).toContain('"\\u002fabout"');
    const back = moveItem(moved, keyOf(moved, 'Blog'), { parentKey: null, index: 2 });
    expect(outline(back)).toBe('Home, About(Team, Jobs), Blog');
    // It has the same name in the page, so that the focus can stay with it.
    expect(keyOf(back, 'Blog')).toBe(keyOf(items, 'Blog'));
    const first = moveItem(items, about, { parentKey: null, index: 0 });
    expect(outline(first)).toBe('About(Team, Jobs), Home, Blog');
  });

  it('an item is added, nested and removed', () => {
    const news = { label: 'News', url: '/news', target: '_self' };
    const empty = read('[]');
    const one = addItem(empty, { parentKey: null, index: 0 }, news);
    expect(textOf(one)).toBe('[{"label":"News","url":"/news","target":"_self","children":[]}]');
    const two = addItem(one, { parentKey: keyOf(one, 'News'), index: 0 }, { ...news, label: 'Old' });
    expect(outline(two)).toBe('News(Old)');
    expect(countOf(two)).toBe(2);
    expect(textOf(removeItem(two, keyOf(two, 'News')))).toBe('[]');
    expect(textOf(removeItem(two, keyOf(two, 'Old')))).toBe(textOf(one));
  });

  it('an item without children gets them when another one is put below it', () => {
    const items = read(
      '[{"label":"A","url":"/","target":""},{"label":"B","url":"/","target":"","children":[]}]',
    );
    const moved = moveItem(items, keyOf(items, 'B'), { parentKey: keyOf(items, 'A'), index: 0 });
    expect(textOf(moved)).toBe(
      '[{"label":"A","url":"/","target":"","children":[{"label":"B","url":"/","target":"","children":[]}]}]',
    );
  });

  it('what is no item stays, and can be moved', () => {
    const items = read('[1, {"label":"A","url":"/","target":"","children":[]}]');
    const [number, a] = rowsOf(items);
    expect([number!.json, a!.json]).toEqual(['1', undefined]);
    expect(textOf(moveItem(items, a!.key, { parentKey: null, index: 0 }))).toBe(
      '[{"label":"A","url":"/","target":"","children":[]}, 1]',
    );
  });
});

describe('places for an item', () => {
  const items = read(written);
  const rows = rowsOf(items);
  const labelOf = (key: number | null) => rows.find((row) => row.key === key)?.label ?? 'top';
  const shown = (key: number) =>
    placesFor(rows, key).map(({ gap, level, parentKey, index }) => [gap, level, labelOf(parentKey), index]);

  it('are all but those below itself, and as deep as the row above allows', () => {
    expect(shown(keyOf(items, 'Blog'))).toEqual([
      [0, 1, 'top', 0],
      [1, 2, 'Home', 0],
      [1, 1, 'top', 1],
      [2, 2, 'About', 0],
      [3, 3, 'Team', 0],
      [3, 2, 'About', 1],
      [4, 3, 'Jobs', 0],
      [4, 2, 'About', 2],
      [4, 1, 'top', 2],
    ]);
    expect(shown(keyOf(items, 'About'))).toEqual([
      [0, 1, 'top', 0],
      [1, 2, 'Home', 0],
      [1, 1, 'top', 1],
      [2, 2, 'Blog', 0],
      [2, 1, 'top', 2],
    ]);
    expect(rowsWithout(rows, keyOf(items, 'About')).map(({ label }) => label)).toEqual(['Home', 'Blog']);
  });

  it('end where the API takes no deeper item', () => {
    let deep = read('[{"label":"1","url":"","target":"","children":[]}]');
    for (let level = 2; level <= 32; level += 1) {
      const parentKey = keyOf(deep, String(level - 1));
      deep = addItem(deep, { parentKey, index: 0 }, { label: String(level), url: '', target: '' });
    }
    deep = addItem(deep, { parentKey: null, index: 1 }, { label: 'last', url: '', target: '' });
    const places = placesFor(rowsOf(deep), keyOf(deep, 'last'));
    expect(Math.max(...places.map(({ level }) => level))).toBe(32);
  });

  it('are reached by the arrow keys', () => {
    const places = placesFor(rows, keyOf(items, 'Blog'));
    const at = placeNow(
      places,
      rows.find(({ label }) => label === 'Blog')!,
    );
    expect(places[at]).toMatchObject({ gap: 4, level: 1 });
    const go = (from: number, key: string) => placeByKey(places, from, key)!;
    expect(places[go(at, 'ArrowRight')]).toMatchObject({ gap: 4, level: 2, index: 2 });
    expect(go(at, 'ArrowLeft')).toBe(at);
    expect(go(at, 'ArrowDown')).toBe(at);
    // The gap between Team and Jobs has no top level.
    expect(places[go(at, 'ArrowUp')]).toMatchObject({ gap: 3, level: 2 });
    expect(placeByKey(places, at, 'Home')).toBeUndefined();
  });

  it('are found by the mouse', () => {
    const blog = keyOf(items, 'Blog');
    const places = placesFor(rows, blog);
    expect(gapAt(rows, blog, keyOf(items, 'Home'), false)).toBe(0);
    expect(gapAt(rows, blog, keyOf(items, 'Home'), true)).toBe(1);
    expect(gapAt(rows, blog, blog, false)).toBe(4);
    expect(gapAt(rows, keyOf(items, 'About'), keyOf(items, 'Team'), true)).toBe(1);
    expect(places[placeNear(places, 1, 7)]).toMatchObject({ level: 2, index: 0 });
    expect(places[placeNear(places, 1, -3)]).toMatchObject({ level: 1, index: 1 });
    expect(placeNear(places, 99, 1)).toBe(-1);
  });
});

const blanks = fc.constantFrom('', ' ', '\n', '\n\t ');
const text = fc.string({ maxLength: 6 }).map((value) => JSON.stringify(value));
/** A menu as text: blanks anywhere, members that nobody knows. */
const { menu } = fc.letrec<{ menu: string; item: string }>((tie) => ({
  menu: fc
    .tuple(fc.array(tie('item'), { maxLength: 4, depthIdentifier: 'menu' }), blanks, blanks)
    .map(([items, one, other]) => `[${one}${items.join(`${other},${one}`)}${other}]`),
  item: fc
    .tuple(
      text,
      text,
      blanks,
      fc.option(text, { nil: undefined }),
      fc.oneof({ depthIdentifier: 'menu', maxDepth: 3 }, fc.constant('[]'), tie('menu')),
    )
    .map(
      ([label, url, blank, icon, children]) =>
        `{${blank}"label":${label},"children"${blank}:${children},"url":${blank}${url}${icon === undefined ? '' : `,"icon":${icon}`},"target":"_self"${blank}}`,
    ),
}));

/** What an item is: all of its members but its children. */
const own = (items: Items) =>
  new Map(rowsOf(items).map(({ key, label, url, others, target }) => [key, [label, url, target, ...others]]));

it('any move anywhere loses nothing, and arrives where it was meant to', () => {
  fc.assert(
    fc.property(menu, fc.nat(), fc.nat(), (json, one, other) => {
      const items = read(json);
      expect(textOf(items)).toBe(json);
      const rows = rowsOf(items);
      const row = rows[one % Math.max(rows.length, 1)];
      if (row === undefined) return;
      const places = placesFor(rows, row.key);
      expect(places[placeNow(places, row)]).toMatchObject({ parentKey: row.parentKey, index: row.index });
      const place = places[other % places.length]!;
      const moved = moveItem(items, row.key, place);
      expect(placeOf(moved, row.key)).toEqual({ parentKey: place.parentKey, index: place.index });
      expect([...own(moved)].toSorted()).toEqual([...own(items)].toSorted());
      const now = textOf(moved);
      expect(own(read(now)).size).toBe(rows.length);
      const back = moveItem(moved, row.key, row);
      expect(JSON.parse(textOf(back))).toEqual(JSON.parse(json));
    }),
  );
});
