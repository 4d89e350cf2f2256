import { type Extensions, Mark, Node } from '@tiptap/core';

import { editorKeys, type NameIn } from '../../keys/registry';
import { addressOf, relationOf } from '../marks/address';
import { OwnDirection } from './own-direction';

/** A text with marks, exactly as the content service allows them: these elements, and only the attributes of links. */
const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const LineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () =>
      this.editor.commands.command(({ tr, dispatch }) => {
        dispatch?.(tr.replaceSelectionWith(this.type.create()).scrollIntoView());
        return true;
      });
    return Object.fromEntries(editorKeys('blocks.line').map((keys) => [keys, insert]));
  },
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, rel: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs(element) {
        const href = addressOf(element.getAttribute('href') ?? '');
        return href === undefined ? false : { href, rel: relationOf(element.getAttribute('rel') ?? '') };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

interface MarkShape {
  name: string;
  tags: [string, ...string[]];
  key: NameIn<'blocks'>;
}

const markOf = ({ name, tags, key }: MarkShape): Mark =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      const toggle = () => this.editor.commands.toggleMark(name);
      return Object.fromEntries(editorKeys(key).map((keys) => [keys, toggle]));
    },
  });

const marks = [
  Link,
  markOf({ name: 'bold', tags: ['strong', 'b'], key: 'blocks.bold' }),
  markOf({ name: 'italic', tags: ['em', 'i'], key: 'blocks.italic' }),
  markOf({ name: 'strike', tags: ['s', 'del', 'strike'], key: 'blocks.strike' }),
  markOf({ name: 'code', tags: ['code'], key: 'blocks.code' }),
];

/**
 * Allows several lines, even if the block has one. A browser may make a second line, as with a keyboard that sends no key; otherwise its
 * words would be lost.
 */
export const schema: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph+' }),
  Paragraph,
  Text,
  LineBreak,
  ...marks,
  OwnDirection,
];
