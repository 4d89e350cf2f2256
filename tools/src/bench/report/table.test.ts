import { markdownTable } from './table';

test('texts stand to the left, numbers to the right', () => {
  expect(
    markdownTable(
      ['What', 'Rate'],
      [
        ['item', '12,000'],
        ['a|b', '7'],
      ],
    ),
  ).toBe(['| What |   Rate |', '| ---- | -----: |', '| item | 12,000 |', '| a\\|b |      7 |'].join('\n'));
});
