import { createContext, type ReactNode, useContext } from 'react';

/**
 * Lets a person choose a page of the site to link to, and passes its address on. The editor itself does not know the site. Undefined: the
 * address is typed.
 */
export const LinkChoiceContext = createContext<
  ((onPick: (address: string) => void) => ReactNode) | undefined
>(undefined);

export const useLinkChoice = () => useContext(LinkChoiceContext);
