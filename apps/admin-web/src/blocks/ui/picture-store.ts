import { createContext } from 'react';

/** The site that a text belongs to, which the editor itself does not know. */
export interface PictureStore {
  /** Stores a picture, and says its id. Undefined: none came of it. */
  keep: (file: File) => Promise<string | undefined>;
  /** A file was given that is no picture. */
  refuse: () => void;
}

/** Undefined: pictures are not taken. */
export const PictureStoreContext = createContext<PictureStore | undefined>(undefined);
