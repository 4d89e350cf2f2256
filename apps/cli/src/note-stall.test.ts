import { createStallNote, stallMs } from './note-stall';

test('it is noted once in each time in which nothing changes', () => {
  let nowMs = 7;
  const notes: string[] = [];
  const look = createStallNote({ note: (text) => void notes.push(text) }, 'Nothing came', () => nowMs);
  const lookAfter = (ms: number, progress: string) => {
    nowMs += ms;
    look(progress);
    return notes.length;
  };
  expect(lookAfter(stallMs, '0 of 2')).toBe(0);
  expect(lookAfter(stallMs - 1, '0 of 2')).toBe(0);
  expect(lookAfter(1, '0 of 2')).toBe(1);
  expect(lookAfter(stallMs, '0 of 2')).toBe(1);
  expect(lookAfter(1, '1 of 2')).toBe(1);
  expect(lookAfter(stallMs - 1, '1 of 2')).toBe(1);
  expect(lookAfter(1, '1 of 2')).toBe(2);
  expect(notes[0]).toBe(
    'Nothing came for 5 s. Where no indexer of search (search-indexer) runs, nothing is done: start one. This command waits on.',
  );
});
