import type { Editor } from '@tiptap/react';

import type { BlocksStore } from '../model/store';

/** What a block asks of the editor around it. The same object in all renderings. */
export interface Controls {
  store: BlocksStore;
  /** A block has the focus. */
  activate: (key: number) => void;
  /** The editor of a block's text, once it is there, and undefined once it is gone. */
  register: (key: number, editor: Editor | undefined) => void;
  /** Asks for the address of a link. */
  askForLink: () => void;
  /** The JSON of a block was accepted or given up. */
  closeJson: (key: number) => void;
}
