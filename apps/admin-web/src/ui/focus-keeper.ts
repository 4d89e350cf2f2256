/** How long to wait for other code, such as a closing dialog, to restore the focus by itself. */
const othersMs = 60;

/** A focused element, and the elements around it, the nearest first. */
interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
  dialog: Element | null;
  /** The focus before the dialog was opened, perhaps in another dialog. */
  before: Place | undefined;
}

/**
 * Ensures that the page always has a focused element. Buttons keep the focus while they wait (held-button.tsx); after the answer, the first
 * invalid field gets it. After dialogs, the element that opened the first one gets it. If that element is gone, the next button or link
 * beside its place gets the focus, else the page's content.
 */
export function keepFocusInPage(page: Document): () => void {
  let last: Place | undefined;
  let outsideDialogs: Place | undefined;
  // Whether the element was disabled. If it was not, something took the focus away on purpose, such as a call of blur().
  let wasOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => page.activeElement === null || page.activeElement === page.body;
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });

  const giveBack = (place: Place) => {
    const isThere = place.element.isConnected && !isOff(place.element);
    focus(isThere ? place.element : (beside(place.around) ?? page.getElementById('content')));
  };
  const find = () => {
    if (last === undefined || !isLost()) return;
    const { element, around, dialog } = last;
    if (!element.isConnected) {
      if (dialog?.isConnected === false) {
        const stays = stayingBefore(last);
        if (stays !== undefined) return focus(stays);
      }
      const next = beside(around);
      if (next !== undefined) focus(next);
      // An open dialog takes the focus by itself.
      else if (page.querySelector('[role=dialog]') === null) giveBack(outsideDialogs ?? last);
      return;
    }
    if (!wasOff || isOff(element)) return;
    wasOff = false;
    focus(element);
  };
  const later = () => {
    if (last === undefined || (last.element.isConnected && isOff(last.element))) return;
    clearTimeout(timer);
    timer = setTimeout(find, othersMs);
  };
  const observer = new MutationObserver((changes) => {
    const here = page.activeElement;
    // The button was pressed, and has its answer.
    if (changes.some(({ target, attributeName }) => target === here && attributeName === 'aria-busy')) {
      if (here?.ariaBusy !== 'true') firstWrong(here)?.focus();
    }
    // The browser removes the focus only some time after the element was disabled.
    if (last?.element.isConnected === true && isOff(last.element)) wasOff = true;
    if (isLost()) later();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest('[role=dialog]');
    last = { element: target, around: aroundOf(target), dialog, before: beforeDialog(dialog, last) };
    wasOff = false;
    if (dialog === null) outsideDialogs = last;
  };
  // A click outside the focused element removes the focus on purpose.
  const onPress = ({ target }: PointerEvent) => {
    if (last !== undefined && target instanceof Node && !last.element.contains(target)) last = undefined;
  };
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-busy'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress);
  };
}

/** The focus before a dialog was opened. A dialog that regains the focus from another one keeps its former value. */
function beforeDialog(dialog: Element | null, last: Place | undefined): Place | undefined {
  if (dialog === null) return undefined;
  for (let place = last; place !== undefined; place = place.before) {
    if (place.dialog === dialog) return place.before;
  }
  return last;
}

function stayingBefore({ before }: Place): HTMLElement | undefined {
  for (let place = before; place !== undefined; place = place.before) {
    if (place.element.isConnected && !isOff(place.element)) return place.element;
  }
  return undefined;
}

const firstWrong = (button: Element | null) =>
  button?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');

const isOff = (element: HTMLElement): boolean => element.matches(':disabled');

/** The ancestors of an element, up to the content of the page, the dialog, or a page before the login. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  const ends = '#content, #root, body';
  for (let at = element.parentElement; at !== null && !at.matches(ends); at = at.parentElement) {
    around.push(at);
  }
  return around;
}

function beside(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected) continue;
    const next = place.querySelector<HTMLElement>('button:not(:disabled), a[href]');
    if (next !== null) return next;
  }
  return undefined;
}
