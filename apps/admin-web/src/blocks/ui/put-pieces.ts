import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { ClipboardEvent, DragEvent } from 'react';

import { textOf } from '../marks/inline';
import { pasted } from '../marks/pasted';
import type { Piece } from '../marks/read-html';
import { pasteBlocks } from '../model/edits';
import { documentFor, halvesOf } from './block-keys';
import type { Controls } from './controls';

/** The text to insert into. */
interface Target {
  view: EditorView;
  id: number;
  isList: boolean;
  controls: Controls;
}

const insertKey = 45;

/** Whether Shift asks for plain text. Shift+Insert does not: it is the usual key to paste. */
function meansPlain(view: EditorView): boolean {
  const { input } = view as unknown as { input: { shiftKey: boolean; lastKeyCode: number | null } };
  return input.shiftKey && input.lastKeyCode !== insertKey;
}

export function paste(event: ClipboardEvent, target: Target): void {
  event.preventDefault();
  event.stopPropagation();
  const pieces = pasted(event.clipboardData, meansPlain(target.view));
  if (pieces.length === 0) target.controls.takeFiles([...event.clipboardData.files], target.id);
  else put(pieces, target);
}

/** The text that words are dragged out of. Each text has an editor of its own, which does not know the others. */
let source: EditorView | undefined;

export function beginDrag(view: EditorView): void {
  source = view;
}

/** Content from outside is read as pasted content. Words of another text are removed there. Within one text, its editor moves them. */
export function drop(event: DragEvent, target: Target): void {
  const { view } = target;
  if (view.dragging !== null || event.dataTransfer.types.includes('Files')) return;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const pieces = pasted(event.dataTransfer, false);
  if (place === null || pieces.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const from = source?.dragging?.move === true && !event.ctrlKey && !event.altKey ? source : undefined;
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
  view.focus();
  put(pieces, target);
  from?.dispatch(from.state.tr.deleteSelection());
}

const isCodeOfLines = (piece: Piece | undefined): boolean =>
  piece?.type === 'code' && textOf(piece.inline).includes('\n');

/** Inserts the pieces in place of the selection. */
function put(pieces: readonly Piece[], { view, id, isList, controls: { store } }: Target): void {
  const { state } = view;
  const { before, after } = halvesOf(state);
  const isEmpty = before.length === 0 && after.length === 0;
  const [only, ...others] = pieces;
  const isInLine = only?.type === 'paragraph' || (!isEmpty && !isCodeOfLines(only));
  if (isList || (others.length === 0 && isInLine)) {
    const document = state.schema.nodeFromJSON(documentFor(pieces.map(({ inline }) => inline)));
    const open = isList ? 1 : 0;
    const content = isList ? document.content : document.child(0).content;
    view.dispatch(state.tr.replaceSelection(new Slice(content, open, open)).scrollIntoView());
    return;
  }
  const { slices } = store.shown();
  store.apply(pasteBlocks(slices, slices.keys.indexOf(id), { before, after, pieces }));
}
