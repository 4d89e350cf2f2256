import { getSchema } from '@tiptap/core';
import fc from 'fast-check';

import { cut, joined, moveTo, removeAt, replaceAt, type Slices } from '../../src/blocks/json/slices';
import type { Inline, InlineNode } from '../../src/blocks/marks/inline';
import {
  addBlock,
  type Edited,
  insertBlock,
  joinAfter,
  joinBefore,
  leaveList,
  pasteBlocks,
  splitBlock,
} from '../../src/blocks/model/edits';
import { readBlock } from '../../src/blocks/model/read-block';
import { BlocksStore } from '../../src/blocks/model/store';
import { asType, linesOf, newBlock, withFields, withLines } from '../../src/blocks/model/write-block';
import { documentFor, linesIn } from '../../src/blocks/ui/block-keys';
import { schema as extensions } from '../../src/blocks/ui/schema';
import { jsonArray, jsonString, jsonValue } from './json-arbitrary';

/** Whatever is done with blocks of any JSON, in two entries between which blocks are copied: only what was touched differs. */

const schema = getSchema(extensions);

/** What the editor of a block gives back of these lines. */
const throughEditor = (lines: readonly Inline[]) => linesIn(schema.nodeFromJSON(documentFor(lines)).toJSON());

const member = fc.tuple(fc.constantFrom('"x"', '"n"', '"level"', '"cite"'), jsonValue);
const dataOf = (own: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(member, { maxLength: 3 }), own, fc.array(member, { maxLength: 2 }))
    .map(([before, text, after]) => {
      const rest = (members: [string, string][]) => members.map(([key, value]) => `${key} :${value}`);
      return `{ ${[...rest(before), text, ...rest(after)].join(' ,')}}`;
    });
const block = (type: string, own: fc.Arbitrary<string>) =>
  fc.tuple(dataOf(own), jsonValue).map(([data, odd]) => `{"odd":${odd}, "type":"${type}" ,"data":${data}}`);
/** Of one line: those of several become HTML in a list, which only a browser reads. */
const line = jsonString.filter((string) => !(JSON.parse(string) as string).includes('\n'));
const text = line.map((string) => `"text": ${string}`);
const twice = fc.tuple(line, line).map(([one, other]) => `"text":${one},"te\\u0078t" : ${other}`);
const items = jsonArray(line).map((array) => `"items":${array}`);
const anyBlock = fc.oneof(
  block('paragraph', text),
  block('paragraph', twice),
  block('heading', text),
  block('quote', text),
  block('list', items),
  block(
    'image',
    jsonString.map((alt) => `"media_id":7,"alt":${alt}`),
  ),
  block(
    'map',
    jsonValue.map((value) => `"zoom":${value}`),
  ),
  jsonValue,
);

const kinds = [
  ...['type', 'split', 'back', 'delete', 'leave', 'paste', 'move', 'remove', 'insert', 'add', 'turn'],
  ...['form', 'copy', 'undo', 'redo', 'visit'],
] as const;
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    entry: fc.nat({ max: 1 }),
    at: fc.nat({ max: 40 }),
    to: fc.nat({ max: 40 }),
    typed: fc.constantFrom('', 'a', 'b 😀', '</p>', '\\', '"', '\u2028', '\u0000'),
  }),
  { maxLength: 30 },
);

const textOf = (words: string): InlineNode[] => (words === '' ? [] : [{ type: 'text', text: words }]);

interface Act {
  kind: (typeof kinds)[number];
  at: number;
  to: number;
  typed: string;
}

/** How many blocks an act may touch: of those that were there, and of those that are there afterwards. */
const reach = 2;

function editedBy({ kind, at, to, typed }: Act, slices: Slices, other: Slices): Edited | undefined {
  const { length } = slices.texts;
  if (kind === 'insert') return insertBlock(slices, at % (length + 1));
  if (kind === 'add') return addBlock(slices, (at % (length + 1)) - 1, newBlock('quote'));
  if (kind === 'copy' && other.texts.length > 0)
    return insertBlock(slices, at % (length + 1), other.texts[to % other.texts.length]);
  if (length === 0) return undefined;
  const index = at % length;
  const json = slices.texts[index]!;
  if (kind === 'move') return { slices: moveTo(slices, index, to % length) };
  if (kind === 'remove') return { slices: removeAt(slices, index) };
  if (kind === 'turn' && (linesOf(json) ?? [[]]).length < 2)
    return {
      slices: replaceAt(slices, index, asType(json, (['quote', 'heading', 'list'] as const)[to % 3]!)),
    };
  const found = readBlock(json);
  if (kind === 'form' && found.kind === 'form')
    return { slices: replaceAt(slices, index, withFields(json, [{ name: 'alt', value: typed }])) };
  const given = linesOf(json);
  if (given === undefined) return undefined;
  const isList = found.kind === 'list';
  const lines = throughEditor(given);
  if (kind === 'visit') return { slices: replaceAt(slices, index, withLines(json, lines)) };
  if (kind === 'back') return joinBefore(slices, index, lines);
  if (kind === 'delete') return joinAfter(slices, index, lines);
  if (isList) return kind === 'leave' ? leaveList(slices, index, lines) : undefined;
  const [own = []] = lines;
  const words = own.map((node) => (node.type === 'text' ? node.text : '')).join('');
  const place = to % (words.length + 1);
  const halves = { before: textOf(words.slice(0, place)), after: textOf(words.slice(place)) };
  if (kind === 'split') return splitBlock(slices, index, halves);
  if (kind === 'paste')
    return pasteBlocks(slices, index, { ...halves, pieces: [{ type: 'paragraph', inline: textOf(typed) }] });
  return undefined;
}

it('leaves every other byte, and everything can be undone and done again', () => {
  fc.assert(
    fc.property(jsonArray(anyBlock), jsonArray(anyBlock), acts, (one, two, walk) => {
      const started = [one, two];
      const stores = started.map((json) => new BlocksStore(json, cut(json)!, { emit: () => undefined }));
      for (const act of walk) {
        const [store, other] = act.entry === 0 ? [stores[0]!, stores[1]!] : [stores[1]!, stores[0]!];
        const before = store.shown().slices;
        if (act.kind === 'undo') store.undo();
        else if (act.kind === 'redo') store.redo();
        else if (act.kind === 'type') {
          const index = act.at % (before.texts.length || 1);
          const json = before.texts[index] ?? '0';
          const lines = linesOf(json);
          if (lines === undefined) continue;
          const [own = [], ...rest] = lines;
          const typed: Inline = act.typed === '' ? own : [...own, { type: 'text', text: act.typed }];
          store.type(before.keys[index]!, withLines(json, [typed, ...rest]));
        } else store.apply(editedBy(act, before, other.shown().slices));
        const { slices } = store.shown();
        JSON.parse(store.json);
        expect(joined(slices)).toBe(store.json);
        if (act.kind === 'undo' || act.kind === 'redo') continue;
        if (act.kind === 'visit') expect(slices).toBe(before);
        if (slices !== before) expect(store.shown().canRedo).toBe(false);
        const kept = before.texts.filter(
          (text, index) => slices.texts[slices.keys.indexOf(before.keys[index]!)] === text,
        );
        expect(before.texts.length - kept.length).toBeLessThanOrEqual(reach);
      }
      for (const [index, store] of stores.entries()) {
        const last = store.json;
        let steps = 0;
        for (; store.shown().canUndo; steps += 1) store.undo();
        expect(store.json).toBe(started[index]);
        for (; store.shown().canRedo; steps -= 1) store.redo();
        if (steps === 0) expect(store.json).toBe(last);
      }
    }),
    { numRuns: Number(process.env['WALKS'] ?? 200) },
  );
});
