/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core';

/** Whether the text of a field is seen whole, with nothing scrolled away. */
export const isSeenWhole = (field: Element): boolean =>
  field.scrollWidth <= field.clientWidth + 1 && field.scrollHeight <= field.clientHeight + 1;

/** What lies over something else, is cut off, or is wider than the window. axe looks for none of that. */
export async function layoutProblems(page: Page): Promise<string[]> {
  const problems = await page.evaluate(findProblems);
  const [scrollWidth, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  if (scrollWidth > width) problems.push(`the page is ${scrollWidth} wide in a window of ${width}`);
  return problems;
}

/** Runs in the page. */
function findProblems(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Thing {
    element: Element;
    box: Box;
    /** A box that stays in place while the page is scrolled may lie over boxes that move. */
    isPinned: boolean;
  }

  // The link that skips to the content is over the others while it has the focus.
  if (document.activeElement?.matches('.skip') === true) (document.activeElement as HTMLElement).blur();
  const dialogs = document.querySelectorAll('[role=dialog]');
  const root = dialogs.item(dialogs.length - 1) ?? document.body;
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [tabindex="0"]';

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${label}`;
  };
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement) all.push(at);
    return all;
  };
  /** Sticks where it is while the page is scrolled; what is sticky does so only at its edge. */
  const isStuck = (element: Element): boolean => {
    const { position, top, bottom } = getComputedStyle(element);
    if (position !== 'sticky') return position === 'fixed';
    const box = element.getBoundingClientRect();
    return (
      Math.abs(box.top - parseFloat(top)) < 2 ||
      Math.abs(window.innerHeight - box.bottom - parseFloat(bottom)) < 2
    );
  };
  const isPinned = (element: Element): boolean => [element, ...ancestors(element)].some(isStuck);
  const sizeOf = ({ left, top, right, bottom }: Box) => ({
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  });
  const overlapOf = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  /** What is left of a box where those around it cut it off. */
  const seenOf = (element: Element, box: Box): Box => {
    let seen: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (const around of ancestors(element)) {
      if (around === document.documentElement || around === document.body) continue;
      if (getComputedStyle(around).overflow !== 'visible')
        seen = overlapOf(seen, around.getBoundingClientRect());
    }
    return seen;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isLarge = (box: Box): boolean => sizeOf(box).width > 2 && sizeOf(box).height > 2;

  const found: Thing[] = [...root.querySelectorAll(controls)]
    .filter(isSeen)
    .map((element) => ({
      element,
      box: seenOf(element, element.getBoundingClientRect()),
      isPinned: isPinned(element),
    }))
    .filter(({ box }) => isLarge(box));

  /** Words that are broken over two lines. Addresses and other long texts without a blank may be. */
  const brokenWords = (node: Node): string[] =>
    [...(node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,20}(?=[.,:;!?]?(?:\s|$))/gu)]
      .filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 1;
      })
      .map(([word]) => word);

  const texts: Thing[] = [];
  const squeezed: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.nodeValue ?? '').trim() === '' || !isSeen(element)) continue;
    // What only screen readers have is cut off on purpose.
    if (element.closest('select, svg, script, style, [class*=VisuallyHidden]') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    // A text that is broken into lines of a few letters has no room.
    if (lines.length > 1 && Math.max(...lines.map(({ width }) => width)) < 45)
      squeezed.push(`squeezed: ${nameOf(element)}`);
    if (lines.length > 1) squeezed.push(...brokenWords(node).map((word) => `broken within a word: ${word}`));
    for (const rect of lines) {
      const box = seenOf(element, rect);
      if (isLarge(box)) texts.push({ element, box, isPinned: isPinned(element) });
    }
  }

  const problems: string[] = [...squeezed];
  const belongTogether = (one: Element, other: Element): boolean => {
    if (one.contains(other) || other.contains(one)) return true;
    // The button that shows a password stands in the input.
    const wrapper = one.closest('[class*=Input-wrapper]');
    return wrapper !== null && wrapper.contains(other);
  };
  const compare = (things: Thing[], what: string, least: number): void => {
    things.forEach((one, at) => {
      for (const other of things.slice(at + 1)) {
        if (one.isPinned !== other.isPinned || belongTogether(one.element, other.element)) continue;
        const { width, height } = sizeOf(overlapOf(one.box, other.box));
        if (width > least && height > least)
          problems.push(`${what} overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    });
  };
  compare(found, 'controls', 1);
  compare(texts, 'texts', 4);

  for (const { element, box } of found) {
    const { width, height } = element.getBoundingClientRect();
    if (!(element instanceof HTMLElement)) continue;
    const around = ancestors(element).find((each) => getComputedStyle(each).overflowX !== 'visible');
    const mayScroll = around === undefined || /auto|scroll/.test(getComputedStyle(around).overflowX);
    if (!mayScroll && sizeOf(box).width < width / 2) problems.push(`cut off: ${nameOf(element)}`);
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isText = !/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
    // What may be copied from a field is seen whole.
    if ('readOnly' in element && element.readOnly === true && element.scrollWidth > element.clientWidth + 1)
      problems.push(`text cut off: ${nameOf(element)}`);
    if (isText && overflowX !== 'visible' && textOverflow !== 'ellipsis') {
      if (element.scrollWidth > element.clientWidth + 1) problems.push(`text cut off: ${nameOf(element)}`);
    }
    if (
      isText &&
      overflowX === 'visible' &&
      element.scrollWidth > element.clientWidth + 2 &&
      element.clientWidth > 0
    )
      problems.push(`text wider than its control: ${nameOf(element)}`);
    const clips = [...element.querySelectorAll('*')].filter(
      (inner) => getComputedStyle(inner).overflowX === 'hidden' && inner.scrollWidth > inner.clientWidth + 1,
    );
    if (isText && clips.some((inner) => getComputedStyle(inner).textOverflow !== 'ellipsis'))
      problems.push(`text cut off: ${nameOf(element)}`);
    if (height < 16 || width < 16) {
      const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      if (!isInText && element.closest('label') === null)
        problems.push(`too small to be hit (${width} × ${height}): ${nameOf(element)}`);
    }
  }

  const pen = document.createElement('canvas').getContext('2d')!;
  for (const { element } of found) {
    // A choice that is cut off is not in scrollWidth.
    if (element instanceof HTMLSelectElement) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const { width } = pen.measureText(element.selectedOptions[0]?.text ?? '');
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (width > room + 1) problems.push(`choice cut off: ${element.selectedOptions[0]?.text}`);
    }
    const around = element.parentElement;
    if (element.tagName !== 'BUTTON' || around === null) continue;
    if (/absolute|fixed/.test(getComputedStyle(element).position)) continue;
    // What stands at the end of a field may take a thumb at its edge.
    if (around.matches('[class*=Input-section]')) continue;
    if (element.getBoundingClientRect().right > around.getBoundingClientRect().right + 2)
      problems.push(`wider than what it stands in: ${nameOf(element)}`);
  }

  for (const { element } of found) {
    if (!element.isConnected || getComputedStyle(element).pointerEvents === 'none') continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, right, bottom } = seenOf(
      element,
      element.getClientRects()[0] ?? element.getBoundingClientRect(),
    );
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || belongTogether(hit, element)) continue;
    const label = hit.closest('label');
    if (label?.control !== element) problems.push(`${nameOf(element)} lies under ${nameOf(hit)}`);
  }
  // However far the page is scrolled, what stays in sight does not lie over another thing that does.
  for (
    let top = 0;
    top < document.documentElement.scrollHeight;
    top += Math.round(window.innerHeight * 0.6)
  ) {
    window.scrollTo(0, top);
    const now = found
      .filter(({ element }) => element.isConnected && isPinned(element))
      .map(({ element }) => ({
        element,
        isPinned: true,
        box: seenOf(element, element.getBoundingClientRect()),
      }));
    compare(now, `at ${top}, pinned controls`, 1);
  }
  window.scrollTo(0, 0);
  return problems;
}
