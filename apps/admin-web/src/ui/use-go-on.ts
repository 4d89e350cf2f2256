import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

import { forgetUnsaved } from './unsaved';

interface GoOnOptions extends NavigateOptions {
  /** What all forms of the page are about is gone, such as a menu that was deleted: nothing is left that could be lost. */
  isGone?: boolean;
}

/**
 * Goes where an answer leads, from the page that asked for it alone. Who has left by then is not taken away from another page, and what
 * they write there is not forgotten.
 */
export function useGoOn(): (to: string, options?: GoOnOptions) => Promise<void> {
  const navigate = useNavigate();
  // Of what has left the page, it stays the last one that it was shown at.
  const { pathname } = useLocation();
  return async (to, { isGone = false, ...options } = {}) => {
    if (window.location.pathname !== pathname) return;
    if (isGone) forgetUnsaved();
    await navigate(to, options);
  };
}
