import type { IndexCollection } from '../queries/index-collections';
import type { Placement, PlacementState } from '../queries/index-placements';

type Collection = Pick<IndexCollection, 'state' | 'ownSiteId'>;

/** Which collections have the documents of which sites. */
export interface Places {
  /** Whether changes of the site are written to it. */
  hasDocuments(collection: Collection, siteId: number): boolean;
  /** Whether the site's marker is in it. It is only if all documents of the site are. */
  hasMarker(collection: Collection, siteId: number): boolean;
  /** The collection that searches of the site use. */
  findServing<Found extends Collection>(collections: readonly Found[], siteId: number): Found | undefined;
}

export function placesOf(placements: readonly Pick<Placement, 'siteId' | 'state'>[]): Places {
  const states = new Map<number, PlacementState>(placements.map(({ siteId, state }) => [siteId, state]));
  const isElsewhere = (siteId: number) => states.get(siteId) === 'own';
  const isSearchedElsewhere = (siteId: number) => isElsewhere(siteId) || states.get(siteId) === 'returning';
  return {
    hasDocuments: ({ ownSiteId }, siteId) =>
      ownSiteId === undefined ? !isElsewhere(siteId) : ownSiteId === siteId,
    hasMarker: ({ ownSiteId }, siteId) =>
      ownSiteId === undefined ? !isSearchedElsewhere(siteId) : ownSiteId === siteId,
    findServing: (collections, siteId) => {
      const wanted = isSearchedElsewhere(siteId) ? siteId : undefined;
      return collections.find(({ state, ownSiteId }) => state === 'serving' && ownSiteId === wanted);
    },
  };
}

export const isShared = ({ ownSiteId }: Collection): boolean => ownSiteId === undefined;
