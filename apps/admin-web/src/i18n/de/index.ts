import type { Texts } from '../en';
import { base } from './base';
import { blocks } from './blocks';
import { entries } from './entries';
import { history } from './history';
import { jobs } from './jobs';
import { login } from './login';
import { media } from './media';
import { people } from './people';
import { settings } from './settings';
import { structure } from './structure';

export const de: Texts = {
  ...base,
  blocks,
  entries,
  history,
  jobs,
  login,
  media,
  people,
  settings,
  structure,
};
