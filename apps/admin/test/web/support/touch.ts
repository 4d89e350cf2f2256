/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core';

/** What a thumb would miss: controls that take it on less than 40 pixels by 40. And text that a phone magnifies when it is tapped. */
export const touchProblems = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

/** Runs in the page. */
function findSmallTargets(): string[] {
  const least = 40;
  const dialogs = document.querySelectorAll('[role=dialog]');
  const root = dialogs.item(dialogs.length - 1) ?? document.body;
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=option], [tabindex="0"]';
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    }`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  /** A link within a sentence is as high as its line. */
  const isInSentence = (element: Element): boolean =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement !== null &&
    [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    );
  const takes = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  /** The pixels in a row, or a column, through the middle that take the thumb. */
  const extent = (element: Element, isWide: boolean): number => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const takesAt = (by: number): boolean => takes(element, x + (isWide ? by : 0), y + (isWide ? 0 : by));
    let [before, after] = [0, 0];
    while (before < least && takesAt(-before - 1)) before += 1;
    while (after < least && takesAt(after + 1)) after += 1;
    return before + after + 1;
  };

  if (document.activeElement?.matches('.skip') === true) (document.activeElement as HTMLElement).blur();
  const problems: string[] = [];
  for (const element of root.querySelectorAll(controls)) {
    if (!isSeen(element) || isInSentence(element) || element.matches('.skip, .focal-picture')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    // The words beside a box take the thumb for it.
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const sizeOf = (isWide: boolean): number => {
      const size = Math.max(...boxes.map(({ width, height }) => (isWide ? width : height)));
      return size >= least ? size : Math.max(size, extent(element, isWide));
    };
    const [wide, high] = [sizeOf(true), sizeOf(false)];
    if (high < least - 0.5 || wide < least - 0.5)
      problems.push(`too small for a thumb (${Math.round(wide)} × ${Math.round(high)}): ${nameOf(element)}`);
    const isTyped = element.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=color])',
    );
    if (isTyped && parseFloat(getComputedStyle(element).fontSize) < 16)
      problems.push(`text below 16 px, which iPhones magnify: ${nameOf(element)}`);
  }
  window.scrollTo(0, 0);
  return problems;
}
