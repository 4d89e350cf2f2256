/** Values that the browser did not store, for as long as the page is open. */
const here = new Map<string, string>();

/** Stores small values in the browser. If the browser stores nothing, or has no room, they last as long as the page. */
export const browserKeeps = {
  get(place: string): string | null {
    const own = here.get(place);
    if (own !== undefined) return own;
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  },
  set(place: string, text: string): void {
    here.delete(place);
    try {
      localStorage.setItem(place, text);
    } catch {
      here.set(place, text);
    }
  },
  remove(place: string): void {
    here.delete(place);
    try {
      localStorage.removeItem(place);
    } catch {
      // The browser stores nothing.
    }
  },
};
