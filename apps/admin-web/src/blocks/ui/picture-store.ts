import { createContext } from 'react';

/** Stores pictures in the site that the text belongs to. The editor itself does not know the site. */
export interface PictureStore {
  /** Stores a picture and returns its id. Undefined: it was not stored. */
  keep: (file: File) => Promise<string | undefined>;
  /** Called with a file that is no picture. */
  refuse: () => void;
}

/** Undefined: the editor takes no pictures. */
export const PictureStoreContext = createContext<PictureStore | undefined>(undefined);
