import { base } from './base';
import { entries } from './entries';
import { jobs } from './jobs';
import { login } from './login';
import { media } from './media';
import { navigation } from './navigation';
import { people } from './people';
import { search } from './search';
import { settings } from './settings';
import { structure } from './structure';

/** The routes that these pages ask, written down here, because the contract itself would bring its schemas along. */
export const table = {
  ...base,
  ...entries,
  ...jobs,
  ...login,
  ...media,
  ...navigation,
  ...people,
  ...search,
  ...settings,
  ...structure,
};

export type AskedRoute = keyof typeof table;
