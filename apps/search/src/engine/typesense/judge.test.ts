import type { IndexState } from '../../queries/index-answer';
import { nothingIndexed } from './index-answer';
import { judge, longestPendingMs, mostPending } from './judge';

const database = 'this one';
const right = {
  isInUse: true,
  applied: 5,
  lastBatch: 1_000,
  database,
  pendingEntryIds: [] as number[],
  oldestAgeMs: null,
  jobs: 0,
  isBetweenPublications: false,
};
const verdictOf = (
  state: Partial<IndexState> = {},
  { applied = 5, excluded = [] as number[], missing = 0, of = database } = {},
) => {
  const answer = { ...nothingIndexed, marker: { applied, database: of } };
  return judge(answer, excluded, { ...right, ...state } as IndexState, missing);
};
const pending = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the verdict on an answer of the index', () => {
  it('is current only if nothing is pending, missing, or ahead', () => {
    expect(verdictOf()).toBe('current');
    expect(verdictOf({ jobs: 1 })).toBe('incomplete');
    expect(verdictOf({}, { missing: 1 })).toBe('again');
    expect(verdictOf({}, { applied: 4 })).toBe('again');
    expect(verdictOf({}, { applied: 6 })).toBe('behind');
    expect(verdictOf({ isBetweenPublications: true })).toBe('again');
  });

  it('is unindexed without a marker of this database', () => {
    expect(verdictOf({}, { of: 'another' })).toBe('unindexed');
    expect(verdictOf({ isInUse: false })).toBe('unindexed');
    expect(verdictOf({ applied: null })).toBe('unindexed');
    expect(verdictOf({ database: null })).toBe('unindexed');
    expect(judge(nothingIndexed, [], right as unknown as IndexState, 0)).toBe('unindexed');
  });

  it('leaves more than 200 changes, and one older than a second, to PostgreSQL', () => {
    const most = pending(mostPending);
    expect([mostPending, longestPendingMs]).toEqual([200, 1_000]);
    expect(verdictOf({ pendingEntryIds: most }, { excluded: most })).toBe('incomplete');
    expect(verdictOf({ pendingEntryIds: pending(201) }, { excluded: pending(201) })).toBe('behind');
    const one = { pendingEntryIds: [1], oldestAgeMs: 1_000 };
    expect(verdictOf(one, { excluded: [1] })).toBe('incomplete');
    expect(verdictOf({ ...one, oldestAgeMs: 1_001 }, { excluded: [1] })).toBe('behind');
  });

  it('asks again unless exactly what is pending was left out', () => {
    const state = { pendingEntryIds: [1, 2] };
    expect(verdictOf(state, { excluded: [2, 1] })).toBe('incomplete');
    for (const excluded of [[], [1], [1, 3], [1, 2, 3]]) expect(verdictOf(state, { excluded })).toBe('again');
  });

  it('lets the index be ahead by a batch whose changes are pending', () => {
    const state = { pendingEntryIds: [1, 2] };
    for (const applied of [6, 7, 1_000]) {
      expect(verdictOf(state, { excluded: [1, 2], applied })).toBe('incomplete');
      expect(verdictOf({}, { applied })).toBe('behind');
    }
    // Nobody has begun it: the database was set back.
    for (const applied of [1_001, 1_000_000])
      expect(verdictOf(state, { excluded: [1, 2], applied })).toBe('behind');
  });
});
