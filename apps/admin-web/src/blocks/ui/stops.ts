import { keyOf } from '../../keys/registry';
import type { Direction } from '../model/edits';

/** Elements of a block that can take the focus. */
const focusable = ['.ProseMirror', 'input', 'textarea', 'select', 'pre[tabindex]', 'a[href]', 'button']
  .map((selector) => `${selector}:not(:disabled)`)
  .join(', ');

const bodyOf = (element: Element): Element | null => element.closest('.blocks-body');
const stopsIn = (body: Element): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(focusable)];

/** Puts the focus on the first or last element of a block. If one of its elements has the focus, that one keeps it. */
export function focusWithin(body: Element, at: 'start' | 'end'): void {
  if (body.contains(document.activeElement)) return;
  const stop = stopsIn(body).at(at === 'start' ? 0 : -1);
  if (stop !== undefined) focusAt(stop, at);
}

/** The element next to this one within its block. */
export function stopBeside(element: Element, direction: Direction): HTMLElement | undefined {
  const body = bodyOf(element);
  if (body === null) return undefined;
  const stops = stopsIn(body);
  const at = stops.indexOf(element as HTMLElement);
  return at === -1 ? undefined : stops[direction === 'before' ? at - 1 : at + 1];
}

/** Puts the focus on an element, and the cursor at an end of its text. */
export function focusAt(element: HTMLElement, at: 'start' | 'end'): void {
  element.focus();
  if (!isTextInput(element)) return;
  const place = at === 'start' ? 0 : element.value.length;
  element.setSelectionRange(place, place);
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The direction of an arrow key in an element that is no text of the editor; undefined: it is no arrow key. */
export function directionOf(pressed: Pressed): Direction | undefined {
  const name = keyOf('blocks', pressed);
  if (name === 'blocks.previous') return 'before';
  return name === 'blocks.next' ? 'after' : undefined;
}

/** Whether an arrow key has no effect within the element. Undefined: known only after the browser has handled the key. */
export function isAtEdge(element: HTMLElement, key: string): boolean | undefined {
  if (isTextInput(element)) return isAtEdgeOfText(element, key);
  if (element instanceof HTMLSelectElement || element instanceof HTMLInputElement) return false;
  if (key === 'ArrowUp') return element.scrollTop <= 0;
  if (key === 'ArrowDown') return element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
  return true;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** In other inputs, such as numbers, the arrow keys change the value. */
const isTextInput = (element: Element): element is TextInput =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

function isAtEdgeOfText(input: TextInput, key: string): boolean | undefined {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start !== end) return false;
  if (key === 'ArrowLeft') return start === 0;
  if (key === 'ArrowRight') return start === value.length;
  // Only the browser knows where it has wrapped the lines.
  return input instanceof HTMLTextAreaElement ? undefined : true;
}
