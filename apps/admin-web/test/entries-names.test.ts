import { stateOf } from '../src/screens/entries/names';

const second = Date.parse('2031-01-01T12:00:00Z');
const at = (ms: number) => new Date(second + ms).toISOString();

describe('what readers see of an entry', () => {
  it.each([
    ['a draft', 'draft', null, 0, 'draft'],
    ['a draft that was public', 'draft', -1_000, 0, 'draft'],
    ['published before', 'published', -1_000, 0, 'published'],
    // Answers name the second that has begun.
    ['published within the second of the answer', 'published', 700, 700, 'published'],
    ['scheduled for a moment after its last change', 'published', 701, 700, 'scheduled'],
    ['scheduled, and never changed since', 'published', 86_400_000, -5_000, 'scheduled'],
    ['public by the clock alone', 'published', 0, -86_400_000, 'published'],
  ] as const)('%s', (_, status, publishMs, updateMs, state) => {
    const entry = {
      status,
      publish_time: publishMs === null ? null : at(publishMs),
      update_time: at(updateMs),
    };
    expect(stateOf(entry, second)).toBe(state);
  });
});
