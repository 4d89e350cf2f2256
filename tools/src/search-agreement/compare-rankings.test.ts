import { agreementOf, queries } from './compare-rankings';

test('the agreement is the fraction of the first hits of the reference that are shown', () => {
  expect(agreementOf(['1', '2', '3'], ['3', '2', '1'])).toBe(1);
  expect(agreementOf(['1', '2'], ['1', '5', '6', '7'])).toBe(0.25);
  expect([agreementOf([], []), agreementOf(['1'], []), agreementOf([], ['1'])]).toEqual([1, 0, 0]);
});

test('all kinds of queries are asked, and no two are equal', () => {
  const asked = queries();
  expect(new Set(asked.map(({ kind }) => kind)).size).toBe(5);
  expect(new Set(asked.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(asked.length);
  expect(asked.every(({ text }) => text.length >= 2)).toBe(true);
});
