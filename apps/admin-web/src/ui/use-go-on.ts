import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

import { forgetUnsaved } from './unsaved';

interface GoOnOptions extends NavigateOptions {
  /** What all forms of the page are about is gone, such as a menu that was deleted: nothing is left that could be lost. */
  isGone?: boolean;
}

/**
 * Goes to another page after an answer, but only from the page that asked. Whoever has left that page meanwhile stays where they are, and
 * keeps what they write there.
 */
export function useGoOn(): (to: string, options?: GoOnOptions) => Promise<void> {
  const navigate = useNavigate();
  // A component that is not shown any more keeps the last path that it was shown at.
  const { pathname } = useLocation();
  return async (to, { isGone = false, ...options } = {}) => {
    if (window.location.pathname !== pathname) return;
    if (isGone) forgetUnsaved();
    await navigate(to, options);
  };
}
