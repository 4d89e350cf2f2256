import { problemsOfMenuItems } from './menu-items';

interface Item {
  label: string;
  url: string;
  target: string;
  children: Item[];
}

function item(children: Item[] = []): Item {
  return { label: 'Home', url: '/', target: '_self', children };
}

function nested(levels: number): Item[] {
  return levels === 0 ? [] : [item(nested(levels - 1))];
}

describe('problemsOfMenuItems', () => {
  it.each([
    ['none', '[]'],
    ['one, keys in any order', '[{"children":[],"url":"/","label":"","target":"_self"}]'],
    ['ten levels', JSON.stringify(nested(10))],
    ['a thousand', JSON.stringify(Array.from({ length: 1000 }, () => item()))],
    ['a quarter of a megabyte in one label', JSON.stringify([{ ...item(), label: '"'.repeat(130_000) }])],
    ['a key twice', '[{"label":"a","label":"b","url":"/","target":"_self","children":[]}]'],
  ])('takes %s', (_what, text) => {
    expect(problemsOfMenuItems(text)).toEqual([]);
  });

  it.each([
    ['{}', ['must be an array of items']],
    ['null', ['must be an array of items']],
    ['[1]', ['must have an object at [0]']],
    [
      '[{"label":1,"target":"_self","children":{}}]',
      [
        'must have a string "label" at [0]',
        'must have a string "url" at [0]',
        'must be an array of items in [0].children',
      ],
    ],
    [
      '[{"label":"a","url":"/","target":"_self","children":[{"label":"b","url":"/","target":"","children":[],"icon":"x"}]}]',
      ['must not have the key "icon" at [0].children[0]'],
    ],
    [JSON.stringify(nested(33)), ['must not nest deeper than 65 levels']],
    [
      JSON.stringify(Array.from({ length: 1001 }, () => item())),
      ['must have at most 1000 items; it has 1001'],
    ],
    [
      JSON.stringify([{ ...item(), label: 'x'.repeat(262_144) }]),
      [expect.stringMatching(/^must be at most 262144 bytes/)],
    ],
  ])('says what is wrong with %.60s', (text, problems) => {
    expect(problemsOfMenuItems(text)).toEqual(problems);
  });

  it('stops listing problems at ten', () => {
    expect(problemsOfMenuItems(JSON.stringify(Array.from({ length: 50 }, () => 1)))).toHaveLength(10);
  });
});
