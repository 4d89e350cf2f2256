/** What the browser did not take, for as long as the page is open. */
const here = new Map<string, string>();

/** Small things that the browser stores for the person at it. A browser that stores nothing, or has no room, stops nobody. */
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
      // It keeps nothing.
    }
  },
};
