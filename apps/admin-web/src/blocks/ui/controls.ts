import type { Editor } from '@tiptap/core';

import type { BlocksStore } from '../model/store';

export interface JsonDraft {
  /** The block when its form was opened. */
  before: string;
  now: string;
  /** Where the cursor was. */
  at: number;
}

/** What a block asks of the editor around it. The same object in all renderings. */
export interface Controls {
  store: BlocksStore;
  /** The JSON of blocks as somebody writes it, by their keys: a form that goes elsewhere goes on with it. */
  drafts: Map<number, JsonDraft>;
  /** A block has the focus. */
  activate: (key: number) => void;
  /** The editor of a block's text, once it is there, and undefined once it is gone. */
  register: (key: number, editor: Editor | undefined) => void;
  /** Files were pasted into a block. */
  takeFiles: (files: readonly File[], key: number) => void;
  /** Asks for the address of a link. */
  askForLink: () => void;
  /** The JSON of a block was accepted or given up. */
  closeJson: (key: number) => void;
}
