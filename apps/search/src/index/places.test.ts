import { isShared, placesOf } from './places';

const shared = { name: 'shared', state: 'serving' as const, ownSiteId: undefined };
const sharedBuilding = { ...shared, name: 'next', state: 'building' as const };
const ownOf = (siteId: number) => ({ name: `own ${siteId}`, state: 'serving' as const, ownSiteId: siteId });

const collections = [sharedBuilding, ownOf(8), shared, ownOf(7)];
const places = (state?: 'leaving' | 'own' | 'returning') =>
  placesOf(state === undefined ? [] : [{ siteId: 7, state }]);

describe('the places of a site', () => {
  it.each([
    { state: undefined, documents: true, marker: true, serving: 'shared' },
    { state: 'leaving', documents: true, marker: true, serving: 'shared' },
    { state: 'own', documents: false, marker: false, serving: 'own 7' },
    { state: 'returning', documents: true, marker: false, serving: 'own 7' },
  ] as const)('are those of its state $state', ({ state, documents, marker, serving }) => {
    const of = places(state);
    for (const collection of [shared, sharedBuilding]) {
      expect(of.hasDocuments(collection, 7)).toBe(documents);
      expect(of.hasMarker(collection, 7)).toBe(marker);
    }
    expect(of.findServing(collections, 7)?.name).toBe(serving);
    // The state of one site does not affect the others.
    expect([of.hasDocuments(shared, 9), of.hasMarker(shared, 9)]).toEqual([true, true]);
    expect(of.findServing(collections, 9)?.name).toBe('shared');
  });

  it.each([undefined, 'leaving', 'own', 'returning'] as const)(
    'in state %s: its own collection, and no other site’s',
    (state) => {
      const of = places(state);
      expect([of.hasDocuments(ownOf(7), 7), of.hasMarker(ownOf(7), 7)]).toEqual([true, true]);
      expect([of.hasDocuments(ownOf(8), 7), of.hasMarker(ownOf(8), 7)]).toEqual([false, false]);
      expect([of.hasDocuments(ownOf(7), 8), of.hasMarker(ownOf(7), 8)]).toEqual([false, false]);
    },
  );

  it('have nothing to search while its own collection is lost', () => {
    expect(places('own').findServing([shared], 7)).toBeUndefined();
  });
});

it('tells shared collections from those of one site', () => {
  expect(collections.filter(isShared).map(({ name }) => name)).toEqual(['next', 'shared']);
});
