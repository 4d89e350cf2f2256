import type { Draft } from '../draft/draft';
import type { DraftState } from '../draft/state';

/** The props of every part of the form of an entry. */
export interface PartProps {
  siteId: number;
  draft: Draft;
  state: DraftState;
  mayEdit: boolean;
}
