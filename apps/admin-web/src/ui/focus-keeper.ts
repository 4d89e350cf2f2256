/** Others, such as a dialog that closes, give the focus back by themselves. */
const othersMs = 60;

/**
 * Sees to it that the keyboard is never left without a place. A button that waits for an answer cannot have the focus;
 * afterwards it gets it back, or the first field that is wrong does. Where what had the focus is gone, the next thing
 * to press beside its place gets it, else the page's content.
 */
export function keepFocusInPage(page: Document): () => void {
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  // Something else, such as a call of blur(), takes the focus away on purpose.
  let wasOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => page.activeElement === null || page.activeElement === page.body;
  const isOff = (element: HTMLElement) => element.matches(':disabled');
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });

  const find = () => {
    if (last === undefined || !isLost()) return;
    if (!last.isConnected) return focus(beside(around) ?? page.getElementById('content'));
    if (!wasOff || isOff(last)) return;
    wasOff = false;
    const wrong = last.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    focus(wrong ?? last);
  };
  const later = () => {
    if (last === undefined || (last.isConnected && isOff(last))) return;
    clearTimeout(timer);
    timer = setTimeout(find, othersMs);
  };
  const observer = new MutationObserver(() => {
    // The browser takes the focus away some time after this.
    if (last?.isConnected === true && isOff(last)) wasOff = true;
    if (isLost()) later();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    wasOff = false;
    around = [];
    for (let at = target.parentElement; at !== null && at.id !== 'content'; at = at.parentElement) {
      around.push(at);
    }
  };
  // Who clicks beside everything wants nothing to have the focus.
  const onPress = ({ target }: PointerEvent) => {
    if (last !== undefined && target instanceof Node && !last.contains(target)) last = undefined;
  };
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress);
  };
}

/** In what is still there of what was around it, the nearest first. */
function beside(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected || place === document.body) continue;
    const next = place.querySelector<HTMLElement>('button:not(:disabled), a[href]');
    if (next !== null) return next;
  }
  return undefined;
}
