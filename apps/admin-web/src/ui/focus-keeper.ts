/** How long to wait for others, such as a dialog that closes, to give the focus back by themselves. */
const othersMs = 60;

/** What had the focus, and what is around it, the nearest first. */
interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
  dialog: Element | null;
  /** What had the focus before the dialog was opened: perhaps a field of another dialog. */
  before: Place | undefined;
}

/**
 * Sees to it that the keyboard is never left without a place. Buttons keep the focus while they wait (held-button.tsx);
 * when they have their answer, the first field that is wrong gets it. After dialogs, what opened the first of them gets
 * it. Where what should have it is gone, the next thing to press beside its place gets it, else the page's content.
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
      // A dialog that is there takes the focus by itself.
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
    // It was pressed, and has its answer.
    if (changes.some(({ target, attributeName }) => target === here && attributeName === 'aria-busy')) {
      if (here?.ariaBusy !== 'true') firstWrong(here)?.focus();
    }
    // The browser takes the focus away some time after this.
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
  // Who clicks beside everything wants nothing to have the focus.
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

/** A dialog that has the focus again, after another one over it, was opened from where it was. */
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

/** Within the content of the page, the dialog, or a page before the login. */
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
