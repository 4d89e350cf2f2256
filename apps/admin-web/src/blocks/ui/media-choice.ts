import { createContext, type ReactNode, useContext } from 'react';

export interface MediaChoice {
  /** The id as a text; empty: none. */
  value: string;
  label: string;
  readOnly: boolean;
  /** `alt`: the alternative text of the file, if it has one. */
  onChange: (value: string, alt?: string) => void;
}

/** Lets a person choose a file of the site. The editor itself does not know the site. Undefined: ids are typed. */
export const MediaChoiceContext = createContext<((choice: MediaChoice) => ReactNode) | undefined>(undefined);

export const useMediaChoice = () => useContext(MediaChoiceContext);
