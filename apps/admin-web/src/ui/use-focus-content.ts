import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a link in the content opened another page, focuses the content of that page, because the link is gone and the focus with it. */
export function useFocusContent(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
