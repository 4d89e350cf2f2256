import { type Extensions, Mark, Node } from '@tiptap/core';

import { addressOf, relationOf } from '../marks/address';

/** A text with marks, exactly as the content service has them: these elements, and of attributes those of a link. */
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
    return { 'Shift-Enter': insert, 'Mod-Enter': insert };
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
  keys: string;
}

const markOf = ({ name, tags, keys }: MarkShape): Mark =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });

const marks = [
  Link,
  markOf({ name: 'bold', tags: ['strong', 'b'], keys: 'Mod-b' }),
  markOf({ name: 'italic', tags: ['em', 'i'], keys: 'Mod-i' }),
  markOf({ name: 'strike', tags: ['s', 'del', 'strike'], keys: 'Mod-Shift-s' }),
  markOf({ name: 'code', tags: ['code'], keys: 'Mod-e' }),
];

/** Of one line for a paragraph, of several for a list. */
export const schemaOf = (isList: boolean): Extensions => [
  Node.create({ name: 'doc', topNode: true, content: isList ? 'paragraph+' : 'paragraph' }),
  Paragraph,
  Text,
  LineBreak,
  ...marks,
];
