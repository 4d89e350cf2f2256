import { createContext, type ReactNode, useContext } from 'react';

export interface MediaChoice {
  /** The id as a text; empty: none. */
  value: string;
  label: string;
  readOnly: boolean;
  /** With the alternative text of the file, where it has one. */
  onChange: (value: string, alt?: string) => void;
}

/** Chooses a file of the site, which the editor itself does not know. Undefined: ids are typed. */
export const MediaChoiceContext = createContext<((choice: MediaChoice) => ReactNode) | undefined>(undefined);

export const useMediaChoice = () => useContext(MediaChoiceContext);
