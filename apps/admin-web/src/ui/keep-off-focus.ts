/** The rectangle of the focus: the line of the caret in an editable text, else the whole element. */
function placeOfFocus(): DOMRect | undefined {
  const field = document.activeElement;
  if (field === null || field === document.body) return undefined;
  const selection = document.getSelection();
  const isText = field instanceof HTMLElement && field.isContentEditable;
  const line = isText && selection?.rangeCount ? selection.getRangeAt(0).getClientRects()[0] : undefined;
  return line ?? field.getBoundingClientRect();
}

/** Keeps a note over the page from covering the focus: moves it to the upper edge if the focus is at the lower one. */
export function keepOffFocus(note: HTMLElement): () => void {
  const covers = (place: DOMRect): boolean => {
    const own = note.getBoundingClientRect();
    return (
      own.top < place.bottom && place.top < own.bottom && own.left < place.right && place.left < own.right
    );
  };
  const move = (): void => {
    const place = note.contains(document.activeElement) ? undefined : placeOfFocus();
    // The focus is in the note or nowhere: the note stays, because the person may be about to press it.
    if (place === undefined) return;
    delete note.dataset['place'];
    if (!covers(place)) return;
    note.dataset['place'] = 'top';
    if (covers(place)) delete note.dataset['place'];
  };
  const watched = ['focusin', 'scroll', 'input', 'selectionchange'] as const;
  move();
  for (const name of watched) document.addEventListener(name, move, true);
  window.addEventListener('resize', move);
  return () => {
    for (const name of watched) document.removeEventListener(name, move, true);
    window.removeEventListener('resize', move);
  };
}
