import { base } from './base';
import { blocks } from './blocks';
import { entries } from './entries';
import { history } from './history';
import { invalid } from './invalid';
import { jobs } from './jobs';
import { login } from './login';
import { media } from './media';
import { navigation, navigationFaults } from './navigation';
import { people } from './people';
import { previews } from './previews';
import { settings } from './settings';
import { structure } from './structure';

/** Every text of the pages, by area. German has the same keys, by type. */
export const en = {
  ...base,
  fault: { ...base.fault, ...navigationFaults },
  blocks,
  entries,
  history,
  invalid,
  jobs,
  login,
  media,
  navigation,
  people,
  previews,
  settings,
  structure,
};

type Widen<Value> = Value extends string ? string : { [Key in keyof Value]: Widen<Value[Key]> };
export type Texts = Widen<typeof en>;
export type BaseTexts = Widen<typeof base>;
