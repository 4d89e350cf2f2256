const place = 'headwater.singleKeys';

/** Whether keys without Ctrl or Alt do something. Kept in the browser. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(place) !== 'off',
  set(on: boolean): void {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  },
};
