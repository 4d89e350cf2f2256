import { cut, joined, type Slices } from '../../src/blocks/json/slices';
import type { Inline } from '../../src/blocks/marks/inline';
import { joinAfter, joinBefore, pasteBlocks } from '../../src/blocks/model/edits';

/** The source of a quote is text, too: no key that acts on the words of the quote removes it. */

const plain = (text: string): Inline => (text === '' ? [] : [{ type: 'text', text }]);
const paragraph = (text: string) => `{"type":"paragraph","data":{"text":"${text}"}}`;
const quote = (text: string, cite: string) => `{"type":"quote","data":{"text":"${text}","cite":"${cite}"}}`;
const slicesOf = (...blocks: string[]): Slices => cut(`[${blocks.join(',')}]`)!;

it('the text of a quote that is from somebody goes to no other block', () => {
  const slices = slicesOf(paragraph('a'), quote('b', 'Fontane'));
  const back = joinBefore(slices, 1, [plain('b')])!;
  expect([back.slices, back.focus]).toEqual([slices, { key: slices.keys[0], at: 'end' }]);
  const on = joinAfter(slices, 0, [plain('a')])!;
  expect([on.slices, on.focus]).toEqual([slices, { key: slices.keys[1], at: 'start' }]);
  expect(joinBefore(slicesOf(paragraph('a'), quote('', 'Fontane')), 1, [[]])!.slices.texts).toHaveLength(2);
});

it('a quote without text that is from somebody takes the text beside it', () => {
  const behind = slicesOf(quote('', 'Fontane'), paragraph('b'));
  const expected = `[${quote('b', 'Fontane')}]`;
  expect(joined(joinBefore(behind, 1, [plain('b')])!.slices)).toBe(expected);
  expect(joined(joinAfter(behind, 0, [[]])!.slices)).toBe(expected);
});

it('blocks that are pasted into it stand before it', () => {
  const pieces = [
    { type: 'paragraph' as const, inline: [{ type: 'text' as const, text: 'x' }] },
    { type: 'paragraph' as const, inline: [{ type: 'text' as const, text: 'y' }] },
  ];
  const { slices } = pasteBlocks(slicesOf(quote('', 'Fontane')), 0, { before: [], after: [], pieces });
  expect(slices.texts).toEqual([paragraph('x'), paragraph('y'), quote('', 'Fontane')]);
});

it('a quote that is from nobody is joined like any text', () => {
  const { slices } = joinBefore(slicesOf(paragraph('a'), quote('b', '  ')), 1, [plain('b')])!;
  expect(joined(slices)).toBe(`[${paragraph('ab')}]`);
});
