/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core';

/** Tools for what is seen, put into the page once. */
interface Sight {
  /** Styles that could show the focus, of each element before it had it. */
  remember(): void;
  /** What is wrong with the element that has the focus. `end`: none has. */
  judgeFocus(): { key: number; problem: string | undefined } | 'end';
  currentProblems(): string[];
}

declare global {
  interface Window {
    sight?: Sight;
  }
}

const mostStops = 150;

/** Goes through the page by the Tab key. Every stop must be seen to have the focus, and lie under nothing. */
export async function focusProblems(page: Page): Promise<string[]> {
  await page.evaluate(installSight);
  await page.evaluate(() => window.sight!.remember());
  const problems: string[] = [];
  const seen = new Set<number>();
  let ends = 0;
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const judged = await page.evaluate(() => window.sight!.judgeFocus());
    if (judged === 'end') {
      // Behind the last one is the browser itself, and behind that the first one.
      ends += 1;
      if (ends === 2) break;
      continue;
    }
    if (seen.has(judged.key)) break;
    seen.add(judged.key);
    if (judged.problem !== undefined) problems.push(judged.problem);
  }
  if (seen.size === 0) problems.push('nothing can be reached by the Tab key');
  return problems;
}

/** The tab or section that is shown must be easy to read, and easy to distinguish from those beside it. */
export async function currentProblems(page: Page): Promise<string[]> {
  await page.evaluate(installSight);
  return page.evaluate(() => window.sight!.currentProblems());
}

/** Runs in the page. */
function installSight(): void {
  if (window.sight !== undefined) return;
  type Color = [red: number, green: number, blue: number, alpha: number];

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  /** Of any notation that styles are computed to. */
  const colorOf = (text: string): Color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Color, [br, bg, bb]: Color): Color => [
    r * a + br * (1 - a),
    g * a + bg * (1 - a),
    b * a + bb * (1 - a),
    1,
  ];
  const luminanceOf = ([red, green, blue]: Color): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Color, other: Color): number => {
    const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const backgroundOf = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1];
    const own = colorOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement));
  };
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    }`;

  /** The element, and those around it that may show its focus in its place. */
  const shownBy = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      all.push(at);
    return all.slice(0, 6);
  };
  interface Styles {
    outline: string;
    outlineAfter: string;
    boxShadow: string;
    border: string;
    backgroundColor: string;
  }
  const stylesOf = (element: Element, pseudo?: string): Styles => {
    const style = getComputedStyle(element, pseudo);
    const { outlineColor, boxShadow, borderTopColor, borderTopWidth, backgroundColor } = style;
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
    return {
      outline: hasOutline ? outlineColor : '',
      // A link that fills its row draws it around the row.
      outlineAfter: pseudo === undefined ? stylesOf(element, '::after').outline : '',
      boxShadow,
      border: parseFloat(borderTopWidth) >= 1 ? borderTopColor : '',
      backgroundColor,
    };
  };
  const before = new WeakMap<Element, Styles>();
  const unseen: Styles = {
    outline: '',
    outlineAfter: '',
    boxShadow: 'none',
    border: '',
    backgroundColor: '',
  };
  const keys = new WeakMap<Element, number>();
  let lastKey = 0;

  const isShownBy = (element: Element): boolean => {
    // A row that came into the page since then is judged by what it shows now.
    const was = before.get(element) ?? unseen;
    const is = stylesOf(element);
    const around = backgroundOf(element.parentElement);
    const isOutlined = (is: string, was: string): boolean =>
      is !== '' && is !== was && contrast(over(colorOf(is), around), around) >= 3;
    if (isOutlined(is.outline, was.outline)) return true;
    if (isOutlined(is.outlineAfter, was.outlineAfter)) return true;
    if (is.border !== '' && is.border !== was.border)
      if (contrast(over(colorOf(is.border), around), around) >= 3) return true;
    if (is.boxShadow !== 'none' && is.boxShadow !== was.boxShadow) return true;
    return (
      was !== unseen &&
      is.backgroundColor !== was.backgroundColor &&
      contrast(backgroundOf(element), over(colorOf(was.backgroundColor), around)) >= 3
    );
  };
  const problemOf = (element: Element): string | undefined => {
    if (!shownBy(element).some(isShownBy)) return `the focus is not seen: ${nameOf(element)}`;
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Chromium brings the line with the caret into sight, not the whole of a text of several lines.
    const isOfLines = element instanceof HTMLTextAreaElement;
    const [x, y] = [(left + right) / 2, isOfLines ? top + 12 : (top + bottom) / 2];
    const hit = document.elementFromPoint(x, Math.min(Math.max(y, top + 2), window.innerHeight - 2));
    const isThere = hit !== null && (element.contains(hit) || hit.contains(element));
    return isThere || hit?.closest('label')?.control === element
      ? undefined
      : `what has the focus is hidden: ${nameOf(element)}`;
  };

  const isToldApart = (current: Element, other: Element): boolean => {
    const [is, was] = [getComputedStyle(current), getComputedStyle(other)];
    const around = backgroundOf(current.parentElement);
    const marks = [
      ...(parseFloat(is.borderBottomWidth) >= 1 ? [is.borderBottomColor] : []),
      ...(parseFloat(is.borderTopWidth) >= 1 ? [is.borderTopColor] : []),
      ...['::before', '::after'].map((pseudo) => getComputedStyle(current, pseudo).backgroundColor),
      is.backgroundColor,
    ];
    const others = [was.borderBottomColor, was.borderTopColor, was.backgroundColor];
    const isMark = (mark: string): boolean =>
      !others.includes(mark) && contrast(over(colorOf(mark), around), around) >= 3;
    return (
      marks.some(isMark) ||
      is.textDecorationLine !== was.textDecorationLine ||
      Math.abs(Number(is.fontWeight) - Number(was.fontWeight)) >= 200 ||
      contrast(colorOf(is.color), colorOf(was.color)) >= 3
    );
  };

  /** Colours on their way, as when a field is switched on, are judged as they will be. */
  const finishTransitions = (): void => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  };

  window.sight = {
    remember() {
      const focused = document.activeElement as HTMLElement | null;
      focused?.blur();
      for (const element of document.querySelectorAll('body *')) before.set(element, stylesOf(element));
      // In a dialog, the Tab key stays within it only while the focus is there.
      if (focused !== document.body) focused?.focus({ preventScroll: true });
    },
    judgeFocus() {
      finishTransitions();
      const element = document.activeElement;
      if (element === null || element === document.body) return 'end';
      if (!keys.has(element)) keys.set(element, (lastKey += 1));
      return { key: keys.get(element)!, problem: problemOf(element) };
    },
    currentProblems() {
      finishTransitions();
      const problems: string[] = [];
      for (const current of document.querySelectorAll('[aria-current=page], [aria-selected=true]')) {
        const background = backgroundOf(current);
        const ratio = contrast(over(colorOf(getComputedStyle(current).color), background), background);
        if (ratio < 4.5) problems.push(`contrast of ${ratio.toFixed(1)}: ${nameOf(current)}`);
        const other = [
          ...(current.closest('nav, [role=tablist]')?.querySelectorAll('a, [role=tab]') ?? []),
        ].find((each) => !each.matches('[aria-current=page], [aria-selected=true], .brand'));
        if (other !== undefined && !isToldApart(current, other))
          problems.push(`not told from those beside it: ${nameOf(current)}`);
      }
      // What is off may be faint, but it is there.
      for (const button of document.querySelectorAll('button:disabled, button[data-disabled]')) {
        const { borderTopColor, backgroundColor } = getComputedStyle(button);
        const isBare = colorOf(backgroundColor)[3] === 0 || colorOf(borderTopColor)[3] > 0;
        if (isBare || !button.checkVisibility()) continue;
        const ratio = contrast(backgroundOf(button), backgroundOf(button.parentElement));
        if (ratio < 1.1) problems.push(`a button that is off and of the colour around it: ${nameOf(button)}`);
      }
      const fields =
        '.mantine-Input-input, .mantine-Checkbox-input, .mantine-Radio-radio, input[type=text], textarea';
      for (const field of document.querySelectorAll(fields)) {
        if (field.matches('.mantine-Input-input:disabled') && field.checkVisibility()) {
          const { color, opacity } = getComputedStyle(field);
          const [r, g, b] = colorOf(color);
          const background = backgroundOf(field);
          const ratio = contrast(over([r, g, b, Number(opacity)], background), background);
          if (ratio < 4.5)
            problems.push(`what a field holds has a contrast of ${ratio.toFixed(1)}: ${nameOf(field)}`);
        }
        if (!field.checkVisibility() || field.matches(':checked, :disabled, :indeterminate')) continue;
        const around = backgroundOf(field.parentElement);
        const line = over(colorOf(getComputedStyle(field).borderTopColor), around);
        if (contrast(line, around) < 3)
          problems.push(
            `a field with a line of contrast ${contrast(line, around).toFixed(1)}: ${nameOf(field)}`,
          );
      }
      return problems;
    },
  };
}
