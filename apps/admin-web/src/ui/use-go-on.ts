import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

import { forgetUnsaved } from './unsaved';

interface GoOnOptions extends NavigateOptions {
  /** The object of the page was deleted, such as a menu, so no unsaved input can be lost. */
  isGone?: boolean;
}

/**
 * Opens another page after an answer, if the person is still at the page that sent the request. Otherwise the person stays, with any input
 * there.
 */
export function useGoOn(): (to: string, options?: GoOnOptions) => Promise<void> {
  const navigate = useNavigate();
  // A component that is not rendered any more keeps its last path.
  const { pathname } = useLocation();
  return async (to, { isGone = false, ...options } = {}) => {
    if (window.location.pathname !== pathname) return;
    if (isGone) forgetUnsaved();
    await navigate(to, options);
  };
}
