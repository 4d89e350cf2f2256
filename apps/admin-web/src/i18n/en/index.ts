import { authors } from './authors';
import { base } from './base';
import { batch } from './batch';
import { blocks } from './blocks';
import { entries } from './entries';
import { faults } from './faults';
import { hints } from './hints';
import { history } from './history';
import { invalid } from './invalid';
import { jobs } from './jobs';
import { login } from './login';
import { media } from './media';
import { mediaFaults } from './media-faults';
import { navigation, navigationFaults } from './navigation';
import { people } from './people';
import { previews } from './previews';
import { keys, search } from './search';
import { settings } from './settings';
import { structure } from './structure';

/** Every text of the pages, by area. German has the same keys, by type. */
export const en = {
  ...base,
  fault: { ...faults, ...mediaFaults, ...navigationFaults },
  authors,
  batch,
  blocks,
  entries,
  hints,
  history,
  invalid,
  jobs,
  keys,
  login,
  media,
  navigation,
  people,
  previews,
  search,
  settings,
  structure,
};

type Widen<Value> = Value extends string ? string : { [Key in keyof Value]: Widen<Value[Key]> };
export type Texts = Widen<typeof en>;
export type BaseTexts = Widen<typeof base>;
