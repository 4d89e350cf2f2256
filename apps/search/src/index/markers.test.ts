import type { Marker } from '../typesense/document';
import type { IndexServer } from './index-server';
import { isMarkerRight, isReady, markApplied, markerOf } from './markers';
import { placesOf } from './places';

const cluster = 'this one';
const site = { siteId: 7, applied: 5 };
const marker = (applied: number, values: Partial<Marker> = {}): Marker => ({
  applied,
  database: cluster,
  ...values,
});

describe('a batch may be written', () => {
  const isReadyFor = (of: Marker | undefined) => isReady(site, of, { cluster, batch: 9 });

  it('on the batch before it, and on one that did not end', () => {
    expect([5, 6, 8].map((applied) => isReadyFor(marker(applied)))).toEqual([true, true, true]);
    expect(isReadyFor(marker(5, { begun: 8 }))).toBe(true);
  });

  it('never where batches are missing, or are there that nobody has begun', () => {
    expect([0, 4, 9, 10, 1_000].map((applied) => isReadyFor(marker(applied)))).toEqual(Array(5).fill(false));
    expect(isReadyFor(undefined)).toBe(false);
    expect(isReadyFor(marker(5, { database: 'another' }))).toBe(false);
  });
});

describe('a marker is right', () => {
  const isRight = (of: Marker | undefined, isRestarted = false) =>
    isMarkerRight(of, site.applied, { cluster, isRestarted });

  it('if it says the last batch that PostgreSQL knows of, of this database', () => {
    expect(isRight(marker(5))).toBe(true);
    expect(
      [marker(4), marker(6), marker(5, { database: 'another' }), undefined].map((of) => isRight(of)),
    ).toEqual(Array(4).fill(false));
    expect(isMarkerRight(marker(5), undefined, { cluster, isRestarted: false })).toBe(false);
  });

  it('after a restart, only if no batch was begun', () => {
    expect([isRight(marker(5, { begun: 6 })), isRight(marker(5, { begun: 6 }), true)]).toEqual([true, false]);
    expect(isRight(marker(5), true)).toBe(true);
  });
});

it('says that a batch was begun where changes are pending', () => {
  const documents = [true, false].map((isPending) => markerOf(site, { database: cluster, isPending }));
  expect(
    documents.map(({ site_id, applied, database, begun }) => [site_id, applied, database, begun]),
  ).toEqual([
    [7, 5, cluster, 5],
    [7, 5, cluster, undefined],
  ]);
});

it('is not passed over where the index would not take it', async () => {
  const server = { write: async () => Promise.resolve(new Map([[0, 'no']])) } as unknown as IndexServer;
  const collection = { name: 'shared', state: 'serving' as const, database: cluster, ownSiteId: undefined };
  const collections = [{ ...collection, startedAt: new Date() }];
  await expect(
    markApplied({ server, collections, places: placesOf([]), cluster }, [site], 9),
  ).rejects.toThrow('the index would not take a marker: no');
});
