import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';

import { editorKeys } from '../../keys/registry';
import type { Inline, InlineNode } from '../marks/inline';
import type { Direction } from '../model/edits';

/** The effect of a key that leaves the text of a block. False: the editor handles the key. */
export interface BlockKeys {
  enter(editor: Editor): boolean;
  backspaceAtStart(editor: Editor): boolean;
  deleteAtEnd(editor: Editor): boolean;
  leave(editor: Editor, direction: Direction): boolean;
  link(editor: Editor): boolean;
}

const isAtStart = ({ selection }: EditorState): boolean => selection.empty && selection.from === 1;
const isAtEnd = ({ selection, doc }: EditorState): boolean =>
  selection.empty && selection.to === doc.content.size - 1;

export const keysOf = (keys: { current: BlockKeys }): Extension =>
  Extension.create({
    name: 'blockKeys',
    priority: 1_100,
    addProseMirrorPlugins() {
      // Keyboards of phones name no key; only the type of the input is known.
      const deletes = (inputType: string): boolean => {
        const { state } = this.editor;
        if (/^delete.*Backward$/.test(inputType)) {
          return isAtStart(state) && keys.current.backspaceAtStart(this.editor);
        }
        return /^delete.*Forward$/.test(inputType) && isAtEnd(state) && keys.current.deleteAtEnd(this.editor);
      };
      const beforeinput = (_view: unknown, event: InputEvent): boolean => {
        const isDone = this.editor.isEditable && deletes(event.inputType);
        if (isDone) event.preventDefault();
        return isDone;
      };
      return [new Plugin({ props: { handleDOMEvents: { beforeinput } } })];
    },
    addKeyboardShortcuts() {
      const atStart = () => isAtStart(this.editor.state);
      const atEnd = () => isAtEnd(this.editor.state);
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
      // In a script that runs from right to left, the left end of a text is its end.
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

/** The parts before and behind the selection in a text with one line. */
export function halvesOf({ doc, selection: { from, to } }: EditorState) {
  const between = (start: number, end: number) => linesIn(doc.cut(start, end).toJSON())[0] ?? [];
  return { before: between(0, from), after: between(to, doc.content.size) };
}
