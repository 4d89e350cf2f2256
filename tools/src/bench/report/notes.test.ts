import { notesOf, withNotes } from './notes';

test('what people wrote outlives the next run', () => {
  const first = withNotes('# Benchmarks\n\nnumbers\n', 'Why the list is slow.\n\n- It is long.');
  expect(withNotes('# Benchmarks\n\nother numbers\n', notesOf(first))).toBe(
    '# Benchmarks\n\nother numbers\n\n## Notes\n\nWhy the list is slow.\n\n- It is long.\n',
  );
});

test('without notes the report stays as it is', () => {
  expect(notesOf('# Benchmarks\n')).toBe('');
  expect(withNotes('# Benchmarks\n', '')).toBe('# Benchmarks\n');
});
