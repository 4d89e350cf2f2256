import type { Texts } from '../en';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
};
