import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Who goes to another page by a link of the content goes on in the content of that page: the link is gone, and the focus with it. */
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
