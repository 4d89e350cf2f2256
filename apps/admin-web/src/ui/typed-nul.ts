import { withoutNul } from '../blocks/marks/without-nul';

/** What is pasted into a field, or dropped on it, comes without the character that no text can be stored with. */
export function keepNulOut(document: Document): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      if (event.data?.includes('\0') !== true) return;
      event.preventDefault();
      // Nothing else puts a text into a field so that it can be undone.
      document.execCommand('insertText', false, withoutNul(event.data));
    },
    true,
  );
}
