import type { Draft } from '../draft/draft';
import type { DraftState } from '../draft/state';

/** What every part of the form of an entry is given. */
export interface PartProps {
  siteId: number;
  draft: Draft;
  state: DraftState;
  mayEdit: boolean;
}
