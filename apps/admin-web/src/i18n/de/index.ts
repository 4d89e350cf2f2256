import type { Texts } from '../en';
import { base } from './base';
import { blocks } from './blocks';
import { entries } from './entries';
import { people } from './people';
import { settings } from './settings';

export const de: Texts = {
  ...base,
  blocks,
  entries,
  people,
  settings,
};
