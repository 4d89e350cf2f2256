/** Remembers what has the focus. A dialog that leaves the page when it closes cannot give it back by itself. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () => {
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
  };
}
