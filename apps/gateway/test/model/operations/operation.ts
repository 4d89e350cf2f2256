import type fc from 'fast-check';

import type { Services } from '@headwater/testing-services';

import type { Visible } from '../reads';
import type { SiteState, World } from '../state';

export interface Situation {
  world: World;
  /** The site that it changes. */
  site: SiteState;
  manage: Services['manage'];
}

export interface Plan {
  /** The services must refuse it for one of these reasons. None: they must accept it. */
  refusals?: (string | false)[];
  /** Does it, and then changes the model. */
  run(): Promise<unknown>;
}

/** Something that managers do. */
export interface Operation<Args = unknown> extends Visible {
  name: string;
  args: fc.Arbitrary<Args>;
  /** How often, compared with others. */
  weight?: number;
  /** Undefined when it cannot even be tried, such as a change of an entry where there is none. */
  plan(situation: Situation, args: Args): Plan | undefined;
}

export const operation = <Args>(described: Operation<Args>): Operation => described;

/** The paths that name these values in an update mask. */
export const maskOf = (values: object) => ({
  paths: Object.keys(values).map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
});
