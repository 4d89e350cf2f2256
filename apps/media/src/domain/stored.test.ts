import { addTo, type Stored } from './stored';

test('files together were stored when the last of them was, in whichever order they are listed', () => {
  const days = [3, 1, 2].map((day) => new Date(Date.UTC(2026, 10, day)));
  for (const times of [days, [...days].reverse()]) {
    const stored = times.reduce<Stored | undefined>(
      (before, modifiedAt) => addTo(before, { sizeBytes: 10, modifiedAt }),
      undefined,
    );
    expect(stored).toEqual({ files: 3, sizeBytes: 30, storedAt: days[0] });
  }
});
