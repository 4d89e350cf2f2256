import { useLayoutEffect } from 'react';

/** Later than what the dialog itself gives the focus to. */
const afterClosingMs = 40;
/** For so long, what a dialog did may still take its opener out of the page, such as the row of what was deleted. */
const aftermathMs = 5_000;

/** What had the focus before the first of the dialogs that followed each other. */
let opener: HTMLElement | undefined;

/**
 * A dialog that another one follows, or whose opener leaves the page, would leave the focus nowhere. It goes back to what
 * opened the first one, or else to the content.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const active = document.activeElement;
    const isOfPage = active instanceof HTMLElement && active.closest('body, [role=dialog]') === document.body;
    if (isOfPage && active !== document.body) opener = active;
    return () => void setTimeout(giveBack, afterClosingMs);
  }, [opened]);
}

function giveBack(): void {
  if (isLost()) opener?.focus({ preventScroll: true });
  toContent();
  const observer = new MutationObserver(toContent);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), aftermathMs);
}

function toContent(): void {
  if (isLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

const isLost = (): boolean =>
  [null, document.body].includes(document.activeElement as HTMLElement | null) &&
  document.querySelector('[role=dialog]') === null;
