import { browserKeeps } from '../ui/browser-keeps';

const place = 'headwater.singleKeys';

/** Whether keys without Ctrl or Alt have an effect. Stored in the browser. */
export const singleKeys = {
  areOn: (): boolean => browserKeeps.get(place) !== 'off',
  set(on: boolean): void {
    if (on) browserKeeps.remove(place);
    else browserKeeps.set(place, 'off');
  },
};
