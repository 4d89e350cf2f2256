import type { Editor } from '@tiptap/core';

import type { BlocksStore } from '../model/store';

export interface JsonDraft {
  /** The block when its form was opened. */
  before: string;
  now: string;
  /** Where the cursor was. */
  at: number;
}

/** What a block needs from the editor around it. The same object in all renderings. */
export interface Controls {
  store: BlocksStore;
  /** The edited JSON of blocks by their keys, so that a form that is rendered in another place continues with it. */
  drafts: Map<number, JsonDraft>;
  /** Notes that a block has the focus. */
  activate: (key: number) => void;
  /** Called with the editor of a block's text when it is created, and with undefined when it is destroyed. */
  register: (key: number, editor: Editor | undefined) => void;
  /** Takes files that were pasted into a block. */
  takeFiles: (files: readonly File[], key: number) => void;
  /** Asks for the address of a link. */
  askForLink: () => void;
  /** Closes the JSON form of a block, after its text was accepted or given up. */
  closeJson: (key: number) => void;
}
