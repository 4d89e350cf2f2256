import { withoutNul } from '../blocks/marks/without-nul';

/** Removes NUL, which PostgreSQL cannot store, from text that is pasted or dropped into a field. */
export function keepNulOut(document: Document): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      if (event.data?.includes('\0') !== true) return;
      event.preventDefault();
      // No other way inserts text into a field so that the browser can undo it.
      document.execCommand('insertText', false, withoutNul(event.data));
    },
    true,
  );
}
