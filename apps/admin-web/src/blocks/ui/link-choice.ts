import { createContext, type ReactNode, useContext } from 'react';

/** Finds something of the site to link, which the editor itself does not know, and says its address. Undefined: it is typed. */
export const LinkChoiceContext = createContext<
  ((onPick: (address: string) => void) => ReactNode) | undefined
>(undefined);

export const useLinkChoice = () => useContext(LinkChoiceContext);
