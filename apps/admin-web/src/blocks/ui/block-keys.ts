import { type Editor, Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

import { editorKeys } from '../../keys/registry';
import type { Inline, InlineNode } from '../marks/inline';
import type { Direction } from '../model/edits';

/** What a key does where it leaves the text of a block. False: nothing of ours. */
export interface BlockKeys {
  enter(editor: Editor): boolean;
  backspaceAtStart(editor: Editor): boolean;
  deleteAtEnd(editor: Editor): boolean;
  leave(editor: Editor, direction: Direction): boolean;
  link(editor: Editor): boolean;
}

export const keysOf = (keys: { current: BlockKeys }): Extension =>
  Extension.create({
    name: 'blockKeys',
    priority: 1_100,
    addKeyboardShortcuts() {
      const atStart = () => this.editor.state.selection.empty && this.editor.state.selection.from === 1;
      const atEnd = () => {
        const { selection, doc } = this.editor.state;
        return selection.empty && selection.to === doc.content.size - 1;
      };
      const leave = (direction: Direction) => keys.current.leave(this.editor, direction);
      // A selection is left to the browser: the first key ends it.
      const goUp = () => {
        const { selection } = this.editor.state;
        const isFirst = selection.empty && selection.$head.index(0) === 0;
        return isFirst && this.editor.view.endOfTextblock('up') && leave('before');
      };
      const goDown = () => {
        const { selection, doc } = this.editor.state;
        const isLast = selection.empty && selection.$head.index(0) === doc.childCount - 1;
        return isLast && this.editor.view.endOfTextblock('down') && leave('after');
      };
      // In a script that is written from right to left, the left end of a text is its end.
      const goSideways = (to: 'left' | 'right') => {
        const ends: Record<Direction, () => boolean> = { before: atStart, after: atEnd };
        const directions: Direction[] = to === 'left' ? ['before', 'after'] : ['after', 'before'];
        const direction = directions.find((each) => ends[each]());
        return direction !== undefined && this.editor.view.endOfTextblock(to) && leave(direction);
      };
      return {
        Enter: () => keys.current.enter(this.editor),
        Backspace: () => atStart() && keys.current.backspaceAtStart(this.editor),
        Delete: () => atEnd() && keys.current.deleteAtEnd(this.editor),
        ArrowUp: goUp,
        ArrowDown: goDown,
        ArrowLeft: () => goSideways('left'),
        ArrowRight: () => goSideways('right'),
        ...Object.fromEntries(
          editorKeys('blocks.link').map((name) => [name, () => keys.current.link(this.editor)]),
        ),
      };
    },
  });

/** The document of the editor for these lines. */
export const documentFor = (lines: readonly Inline[]) => ({
  type: 'doc',
  content: (lines.length === 0 ? [[]] : lines).map((content) => ({
    type: 'paragraph',
    content: [...content],
  })),
});

interface DocumentJson {
  content?: { content?: InlineNode[] }[];
}

export const linesIn = (document: unknown): InlineNode[][] =>
  ((document as DocumentJson).content ?? []).map(({ content = [] }) => content);

/** What stands before and behind the selection of a text of one line. */
export function halvesOf({ doc, selection: { from, to } }: EditorState) {
  const between = (start: number, end: number) => linesIn(doc.cut(start, end).toJSON())[0] ?? [];
  return { before: between(0, from), after: between(to, doc.content.size) };
}
