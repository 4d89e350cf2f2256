import type { Draft, DraftState } from '../draft/draft';

/** What every part of the form of an entry is given. */
export interface PartProps {
  siteId: number;
  draft: Draft;
  state: DraftState;
  mayEdit: boolean;
}
