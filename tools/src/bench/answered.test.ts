import { assertAnswered } from './answered';

const side = { label: 'ours', expectedHeader: 'X-Search-Driver: typesense' };
const run = (requests: number, errors = 0, unexpected = 0) => ({ requests, errors, unexpected });

test('runs with answers are compared', () => {
  expect(() => assertAnswered(side, [run(10), run(10, 9)])).not.toThrow();
});

test.each([
  ['no answer', [run(10), run(0)], 'ours: no request was answered as expected in 1 of 2 runs'],
  ['nothing but errors', [run(3, 3)], 'ours: no request was answered as expected in 1 of 1 runs'],
  ['no run', [], 'ours: no request was answered as expected in 0 of 0 runs'],
  [
    'answers of another engine',
    [run(10), run(10, 0, 2)],
    'ours: 2 of 20 answers were without X-Search-Driver: typesense',
  ],
])('a side with %s is a failed row', (_, runs, sentence) => {
  expect(() => assertAnswered(side, runs)).toThrow(sentence);
});
