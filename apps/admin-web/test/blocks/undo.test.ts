import fc from 'fast-check';

import { cut, joined, removeAt } from '../../src/blocks/json/slices';
import { insertBlock } from '../../src/blocks/model/edits';
import { BlocksStore } from '../../src/blocks/model/store';
import { newBlock } from '../../src/blocks/model/write-block';

/** Changes that somebody else makes to the same entry leave the own steps of undo as they are, and are not undone with them. */

const text = (words: string): string =>
  newBlock('paragraph', words === '' ? [[]] : [[{ type: 'text', text: words }]]);
const arrayOf = (...words: string[]): string => `[${words.map(text).join(',')}]`;
const wordsIn = (json: string): string[] =>
  (JSON.parse(json) as { data: { text: string } }[]).map(({ data }) => data.text);

function open(...words: string[]) {
  const json = arrayOf(...words);
  let now = 0;
  const told: string[] = [];
  const store = new BlocksStore(json, cut(json)!, { emit: (each) => told.push(each), now: () => now });
  const type = (index: number, typed: string) => {
    now += 10_000;
    store.type(store.shown().slices.keys[index]!, text(typed));
  };
  return { store, told, type, words: () => wordsIn(store.json) };
}

it('one’s own change of one block is undone, and theirs of another one stays', () => {
  const { store, told, type, words } = open('a', 'b', 'c');
  type(0, 'mine');
  type(0, 'mine again');
  store.take(arrayOf('mine again', 'b', 'theirs'));
  expect(store.shown()).toMatchObject({ canUndo: true, canRedo: false });
  store.undo();
  expect(words()).toEqual(['mine', 'b', 'theirs']);
  store.undo();
  expect(words()).toEqual(['a', 'b', 'theirs']);
  expect(told.at(-1)).toBe(arrayOf('a', 'b', 'theirs'));
  expect(store.shown()).toMatchObject({ canUndo: false, canRedo: true });
  store.redo();
  store.redo();
  expect(words()).toEqual(['mine again', 'b', 'theirs']);
});

it('a block that they have changed, too, is as they left it', () => {
  const { store, type, words } = open('a', 'b');
  type(0, 'mine');
  type(1, 'mine, too');
  store.take(arrayOf('theirs', 'mine, too'));
  store.undo();
  expect(words()).toEqual(['theirs', 'b']);
  // Of the first step nothing is left that could be seen.
  expect(store.shown().canUndo).toBe(false);
});

it('a block of one’s own that they have changed stays, and so does one that was taken out and put back', () => {
  const { store, words } = open('a', 'b');
  store.apply(insertBlock(store.shown().slices, 1, text('mine')));
  store.apply({ slices: removeAt(store.shown().slices, 0) });
  store.undo();
  store.take(arrayOf('a, theirs', 'mine, and theirs', 'b'));
  store.undo();
  store.redo();
  store.redo();
  expect(words()).toEqual(['a, theirs', 'mine, and theirs', 'b']);
});

it('blocks that they add and take out stay added and gone', () => {
  const { store, type, words } = open('a', 'b', 'c');
  type(2, 'mine');
  store.take(arrayOf('new', 'a', 'mine', 'last'));
  store.undo();
  expect(words()).toEqual(['new', 'a', 'c', 'last']);
  store.redo();
  expect(words()).toEqual(['new', 'a', 'mine', 'last']);
});

it('a block that was taken out here, and is back as they have changed it, is there once', () => {
  const { store, type, words } = open('a', 'before', 'c');
  store.apply({ slices: removeAt(store.shown().slices, 1) });
  type(1, 'mine');
  store.take(arrayOf('a', 'before, theirs', 'mine'));
  store.undo();
  expect(words()).toEqual(['a', 'before, theirs', 'c']);
  // Of the deletion nothing is left that could be undone.
  expect(store.shown().canUndo).toBe(false);
  store.redo();
  expect(words()).toEqual(['a', 'before, theirs', 'mine']);
});

it('a block that was taken out here comes back beside theirs where that stands elsewhere, or is another one', () => {
  for (const theirs of [arrayOf('a', 'c', 'before, theirs'), arrayOf('a', 'other', 'c')]) {
    const { store, words } = open('a', 'before', 'c');
    store.apply({ slices: removeAt(store.shown().slices, 1) });
    store.take(theirs);
    store.undo();
    expect(words().toSorted()).toEqual([...wordsIn(theirs), 'before'].toSorted());
  }
});

it('what was undone can be done again after their change', () => {
  const { store, words } = open('a', 'b');
  store.apply(insertBlock(store.shown().slices, 1, text('mine')));
  store.apply({ slices: removeAt(store.shown().slices, 0) });
  store.undo();
  store.take(arrayOf('a', 'mine', 'theirs'));
  store.redo();
  expect(words()).toEqual(['mine', 'theirs']);
  store.undo();
  store.undo();
  expect(words()).toEqual(['a', 'theirs']);
  expect(store.shown().canUndo).toBe(false);
});

it('another text altogether begins anew', () => {
  const { store, type } = open('a');
  type(0, 'mine');
  store.take(arrayOf(...Array.from({ length: 300 }, (_, index) => `other ${index}`)));
  expect(store.shown().canUndo).toBe(false);
});

const acts = fc.array(
  fc.record({
    by: fc.constantFrom('me', 'me', 'them'),
    kind: fc.constantFrom('type', 'add', 'remove', 'undo', 'redo'),
    at: fc.nat({ max: 9 }),
  }),
  { maxLength: 30 },
);

/** Each word is written once, so its author is known. */
it('whatever two people do, undoing takes back no word of theirs, and brings back none that they took out', () => {
  fc.assert(
    fc.property(acts, (walk) => {
      const { store, type, words } = open('a', 'b', 'c', 'd');
      const theyWrote = new Set<string>();
      const theyTookOut = new Set<string>();
      for (const [number, { by, kind, at }] of walk.entries()) {
        const now = words();
        const index = now.length === 0 ? 0 : at % now.length;
        if (by === 'them') {
          const word = `their${number}`;
          const [gone] = kind === 'add' || now.length === 0 ? [] : [now[index]!];
          const next =
            kind === 'remove' && gone !== undefined
              ? now.toSpliced(index, 1)
              : now.toSpliced(index, gone === undefined ? 0 : 1, word);
          if (gone !== undefined) {
            theyTookOut.add(gone);
            theyWrote.delete(gone);
          }
          if (next.includes(word)) theyWrote.add(word);
          store.take(arrayOf(...next));
        } else if (kind === 'undo') store.undo();
        else if (kind === 'redo') store.redo();
        else if (kind === 'add') store.apply(insertBlock(store.shown().slices, index, text(`my${number}`)));
        else if (now.length > 0) {
          // What I replace or take out of theirs is my own doing.
          theyWrote.delete(now[index]!);
          if (kind === 'remove') store.apply({ slices: removeAt(store.shown().slices, index) });
          else type(index, `my${number}`);
        }
        // As the form passes on the value that it got.
        store.take(store.json);
        expect(joined(store.shown().slices)).toBe(store.json);
      }
      while (store.shown().canUndo) store.undo();
      const last = words();
      for (const word of theyWrote) expect(last).toContain(word);
      for (const word of theyTookOut) expect(last).not.toContain(word);
    }),
    { numRuns: Number(process.env['WALKS'] ?? 300) },
  );
});

it('what ends after the editor is gone tells what it was made on', () => {
  const json = arrayOf('a');
  const told: string[] = [];
  const late: [string, string][] = [];
  const store = new BlocksStore(json, cut(json)!, {
    emit: (each) => told.push(each),
    emitLate: (before, after) => late.push([before, after]),
  });
  store.setOpen(false);
  const [key = 0] = store.shown().slices.keys;
  store.type(key, text('b'));
  store.type(key, text('c'));
  expect(told).toEqual([]);
  expect(late).toEqual([
    [json, arrayOf('b')],
    [arrayOf('b'), arrayOf('c')],
  ]);
  store.setOpen(true);
  store.type(key, text('d'));
  expect(told).toEqual([arrayOf('d')]);
});
