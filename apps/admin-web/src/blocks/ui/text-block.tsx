import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { type Inline, sameInline } from '../marks/inline';
import {
  type Focus,
  goBeside,
  joinAfter,
  joinBefore,
  leaveList,
  splitBlock,
  splitLines,
} from '../model/edits';
import { isMarker, turnByMarker } from '../model/markers';
import { linesOf, withLines } from '../model/write-block';
import { type BlockKeys, documentFor, halvesOf, keysOf, linesIn } from './block-keys';
import type { Controls } from './controls';
import { beginDrag, drop, paste } from './put-pieces';
import { schema } from './schema';
import { focusAt, stopBeside } from './stops';

interface Props {
  id: number;
  text: string;
  isList: boolean;
  label: string;
  placeholder: string;
  focus: Focus | undefined;
  readOnly: boolean;
  controls: Controls;
}

const sameLines = (one: readonly Inline[], other: readonly Inline[]): boolean =>
  one.length === other.length && one.every((line, index) => sameInline(line, other[index] ?? []));

/** The margins of the visible part: below the toolbar and above the lower edge. */
const inSight = { top: 90, right: 0, bottom: 40, left: 0 };

/**
 * Some browsers move the cursor to the beginning when a text gets the focus, so ProseMirror moves it back within the first 200 ms. After a
 * key, the cursor is where the person wants it.
 */
function meanIt(view: EditorView): boolean {
  inputOf(view).lastFocus = 0;
  return false;
}

/** ProseMirror's own record of the focus. */
const inputOf = (view: EditorView) => (view as unknown as { input: { lastFocus: number } }).input;

interface Typing {
  view: EditorView;
  from: number;
  to: number;
  typed: string;
}

/** Handles a blank behind a marker. Undo restores the text with marker and blank, which then stays a paragraph. */
function typeMarker(
  { view, from, to, typed }: Typing,
  { id, controls: { store } }: Pick<Props, 'id' | 'controls'>,
): boolean {
  const { doc, tr } = view.state;
  const isAtEnd = from === to && to === doc.content.size - 1;
  if (typed !== ' ' || !isAtEnd || view.composing || !isMarker(doc.textContent)) return false;
  view.dispatch(tr.insertText(typed, from, to));
  const { slices } = store.shown();
  const [line = []] = linesIn(view.state.doc.toJSON());
  store.apply(turnByMarker(slices, slices.keys.indexOf(id), line));
  return true;
}

/** A text with marks: a paragraph, a heading, a quote, or the items of a list. */
export function TextBlock({ id, text, isList, label, placeholder, focus, readOnly, controls }: Props) {
  const { store } = controls;
  // The text that the editor began with. Changes are applied to this text, so that a change and its reverse leave the same bytes.
  const base = useRef(text);
  const written = useRef(text);
  const keys = useRef<BlockKeys>(keysFor({ id, isList, controls }));
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        // The direction follows the script of the text.
        dir: 'auto',
        'aria-label': label,
        'data-placeholder': placeholder,
        ...(readOnly && { 'aria-readonly': 'true' }),
      },
      handleKeyDown: meanIt,
      handleTextInput: (view: EditorView, from: number, to: number, typed: string) =>
        !isList && typeMarker({ view, from, to, typed }, { id, controls }),
      scrollMargin: inSight,
      scrollThreshold: inSight,
    }),
    [label, placeholder, readOnly, isList, id, controls],
  );
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        extensions: [...schema, keysOf(keys)],
        editorProps,
        content: documentFor(linesOf(text) ?? []),
        editable: !readOnly,
        injectCSS: false,
        enableContentCheck: false,
        onUpdate({ editor: changed }) {
          const lines = linesIn(changed.getJSON());
          if (!isList && lines.length > 1) {
            const { $head } = changed.state.selection;
            const cursor = { line: $head.index(0), at: $head.parentOffset };
            changed.commands.setContent(documentFor(lines.slice(0, 1)), { emitUpdate: false });
            const { slices } = store.shown();
            store.apply(splitLines(slices, slices.keys.indexOf(id), { lines, cursor }));
            return;
          }
          const next = withLines(base.current, lines);
          written.current = next;
          store.type(id, next);
        },
      }),
  );
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => editor.setOptions({ editorProps, editable: !readOnly }),
    [editor, editorProps, readOnly],
  );
  // Runs before all effects below, which need the editor.
  useLayoutEffect(() => {
    editor.mount(host.current!);
    return () => editor.unmount();
  }, [editor]);

  useEffect(() => {
    controls.register(id, editor);
    return () => controls.register(id, undefined);
  }, [controls, id, editor]);

  useLayoutEffect(() => {
    if (text === written.current) return;
    base.current = text;
    written.current = text;
    const lines = linesOf(text) ?? [];
    if (sameLines(lines, linesIn(editor.getJSON()))) return;
    editor.commands.setContent(documentFor(lines), { emitUpdate: false });
  }, [text, editor]);

  useLayoutEffect(() => {
    if (focus === undefined) return;
    const { view, state } = editor;
    const end = state.doc.content.size - 1;
    const place = focus.at === 'start' ? 1 : focus.at === 'end' ? end : Math.min(focus.at, end);
    const selection = TextSelection.create(state.doc, place);
    view.focus();
    view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  }, [focus, editor]);

  const target = () => ({ view: editor.view, id, isList, controls });
  const takes = readOnly
    ? undefined
    : {
        onPasteCapture: (event: React.ClipboardEvent) => paste(event, target()),
        onDragStartCapture: () => beginDrag(editor.view),
        onDropCapture: (event: React.DragEvent) => drop(event, target()),
      };

  return <div ref={host} className="blocks-text" {...takes} />;
}

function keysFor({ id, isList, controls }: Pick<Props, 'id' | 'isList' | 'controls'>): BlockKeys {
  const { store } = controls;
  const here = () => {
    const { slices } = store.shown();
    return { slices, index: slices.keys.indexOf(id) };
  };
  const linesOfEditor = (editor: Editor) => linesIn(editor.getJSON());
  return {
    enter(editor) {
      const { slices, index } = here();
      if (!isList) {
        store.apply(splitBlock(slices, index, halvesOf(editor.state)));
        return true;
      }
      const { $head } = editor.state.selection;
      const isLast = $head.index(0) === editor.state.doc.childCount - 1;
      if (!isLast || $head.parent.content.size > 0) return false;
      store.apply(leaveList(slices, index, linesOfEditor(editor)));
      return true;
    },
    backspaceAtStart(editor) {
      const { slices, index } = here();
      store.apply(joinBefore(slices, index, linesOfEditor(editor)));
      return true;
    },
    deleteAtEnd(editor) {
      const { slices, index } = here();
      store.apply(joinAfter(slices, index, linesOfEditor(editor)));
      return true;
    },
    leave(editor, direction) {
      const stop = stopBeside(editor.view.dom, direction);
      if (stop !== undefined) {
        focusAt(stop, 'start');
        return true;
      }
      const { slices, index } = here();
      const edited = goBeside(slices, index, direction);
      store.apply(edited);
      return edited !== undefined;
    },
    link() {
      controls.askForLink();
      return true;
    },
  };
}
